/** A hand, in order. */

import { ORDER } from './peoples';
import type { Card, View } from './types';

export interface Held {
  key: string; // the card's name, and which of those that look alike
  card: Card;
  fresh: boolean; // drawn just now
}

/** The hand of a seat: own peoples first, then by people, life points and strength. */
export function sorted(view: View, seat: number): Held[] {
  const { hand = [], peoples = [] } = view.seats[seat] ?? {};
  const rank = ({ people }: Card): number => ORDER.indexOf(people) - (peoples.includes(people) ? ORDER.length : 0);
  const cards = hand
    .filter((card) => card !== null)
    .sort((a, b) => rank(a) - rank(b) || Math.abs(b.life) - Math.abs(a.life) || b.strength - a.strength);
  const fresh = view.turn === seat ? cards.findLastIndex(({ name }) => name === view.drawn?.name) : -1;
  const seen = new Map<string, number>();
  return cards.map((card, i) => {
    const n = (seen.get(card.name) ?? 0) + 1;
    seen.set(card.name, n);
    return { key: `${card.name}/${n}`, card, fresh: i === fresh };
  });
}
