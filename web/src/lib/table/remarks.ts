/** What people did at the table, in words: for the log, and for notices as it happens. */
import { friendTexts, type FriendKey } from '../i18n/texts.friends';
import { fill } from '../board/words';
import { notices } from '../ui/notices.svelte';
import type { ChatLine, Remark, Seat, Words } from '../types';

const TEXTS: Record<Remark['what'], FriendKey> = {
  left: 'logLeft',
  absent: 'logAbsent',
  back: 'logBack',
  resigned: 'logResigned',
  late: 'logLate',
  offered: 'logOffered',
  joined: 'logJoined',
  taken_back: 'logTakenBack',
  hint: 'logHint',
  paused: 'logPaused',
  resumed: 'logResumed',
  agreed: 'logAgreed',
  left_out: 'logLeftOut',
  removed: 'logRemoved'
};

/** A remark in both languages; of whoever sat there before, the name is not known any more, so the seat is named. */
export function remarkWords(remark: Remark, all: readonly Remark[], seats: readonly Seat[]): Words {
  const later = all.slice(all.indexOf(remark) + 1);
  const gone =
    later.some(({ what, seat }) => seat === remark.seat && what === 'joined') ||
    ['offered', 'removed'].includes(remark.what);
  const named = gone ? undefined : seats[remark.seat]?.name;
  const name = (language: keyof Words) => named ?? fill(friendTexts.former[language], { n: remark.seat + 1 });
  const text: Words = friendTexts[TEXTS[remark.what]];
  return { en: fill(text.en, { name: name('en') }), de: fill(text.de, { name: name('de') }) };
}

const SHOWN: readonly Remark['what'][] = ['taken_back', 'paused', 'resumed', 'agreed']; // the page shows it otherwise

/** Tells of what others did just now. */
export function tellRemarks(all: readonly Remark[], since: number, seats: readonly Seat[]): void {
  for (const remark of all.slice(since))
    if (!seats[remark.seat]?.yours && !SHOWN.includes(remark.what)) notices.add(remarkWords(remark, all, seats));
}

/** Shows lines of chat as they come. */
export function tellChat(lines: readonly ChatLine[]): void {
  for (const { mine, name, greeting, text } of lines) {
    if (mine) continue;
    const said: Words = greeting ? friendTexts[greeting] : { en: text, de: text };
    notices.add({ en: `${name}: ${said.en}`, de: `${name}: ${said.de}` });
  }
}
