/** Changes between two positions, to animate: dice rolled, points won. */

import type { Flight } from '../../board/fly';
import type { Moving } from '../../board/animation.svelte';
import { total } from './pieces';
import type { Counts, Position, View } from './types';

export interface Changes {
  rolled: readonly Counts[]; // by seat: the last of each kind have just fallen
  flights: Flight[];
}

export const ROLL = 650; // milliseconds
const FLIGHT = 400;

function more(before: Counts, after: Counts): Counts {
  const grown = Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, n]) => n > 0));
}

export function changesBetween(before: View, after: View): Changes {
  const rolled = after.seats.map((seat, i) => {
    const { dice = {}, loose = {} } = before.seats[i] ?? {};
    const anew = before.age !== after.age || total(loose) > 0; // all dice fall, whatever they showed
    return more(anew ? {} : dice, seat.dice);
  });
  const walked = after.past?.age !== before.past?.age; // the points are shown one after the other, on a walk
  const flights = (walked ? [] : after.seats).flatMap((seat, i) => {
    const won = seat.points - (before.seats[i]?.points ?? 0);
    return Array.from({ length: Math.max(0, Math.min(won, 4)) }, (_, n) => ({
      from: '.event',
      seat: i,
      gained: true,
      delay: 120 * n
    }));
  });
  return { rolled, flights };
}

export function lasts({ rolled, flights }: Changes): number {
  const falls = rolled.some((dice) => Object.keys(dice).length > 0) ? ROLL : 0;
  return Math.max(falls, ...flights.map(({ delay }) => delay + FLIGHT));
}

export const moving: Moving<Position, Changes> = {
  between: (before, after) => changesBetween(before.view, after.view),
  lasts,
  nothing: { rolled: [], flights: [] }
};
