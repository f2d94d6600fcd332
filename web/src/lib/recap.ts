/** "Since your last turn": which moments to walk through before the live position. */
import type { LogLine } from './types';

export const LONGEST = 24;

/**
 * The plies to show one after the other, ending before `live`, which is shown last.
 * `seen` is the last ply this browser has shown. One new action while watching needs no walk: the board moves it itself.
 */
export function recapPlies(log: readonly LogLine[], seen: number | null, live: number, watching: boolean): number[] {
  if (seen === null || seen >= live || (watching && live - seen <= 1)) return [];
  const first = Math.max(seen, live - LONGEST);
  const news = log.filter((line) => line.ply > first);
  if (!news.length) return [];
  return Array.from({ length: live - first }, (_, i) => first + i);
}

/** How many actions two logs begin with in common: positions up to there stay true. */
export function commonPly(before: readonly LogLine[], after: readonly LogLine[]): number {
  const differs = after.findIndex((line, i) => before[i]?.action !== line.action);
  const same = differs < 0 ? Math.min(before.length, after.length) : differs;
  return same === 0 ? 0 : (after[same - 1]?.ply ?? 0);
}
