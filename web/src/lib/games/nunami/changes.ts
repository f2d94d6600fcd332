/** Changes between two positions, space by space, to animate. */

import type { Flight } from '../../board/fly';
import type { Moving } from '../../board/animation.svelte';
import type { Board, Position, Space, View } from './types';

export interface Motion {
  kind: 'land' | 'flip' | 'rise';
  delay: number; // milliseconds
}
export interface Fall {
  space: string;
  card: string;
  delay: number;
}
export interface Changes {
  moves: Map<string, Motion>;
  falls: Fall[];
  flights: Flight[];
}

export const LANDING = 260;
export const FLIP = 240;
export const FALL = 380;
const NOTHING: Changes = { moves: new Map(), falls: [], flights: [] };

const spacesOf = (view: View): Map<string, Space> =>
  new Map(view.boards.flatMap(({ spaces }) => spaces.map((space) => [space.name, space])));

function motionOf(before: Space | undefined, after: Space): Motion['kind'] | null {
  if (!before || after.face === 'empty') return null;
  if (before.face === 'down' && after.face === 'up' && before.buried.length === after.buried.length) return 'flip';
  if (before.face === 'empty' || after.buried.length > before.buried.length) return 'land';
  if (after.buried.length < before.buried.length) return 'rise';
  return before.card !== after.card && after.face === 'up' ? 'land' : null;
}

function flightsOf(before: Board[], after: Board[], seats: number, delay: number): Flight[] {
  return after.flatMap((board, i) =>
    Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) => {
      const old = before[i];
      const more = old ? (board.markers[seat] ?? 0) - (old.markers[seat] ?? 0) : 0;
      return more === 0 ? [] : [{ from: `[data-hub="${board.number}"]`, seat, gained: more > 0, delay }];
    })
  );
}

/** Lay, then turn one after the other, then what an imbalance takes away, then the markers. */
export function changesBetween(before: View, after: View): Changes {
  const [old, now] = [spacesOf(before), spacesOf(after)];
  const kinds = [...now].flatMap(([name, space]) => {
    const kind = motionOf(old.get(name), space);
    return kind ? [[name, kind] as const] : [];
  });
  const flips = kinds.filter(([, kind]) => kind === 'flip').map(([name]) => name);
  const order = [...after.turned.filter((name) => flips.includes(name)), ...flips];
  const turned = [...new Set(order)];
  const laid = kinds.some(([, kind]) => kind === 'land');
  const start = laid ? LANDING : 0;
  const settled = start + turned.length * FLIP;
  const delay = { land: () => 0, flip: (name: string) => start + turned.indexOf(name) * FLIP, rise: () => settled };
  const moves = new Map(kinds.map(([name, kind]) => [name, { kind, delay: delay[kind](name) }]));
  const falls = fallsOf(before, after, settled);
  const points = flightsOf(before.boards, after.boards, after.seats.length, settled + (falls.length ? FALL : 0));
  return { moves, falls, flights: points };
}

function fallsOf(before: View, after: View, delay: number): Fall[] {
  if (after.removed.length === 0 || after.gone <= before.gone) return [];
  return after.removed.flatMap(({ space, card }) => (card === null ? [] : [{ space, card, delay }]));
}

/** How long all of it takes, in milliseconds. */
export function lasts({ moves, falls, flights }: Changes): number {
  const ends = [
    ...[...moves.values()].map(({ delay }) => delay + LANDING),
    ...falls.map(({ delay }) => delay + FALL),
    ...flights.map(({ delay }) => delay + FALL)
  ];
  return Math.max(0, ...ends);
}

export const moving: Moving<Position, Changes> = {
  between: (before, after) => changesBetween(before.view, after.view),
  lasts,
  nothing: NOTHING
};
