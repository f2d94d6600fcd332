/** Which options go together, from the requirements that the game's card lists. */
import type { GameCard, Need, OptionCard, Value, Words } from '../types';

type Chosen = readonly Value[]; // in the order of card.options
type Partly = readonly (Value | undefined)[]; // some are still open
export type Named = Readonly<Record<string, Value>>; // by the options' names, perhaps only some

/** The first need of an option's value that the other choices do not meet; those still open meet every need. */
export function unmet(card: GameCard, chosen: Partly, option: number, value: Value): Need | null {
  const needs = card.options[option]?.needs ?? [];
  const other = (need: Need) => chosen[card.options.findIndex(({ name }) => name === need.other)];
  const bad = (need: Need, now = other(need)) => now !== undefined && !need.among.includes(now);
  return needs.find((need) => need.values.includes(value) && bad(need)) ?? null;
}

/** Can this value be chosen, given the others? */
export function possible(card: GameCard, chosen: Chosen, option: number, value: Value): boolean {
  return !!card.options[option]?.values.includes(value) && unmet(card, chosen, option, value) === null;
}

function fits(card: GameCard, chosen: Partly): boolean {
  return chosen.every((value, i) => value === undefined || unmet(card, chosen, i, value) === null);
}

/** What is open filled in: each option in turn keeps its wish where it can, else takes its default, else what fits. */
function complete(card: GameCard, chosen: Partly, wish: Partly): Value[] | null {
  if (!fits(card, chosen)) return null;
  const open = chosen.indexOf(undefined);
  const option = card.options[open];
  if (!option) return chosen.filter((value) => value !== undefined);
  const wished = option.values.filter((value) => value === wish[open]);
  for (const value of [...wished, option.default, ...option.values]) {
    const found = complete(card, chosen.with(open, value), wish);
    if (found) return found;
  }
  return null;
}

/** Choose a value; what does not go with it changes. */
export function choose(card: GameCard, chosen: Chosen, option: number, value: Value): Value[] {
  const only = card.options.map((_, i) => (i === option ? value : undefined));
  return complete(card, only, chosen) ?? [...chosen];
}

/** What somebody chooses in the dialog: what the rulebook advises to choose alike goes along, if it can. */
export function decide(card: GameCard, chosen: Chosen, option: number, value: Value): Value[] {
  const decided = choose(card, chosen, option, value);
  const along = card.options.findIndex(({ name }) => name === card.options[option]?.along);
  return along >= 0 && possible(card, decided, along, value) ? choose(card, decided, along, value) : decided;
}

/** The same choices on another card of the game, as far as it has them. */
export function keep(card: GameCard, chosen: Chosen): Value[] {
  const wish = card.options.map((option, i) => (option.values.includes(chosen[i] ?? '') ? chosen[i] : undefined));
  return complete(card, card.options.map(() => undefined), wish) ?? defaults(card); // prettier-ignore
}

/** The numbers of the options, those of a group together. */
export function groups(card: GameCard): number[][] {
  const found: number[][] = [];
  card.options.forEach(({ group }, i) => {
    const known = found.find(([first = 0]) => card.options[first]?.group === group);
    if (known) known.push(i);
    else found.push([i]);
  });
  return found;
}

/** Is there anything to choose in a group, with the others as they are? */
export function isOpen(card: GameCard, chosen: Chosen, group: readonly number[]): boolean {
  const choices = (i: number) => card.options[i]?.values.filter((value) => possible(card, chosen, i, value)) ?? [];
  return group.some((i) => choices(i).length > 1);
}

/** Choose several values by the names of their options, as far as the card has them. */
export function chooseNamed(card: GameCard, chosen: Chosen, wish: Named): Value[] {
  return Object.entries(wish).reduce<Value[]>(
    (now, [name, wished]) => {
      const option = card.options.findIndex((one) => one.name === name);
      const value = card.options[option]?.values.find((one) => String(one) === String(wished));
      return value === undefined ? now : choose(card, now, option, value);
    },
    [...chosen]
  );
}

/** The values that only an edition has: whoever brings it wants to play with them. */
export function added(usual: GameCard, card: GameCard): Record<string, Value> {
  const found = card.options.flatMap(({ name, values }) => {
    const known = usual.options.find((one) => one.name === name)?.values ?? [];
    return values.filter((value) => !known.includes(value)).map((value) => [name, value]);
  });
  return Object.fromEntries(found) as Record<string, Value>;
}

/** The options that differ from the defaults, for a link. */
export function unusual(card: GameCard, chosen: Chosen): Record<string, string> {
  const found = card.options.flatMap(({ name, default: usual }, i) =>
    chosen[i] === undefined || chosen[i] === usual ? [] : [[name, String(chosen[i])]]
  );
  return Object.fromEntries(found) as Record<string, string>;
}

export function defaults(card: GameCard): Value[] {
  const open = card.options.map(() => undefined);
  return complete(card, open, open) ?? card.options.map((option) => option.default);
}

/** The name of a value that only a custom edition has. */
const OWN: Words = { en: 'custom edition', de: 'eigene Ausgabe' };

/** How it is played, in words: what is chosen first (a plan, a mode), and all that is not as usual. What could not be
 * otherwise goes without saying. */
export function chosenIn(card: GameCard, options: Named): Words[] {
  const chosen = card.options.map(({ name, default: usual }) => options[name] ?? usual);
  const free = (option: OptionCard, i: number) => option.values.filter((value) => possible(card, chosen, i, value));
  const told = (option: OptionCard, i: number) => free(option, i).length > 1 || chosen[i] !== option.default;
  const others = card.options.filter((option, i) => option.name !== 'players' && told(option, i));
  return others.flatMap((option, i) => {
    const value = options[option.name] ?? option.default;
    const title = option.titles[option.values.indexOf(value)] ?? OWN;
    if (value === option.default && i > 0) return [];
    if (typeof value === 'number')
      return [{ en: `${option.title.en}: ${title.en}`, de: `${option.title.de}: ${title.de}` }];
    return typeof value === 'boolean' ? (value ? [option.title] : []) : [title];
  });
}

export function seatCount(card: GameCard, chosen: Chosen): number {
  return Number(chosen[card.options.findIndex(({ name }) => name === 'players')]);
}

export function named(card: GameCard, chosen: Chosen): Record<string, Value> {
  return Object.fromEntries(card.options.map((option, i) => [option.name, chosen[i] ?? option.default]));
}

/** Numbers in short: "2–4" if none is left out, else "2 or 4". */
export function range(values: readonly Value[], or: string): string {
  const numbers = values.map(Number);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length > 2 && most - least === numbers.length - 1) return `${least}–${most}`;
  return [numbers.slice(0, -1).join(', '), ...numbers.slice(-1)].filter(String).join(` ${or} `);
}
