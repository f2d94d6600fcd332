/** Settings of this browser, stored in localStorage. */
import { preferredLanguage } from '../i18n/texts';
import type { Language } from '../types';

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'on' | 'off';

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  call: boolean; // browser notifications when it is your turn and the page is hidden
  push: boolean; // also while no page is open
  name: string;
  offered: boolean; // were sound and notifications offered?
  guided: string[]; // games whose guide was offered
}

const KEY = 'tafelrunde';

function kept(): Kept {
  const fresh: Kept = {
    language: preferredLanguage(navigator.languages),
    theme: 'auto',
    motion: 'auto',
    sound: false,
    call: false,
    push: false,
    name: '',
    offered: false,
    guided: []
  };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return fresh;
  }
}

class Media {
  matches = $state(false);
  constructor(query: string) {
    const media = matchMedia(query);
    this.matches = media.matches;
    media.addEventListener('change', () => (this.matches = media.matches));
  }
}

const calm = new Media('(prefers-reduced-motion: reduce)');
const night = new Media('(prefers-color-scheme: dark)');

class Settings {
  now = $state<Kept>(kept());
  language = $derived(this.now.language);
  dark = $derived(this.now.theme === 'auto' ? night.matches : this.now.theme === 'dark');
  moves = $derived(this.now.motion === 'auto' ? !calm.matches : this.now.motion === 'on');

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.now[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...kept(), [name]: value })); // another tab may have changed the rest
    } catch {
      // A private window may refuse: then it lasts until the page is closed.
    }
  }

  /** Another tab has changed them. */
  reread = (): void => {
    this.now = kept();
  };

  /** The whole page follows: colours, motion and language. */
  show(page: HTMLElement): void {
    page.lang = this.language;
    page.dataset.theme = this.dark ? 'dark' : 'light';
    page.dataset.motion = this.moves ? 'on' : 'off';
  }
}

export const settings = new Settings();
