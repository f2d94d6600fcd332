/** Which spaces are lit, each with the action of a click there. */

import { choose, litBy } from '../../board/targets';
import type { Legal, View } from './types';

export type Way = 'up' | 'down' | 'exchange';
export type Lit = ReadonlyMap<string, Legal>;

export const DOES = { up: 'lay', down: 'hide', exchange: 'exchange' } as const;

export const litLays = (legal: readonly Legal[], card: string | undefined, way: Way): Lit =>
  litBy(card === undefined ? [] : choose(legal, { does: DOES[way], card }), 'space');

/** Several cards of a group: where they have the strength that the server asks for. */
export function litPiles(legal: readonly Legal[], group: string | null, sum: number): Lit {
  const strong = choose(legal, { does: 'onto' }).filter(({ least = {} }) => group && sum >= (least[group] ?? Infinity));
  return litBy(strong, 'space');
}

/** A pile that has begun lies where it lies. */
export function litDone(legal: readonly Legal[], onto: string | null): Lit {
  return new Map(choose(legal, { does: 'done' }).flatMap((done) => (onto ? [[onto, done]] : [])));
}

/** A swap: first all cards that have a partner, then the partners of the first. */
export function litSwaps(legal: readonly Legal[], first: string | null): Lit {
  const swaps = choose(legal, { does: 'swap' });
  if (first === null) return new Map([...litBy(swaps, 'space'), ...litBy(swaps, 'other')]);
  const from = (one: 'space' | 'other', two: 'space' | 'other'): Lit => litBy(choose(swaps, { [one]: first }), two);
  return new Map([...from('space', 'other'), ...from('other', 'space')]);
}

export const spacesOf = ({ boards }: View): ReadonlySet<string> =>
  new Set(boards.flatMap(({ spaces }) => spaces.map(({ name }) => name)));

/** Every space named in lists and records of them, such as a refusal's place. */
export function spacesIn(place: unknown, known: ReadonlySet<string>): ReadonlySet<string> {
  const named = (part: unknown): string[] => {
    if (typeof part === 'string') return known.has(part) ? [part] : [];
    return part && typeof part === 'object' ? Object.values(part).flatMap(named) : [];
  };
  return new Set(named(place));
}
