/** Which spaces and boards are lit, each with the action of a click there. */

import { boardOf, type Legal, type People } from './types';

export type Way = 'up' | 'down' | 'exchange';
export type Lit = ReadonlyMap<string, string>;

const SPACE = /^\d+[a-f]$/;
const DOES = { up: 'lay', down: 'hide', exchange: 'exchange' } as const;

const bySpace = (legal: Legal[]): Lit => new Map(legal.map(({ space = '', action }) => [space, action]));

export const litLays = (legal: Legal[], name: string | undefined, way: Way): Lit =>
  bySpace(legal.filter(({ does, card }) => does === DOES[way] && card === name));

/** Several cards: where they are strong enough together. */
export const litPiles = (legal: Legal[], people: People, sum: number): Lit =>
  bySpace(legal.filter(({ does, least }) => does === 'onto' && (!least || sum >= (least[people] ?? Infinity))));

/** A pile that has begun lies where it lies. */
export function litDone(legal: Legal[], onto: string | null): Lit {
  const done = legal.find(({ does }) => does === 'done');
  return new Map(done && onto ? [[onto, done.action]] : []);
}

/** A swap: first all cards that have a partner, then the partners of the first. */
export function litSwaps(legal: Legal[], first: string | null): Lit {
  const found = new Map<string, string>();
  for (const { does, space = '', other = '', action } of legal) {
    if (does !== 'swap') continue;
    for (const [one, two] of [
      [space, other],
      [other, space]
    ] as const) {
      if (first === null) found.set(one, action);
      else if (first === one) found.set(two, action);
    }
  }
  return found;
}

export const litBoards = (legal: Legal[]): ReadonlyMap<number, string> =>
  new Map(legal.flatMap(({ does, board, action }) => (does === 'freeze' && board ? [[board, action]] : [])));

/** Two spaces in the order of their boards, as a swap is written. */
export function swapOf(one: string, other: string): string {
  const [a, b] = [one, other].sort((x, y) => boardOf(x) - boardOf(y) || x.localeCompare(y));
  return `swap-${a}-${b}`;
}

/** The spaces in an action's notation. */
export const spacesNamed = (action: string): string[] => action.match(/\d+[a-f]\b/g) ?? [];

/** Every space in lists and records of them, such as a refusal's place. */
export const spacesIn = (place: unknown): ReadonlySet<string> => new Set(named(place));

function named(place: unknown): string[] {
  if (typeof place === 'string') return SPACE.test(place) ? [place] : [];
  return place && typeof place === 'object' ? Object.values(place).flatMap(named) : [];
}
