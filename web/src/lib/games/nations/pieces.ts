/** Dice and chips one by one, as they lie before a player. */

import type { Counts, Legal, Printed, SeatView, View } from './types';

export interface Piece {
  key: string;
  name: string; // of a kind of die, or of a chip
  chip: boolean;
  chosen: boolean;
  proposed: boolean;
  nth: number; // among its like
}

const each = (counts: Counts, add: (name: string, n: number) => Piece[]): Piece[] =>
  Object.entries(counts).flatMap(([name, n]) => add(name, n));

/** Two counts together, in the order of the first, then the second. */
export function together(one: Counts, two: Counts): Counts {
  const all: Counts = { ...one };
  for (const [name, n] of Object.entries(two)) all[name] = (all[name] ?? 0) + n;
  return all;
}

interface Marks {
  picked: Counts;
  proposed: Counts;
}

function row(counts: Counts, chip: boolean, { picked, proposed }: Marks): Piece[] {
  return each(counts, (name, n) =>
    Array.from({ length: n }, (_, nth) => {
      const chosen = nth < (picked[name] ?? 0);
      return {
        key: `${chip ? 'chip' : 'die'}-${name}.${nth}`,
        name,
        chip,
        chosen,
        proposed: !chosen && nth < (proposed[name] ?? 0),
        nth
      };
    })
  );
}

/** All that a seat has available, with what is chosen of it and what is proposed. */
export function pieces(
  view: View,
  seat: SeatView,
  own: boolean,
  dice: Counts,
  chips: Counts,
  order: readonly string[]
): Piece[] {
  const [picked, pickedChips] = own ? [view.picked, view.picked_chips] : [{}, {}];
  const sorted = (all: Counts): Counts =>
    Object.fromEntries(order.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  return [
    ...row(sorted(together(seat.dice, picked)), false, { picked, proposed: dice }),
    ...row(sorted(together(seat.chips, pickedChips)), true, { picked: pickedChips, proposed: chips })
  ];
}

/** R6: the stone that a seat still lacks for its wonder; two other dice count as one. */
export function stoneMissing(printed: Printed, seat: SeatView): number {
  const others = Object.entries(seat.dice).filter(([name]) => printed.dice[name]?.symbol !== 'stone');
  const spare = Math.floor(total(Object.fromEntries(others)) / 2);
  const stone = seat.wonder === null ? 0 : (printed.tiles[seat.wonder]?.stone ?? 0);
  return Math.max(0, stone - (seat.means.stone ?? 0) - spare);
}

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

export const actionsOf = (legal: readonly Legal[]): ReadonlySet<string> => new Set(legal.map(({ action }) => action));
