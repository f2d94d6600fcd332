/** Which options go together, told by the card's list of sensible sets alone. Earlier options bind later ones. */
import type { GameCard, OptionCard, Value } from './types';

type Chosen = readonly Value[]; // in the order of card.options

/** The sets which agree with the first `count` choices. */
function agreeing(card: GameCard, chosen: Chosen, count: number): Value[][] {
  return card.sets.filter((set) => chosen.slice(0, count).every((value, i) => set[i] === value));
}

/** Can this value be chosen, with the options before it as they are? */
export function possible(card: GameCard, chosen: Chosen, option: number, value: Value): boolean {
  return agreeing(card, chosen, option).some((set) => set[option] === value);
}

/** The option before it which rules the value out, if one does. */
export function culprit(card: GameCard, chosen: Chosen, option: number, value: Value): OptionCard | null {
  if (possible(card, chosen, option, value)) return null;
  for (let count = 1; count <= option; count++) {
    const rest = agreeing(card, chosen, count);
    if (!rest.some((set) => set[option] === value)) return card.options[count - 1] ?? null;
  }
  return null;
}

/** The sensible set nearest to a wish: each option in turn keeps its value where it can, else takes its default. */
export function settle(card: GameCard, wish: Chosen): Value[] {
  let rest = card.sets;
  card.options.forEach((option, i) => {
    for (const value of [wish[i], option.default, rest[0]?.[i]]) {
      const fitting = rest.filter((set) => set[i] === value);
      if (fitting.length) {
        rest = fitting;
        return;
      }
    }
  });
  return rest[0] ?? card.options.map((option) => option.default);
}

export function choose(card: GameCard, chosen: Chosen, option: number, value: Value): Value[] {
  return settle(
    card,
    chosen.map((old, i) => (i === option ? value : old))
  );
}

export function defaults(card: GameCard): Value[] {
  return settle(
    card,
    card.options.map((option) => option.default)
  );
}

export function seatCount(card: GameCard, chosen: Chosen): number {
  const index = card.sets.findIndex((set) => set.every((value, i) => value === chosen[i]));
  return card.seats[index] ?? 2;
}

export function named(card: GameCard, chosen: Chosen): Record<string, Value> {
  return Object.fromEntries(card.options.map((option, i) => [option.name, chosen[i] ?? option.default]));
}
