/** "Since your last turn": which moments to walk through before the live position. */
import type { Language, LogLine, Seat } from './types';

export const LONGEST = 24;

/**
 * The plies to show one after the other, ending before `live`, which is shown last.
 * `seen` is the last ply this browser has shown. One new action while watching, with the chance
 * that follows it, needs no walk: the board moves it itself.
 */
export function recapPlies(log: readonly LogLine[], seen: number | null, live: number, watching: boolean): number[] {
  if (seen === null || seen >= live) return [];
  const first = Math.max(seen, live - LONGEST);
  const news = log.filter((line) => line.ply > first);
  if (!news.length || (watching && news.filter(({ seat }) => seat >= 0).length <= 1)) return [];
  return Array.from({ length: live - first }, (_, i) => first + i);
}

/** From one's own last action to now, if others have done several things since: a single one the log line tells. */
export function missedPlies(log: readonly LogLine[], seats: readonly Seat[]): number[] {
  const mine = log.findLast((line) => seats[line.seat]?.mine)?.ply ?? null;
  return mine === null || doneSince(log, mine) < 2 ? [] : recapPlies(log, mine, log.at(-1)?.ply ?? 0, false);
}

/** How many things somebody has done after a ply; what chance did is part of them. */
export function doneSince(log: readonly LogLine[], ply: number): number {
  return log.filter((line) => line.ply > ply && line.seat >= 0).length;
}

/** What somebody did last, with what chance showed then; if nobody has done anything, what chance did last. */
export function lastDeed(log: readonly LogLine[]): LogLine | null {
  const at = log.findLastIndex((line) => line.seat >= 0);
  const [first, ...rest] = log.slice(at < 0 ? -1 : at);
  const whole = (language: Language) => [first, ...rest].map((line) => line?.text[language]).join(' ');
  return first ? { ...first, text: { en: whole('en'), de: whole('de') } } : null;
}

/** What to mark on the board: all that others did since one's own last action; if that is nothing, the last deed. */
export function newsIn(log: readonly LogLine[], seats: readonly Seat[]): LogLine[] {
  const deeds = log.filter((line) => line.seat >= 0);
  const others = deeds.slice(deeds.findLastIndex((line) => seats[line.seat]?.mine) + 1);
  return others.length ? others : deeds.slice(-1);
}

/** How many actions two logs begin with in common: positions up to there stay true. */
export function commonPly(before: readonly LogLine[], after: readonly LogLine[]): number {
  const differs = after.findIndex((line, i) => before[i]?.action !== line.action || before[i].ply !== line.ply);
  const same = differs < 0 ? Math.min(before.length, after.length) : differs;
  return same === 0 ? 0 : (after[same - 1]?.ply ?? 0);
}
