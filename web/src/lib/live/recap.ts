/** "Since your last turn": which moments to walk through before the live position. */
import { played } from './deeds';
import type { Deed, Seat } from '../types';

export const LONGEST = 24;

/**
 * The plies to show one after the other, ending before `live`, which is shown last.
 * `seen` is the last ply this browser has shown. One new deed while watching needs no walk: the board moves it itself.
 * The set-up is not walked through.
 */
export function recapPlies(deeds: readonly Deed[], seen: number | null, live: number, watching: boolean): number[] {
  if (seen === null || seen >= live) return [];
  const news = played(deeds).filter(({ ply }) => ply > seen);
  if (!news.length || (watching && news.length <= 1)) return [];
  return [(news[0]?.ply ?? 1) - 1, ...news.map(({ ply }) => ply).filter((ply) => ply < live)].slice(-LONGEST);
}

/** From your own last deed to now, if others have done several things since: a single one the log line tells. */
export function missedPlies(deeds: readonly Deed[], seats: readonly Seat[]): number[] {
  const mine = deeds.findLast(({ seat }) => seats[seat]?.mine)?.ply ?? null;
  return mine === null || doneSince(deeds, mine) < 2 ? [] : recapPlies(deeds, mine, deeds.at(-1)?.ply ?? 0, false);
}

/** How many things somebody has done after a ply. */
export const doneSince = (deeds: readonly Deed[], since: number): number =>
  played(deeds).filter(({ ply }) => ply > since).length;

/** What others did since your own last deed. */
export function othersSince(deeds: readonly Deed[], seats: readonly Seat[]): Deed[] {
  const done = played(deeds);
  return done.slice(done.findLastIndex(({ seat }) => seats[seat]?.mine) + 1);
}

/** Is there more to tell than the two lines of the status hold? */
export const isLong = (deeds: readonly Deed[]): boolean =>
  deeds.reduce((sum, { sentences }) => sum + sentences.length, 0) > 3;

/** Deeds that one seat did in a row, told as one: its turn, with the card it drew before. */
export function turnsOf(deeds: readonly Deed[]): Deed[] {
  return deeds.reduce<Deed[]>((turns, deed) => {
    const before = turns.at(-1);
    if (before?.seat !== deed.seat) return [...turns, deed];
    const sentences = [...before.sentences, ...deed.sentences];
    return [...turns.slice(0, -1), { ...deed, actions: [...before.actions, ...deed.actions], sentences }];
  }, []);
}

/** What to mark on the board: all that others did since your own last deed; if that is nothing, the last deed. */
export function newsIn(deeds: readonly Deed[], seats: readonly Seat[]): Deed[] {
  const others = othersSince(deeds, seats);
  return others.length ? others : played(deeds).slice(-1);
}

/** How many deeds two logs begin with in common: positions up to there stay true. */
export function commonPly(before: readonly Deed[], after: readonly Deed[]): number {
  const told = (deed: Deed | undefined): string => JSON.stringify([deed?.actions, deed?.sentences]);
  const differs = after.findIndex((deed, i) => told(before[i]) !== told(deed));
  const same = differs < 0 ? Math.min(before.length, after.length) : differs;
  return same === 0 ? 0 : (after[same - 1]?.ply ?? 0);
}
