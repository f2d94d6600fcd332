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
  clicked: readonly string[]; // the keys of those that were clicked: of equal ones these are the chosen
}

function row(counts: Counts, chip: boolean, { picked, proposed, clicked }: Marks): Piece[] {
  return each(counts, (name, n) => {
    const keys = Array.from({ length: n }, (_, nth) => `${chip ? 'chip' : 'die'}-${name}.${nth}`);
    const isClicked = (key: string): boolean => clicked.includes(key);
    const first = [...keys.filter(isClicked), ...keys.filter((key) => !isClicked(key))];
    const chosen = first.slice(0, picked[name] ?? 0);
    const offered = keys.filter((key) => !chosen.includes(key)).slice(0, (proposed[name] ?? 0) - chosen.length);
    return keys.map((key, nth) => ({
      key,
      name,
      chip,
      chosen: chosen.includes(key),
      proposed: (proposed[name] ?? 0) > chosen.length && offered.includes(key),
      nth
    }));
  });
}

/** The key of the piece at this place: 1 to 9 and 0, then the same with the shift key. */
export function keyOf(at: number): string {
  return at < 20 ? `${at < 10 ? '' : '⇧'}${(at + 1) % 10}` : '';
}

/** The place of the piece that a key chooses, whatever signs the keyboard has above its digits; −1: none. */
export function placeOf({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): number {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? -1 : ((Number(digit) + 9) % 10) + (shiftKey ? 10 : 0);
}

/** All that a seat has available, with what is chosen of it and what is proposed. */
export function pieces(
  view: View,
  seat: SeatView,
  own: boolean,
  dice: Counts,
  chips: Counts,
  order: readonly string[],
  clicked: readonly string[] = []
): Piece[] {
  const [picked, pickedChips] = own ? [view.picked, view.picked_chips] : [{}, {}];
  const sorted = (all: Counts): Counts =>
    Object.fromEntries(order.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  return [
    ...row(sorted(together(seat.dice, picked)), false, { picked, proposed: dice, clicked }),
    ...row(sorted(together(seat.chips, pickedChips)), true, { picked: pickedChips, proposed: chips, clicked })
  ];
}

/** The first of the wanted that is not there yet. */
export const missing = (wanted: Counts, there: Counts): string | undefined =>
  Object.keys(wanted).find((name) => (there[name] ?? 0) < (wanted[name] ?? 0));

/** R6: the stone that a seat still lacks for its wonder; two other dice count as one. */
export function stoneMissing(printed: Printed, seat: SeatView): number {
  const others = Object.entries(seat.dice).filter(([name]) => printed.dice[name]?.symbol !== 'stone');
  const spare = Math.floor(total(Object.fromEntries(others)) / 2);
  const stone = seat.wonder === null ? 0 : (printed.tiles[seat.wonder]?.stone ?? 0);
  return Math.max(0, stone - (seat.means.stone ?? 0) - spare);
}

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

export const actionsOf = (legal: readonly Legal[]): ReadonlySet<string> => new Set(legal.map(({ action }) => action));
