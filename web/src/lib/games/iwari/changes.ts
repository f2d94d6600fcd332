/** Changes between two positions, to animate: pieces and cards fly between plates, map and display. */

import type { Flight } from '../../board/fly';
import type { Moving } from '../../board/animation.svelte';
import type { Position, View } from './types';

export interface Changes {
  flights: Flight[];
  landed: ReadonlySet<string>; // tent spaces and territories with a new piece
}

const NOTHING: Changes = { flights: [], landed: new Set() };
const TIME = 420;

function newTents(before: View, after: View): [string, number][] {
  return Object.entries(after.tents).filter(([space]) => !(space in before.tents));
}

function newTotems(before: View, after: View): [string, number][] {
  return Object.entries(after.territories).flatMap(([letter, { totems }]) =>
    totems.flatMap((n, tribe): [string, number][] =>
      n > (before.territories[letter]?.totems[tribe] ?? 0) ? [[letter, tribe]] : []
    )
  );
}

/** The card that somebody took; from the display one sees which. */
function cardsTaken(before: View, after: View): Flight[] {
  const seat = after.seats.findIndex(({ held }, i) => held > (before.seats[i]?.held ?? held));
  if (seat < 0 || before.setting_up) return [];
  const left = [...after.display];
  const gone = before.display.find((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const from = `[data-biome="${gone ?? 'deck'}"]`;
  return [{ from, seat, gained: true, delay: 0 }];
}

export function changesBetween(before: View, after: View): Changes {
  const [tents, totems] = [newTents(before, after), newTotems(before, after)];
  const flights = [
    ...tents.map(([space, seat]) => ({ from: `[data-space="${space}"]`, seat, gained: false, delay: 0 })),
    ...totems.map(([letter, seat]) => ({ from: `[data-territory="${letter}"]`, seat, gained: false, delay: 0 })),
    ...cardsTaken(before, after)
  ];
  return { flights, landed: new Set([...tents, ...totems].map(([place]) => place)) };
}

export const moving: Moving<Position, Changes> = {
  between: (before, after) => changesBetween(before.view, after.view),
  lasts: ({ flights }) => (flights.length > 0 ? TIME : 0),
  nothing: NOTHING
};
