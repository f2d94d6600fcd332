/** "Since your last turn": which moments to walk through before the live position. */
import type { Deed } from './deeds';
import type { LogLine, Seat } from './types';

export const LONGEST = 24;

/**
 * The plies to show one after the other, ending before `live`, which is shown last.
 * `seen` is the last ply this browser has shown. One new deed while watching, with the chance
 * that follows it, needs no walk: the board moves it itself.
 */
export function recapPlies(deeds: readonly Deed[], seen: number | null, live: number, watching: boolean): number[] {
  if (seen === null || seen >= live) return [];
  const news = deeds.filter(({ ply }) => ply > seen);
  if (!news.length || (watching && news.filter(({ seat }) => seat >= 0).length <= 1)) return [];
  return [seen, ...news.map(({ ply }) => ply).filter((ply) => ply < live)].slice(-LONGEST);
}

/** From one's own last deed to now, if others have done several things since: a single one the log line tells. */
export function missedPlies(deeds: readonly Deed[], seats: readonly Seat[]): number[] {
  const mine = deeds.findLast(({ seat }) => seats[seat]?.mine)?.ply ?? null;
  return mine === null || doneSince(deeds, mine) < 2 ? [] : recapPlies(deeds, mine, deeds.at(-1)?.ply ?? 0, false);
}

/** How many things somebody has done after a ply; what chance did is part of them. */
export function doneSince(deeds: readonly Deed[], since: number): number {
  return deeds.filter(({ ply, seat }) => ply > since && seat >= 0).length;
}

/** What somebody did last, with what chance showed then; if nobody has done anything, what chance did last. */
export function lastDeed(deeds: readonly Deed[]): Deed | null {
  const at = deeds.findLastIndex(({ seat }) => seat >= 0);
  const [first, ...rest] = deeds.slice(at < 0 ? -1 : at);
  return first ? { ...first, sentences: [first, ...rest].flatMap(({ sentences }) => sentences) } : null;
}

/** What to mark on the board: all that others did since one's own last deed; if that is nothing, the last deed. */
export function newsIn(deeds: readonly Deed[], seats: readonly Seat[]): Deed[] {
  const done = deeds.filter(({ seat }) => seat >= 0);
  const others = done.slice(done.findLastIndex(({ seat }) => seats[seat]?.mine) + 1);
  return others.length ? others : done.slice(-1);
}

/** How many actions two logs begin with in common: positions up to there stay true. */
export function commonPly(before: readonly LogLine[], after: readonly LogLine[]): number {
  const differs = after.findIndex((line, i) => before[i]?.action !== line.action || before[i].ply !== line.ply);
  const same = differs < 0 ? Math.min(before.length, after.length) : differs;
  return same === 0 ? 0 : (after[same - 1]?.ply ?? 0);
}
