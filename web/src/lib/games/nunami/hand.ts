/** The hand, sorted. */

import type { Card, Printed, View } from './types';

export interface Held {
  key: string; // the card's name, and which of those that look alike
  card: Card;
  fresh: boolean; // drawn just now
}

/** The hand of a seat: own peoples first, then by people, life points and strength. */
export function sorted({ cards, peoples: all }: Printed, view: View, seat: number): Held[] {
  const { hand = [], peoples = [] } = view.seats[seat] ?? {};
  const order = Object.keys(all);
  const rank = ({ people }: Card): number => order.indexOf(people) - (peoples.includes(people) ? order.length : 0);
  const mine = hand
    .flatMap((name) => cards[name ?? ''] ?? [])
    .sort((a, b) => rank(a) - rank(b) || Math.abs(b.life) - Math.abs(a.life) || b.strength - a.strength);
  const fresh = view.turn === seat ? mine.findLastIndex(({ name }) => name === view.drawn) : -1;
  const seen = new Map<string, number>();
  return mine.map((card, i) => {
    const n = (seen.get(card.name) ?? 0) + 1;
    seen.set(card.name, n);
    return { key: `${card.name}/${n}`, card, fresh: i === fresh };
  });
}
