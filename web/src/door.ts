/** The page that asks for the evening's password. It stands alone, so that nobody who is inside has to fetch it. */
import './fonts.css';
import './tokens.css';
import './app.css';
import './parts.css';
import './door.css';
import { doorTexts } from './lib/i18n/texts.door';
import type { Language, Problem, Words } from './lib/types';

const KEY = 'tafelrunde'; // the settings of this browser, as settings.svelte.ts keeps them
interface Kept {
  language?: Language;
  theme?: string;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

const one = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T;
const [form, field, message] = [one('form'), one<HTMLInputElement>('#password'), one('.message')];
const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'de' || tag === 'en');
let language: Language = kept().language ?? (preferred === 'de' ? 'de' : 'en');
let wrong: Words | null = null;

function show(): void {
  document.documentElement.lang = language;
  one('label').textContent = doorTexts.label[language];
  one('#help').textContent = doorTexts.help[language];
  one('form button').textContent = doorTexts.enter[language];
  one('#language').textContent = doorTexts.other[language];
  one('#language').lang = language === 'de' ? 'en' : 'de';
  message.hidden = !wrong;
  message.textContent = wrong?.[language] ?? '';
}

/** What is wrong with the password; null: nothing. */
async function tried(password: string): Promise<Words | null> {
  const headers = { 'content-type': 'application/json' };
  try {
    const answer = await fetch('/api/door', { method: 'POST', headers, body: JSON.stringify({ password }) });
    return answer.ok ? null : ((await answer.json()) as Problem).detail;
  } catch {
    return doorTexts.offline;
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void tried(field.value).then((found) => {
    wrong = found;
    if (!wrong) return location.reload();
    show();
    field.select();
  });
});
one('#language').addEventListener('click', () => {
  language = language === 'de' ? 'en' : 'de';
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), language }));
  } catch {
    // A private window may refuse: then it lasts until the page is closed.
  }
  show();
});
const theme = kept().theme;
if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
show();
