import { expect, test } from 'vitest';
import {
  added,
  choose,
  chooseNamed,
  chosenIn,
  decide,
  defaults,
  groups,
  isOpen,
  keep,
  named,
  possible,
  range,
  seatCount,
  unmet,
  unusual
} from './options';
import type { GameCard, Need, OptionCard, Value } from '../types';

const words = (text: string) => ({ en: text, de: text });
const need = (values: Value[], other: string, among: Value[]): Need => ({
  values,
  other,
  among,
  rule: 'S1',
  reasons: values.map((value) => words(`${String(value)} needs ${other}`))
});
const option = (name: string, values: Value[], ...needs: Need[]): OptionCard => ({
  name,
  group: '',
  title: words(name),
  help: words(''),
  default: values[0] ?? false,
  values,
  titles: values.map((value) => words(String(value))),
  tells: [],
  along: '',
  drawn: [],
  needs
});

// A plan for two to four; twins only for two; the hill has no room for four.
const card: GameCard = {
  name: 'game',
  fame: [],
  title: 'Game',
  credit: '',
  ready: true,
  options: [
    option('plan', ['plain', 'hill']),
    option('players', [2, 3, 4], need([4], 'plan', ['plain'])),
    option('twins', [false, true], need([true], 'players', [2]), need([true], 'plan', ['plain']))
  ]
};

test('what is advised goes along when somebody decides, and can be decided otherwise', () => {
  const bear = { ...card, options: [option('b', [false, true]), { ...option('e', [false, true]), along: 'b' }] };
  expect(decide(bear, [false, false], 1, true)).toEqual([true, true]);
  expect(decide(bear, [true, true], 0, false)).toEqual([false, true]);
  expect(decide(bear, [true, true], 1, false)).toEqual([false, false]);
  expect(chooseNamed(bear, [false, false], { e: true })).toEqual([false, true]);
});

test('what is advised does not go along where it is not possible', () => {
  const options = [option('players', [2, 3]), option('b', [false, true], need([true], 'players', [2]))];
  const bear = { ...card, options: [...options, { ...option('e', [false, true]), along: 'b' }] };
  expect(decide(bear, [3, false, false], 2, true)).toEqual([3, false, true]);
});

test('a value is possible if the others meet what it needs', () => {
  expect(possible(card, ['plain', 2, false], 2, true)).toBe(true);
  expect(possible(card, ['plain', 3, false], 2, true)).toBe(false);
  expect(possible(card, ['hill', 2, false], 1, 4)).toBe(false);
});

test('what others need of it never stands in the way of an option', () => {
  expect(possible(card, ['plain', 2, true], 1, 3)).toBe(true);
  expect(possible(card, ['plain', 4, false], 0, 'hill')).toBe(true);
});

test('choosing changes only what no longer fits', () => {
  expect(choose(card, ['plain', 2, true], 1, 3)).toEqual(['plain', 3, false]);
  expect(choose(card, ['plain', 3, false], 0, 'hill')).toEqual(['hill', 3, false]);
  expect(choose(card, ['plain', 4, false], 0, 'hill')).toEqual(['hill', 2, false]);
  expect(choose(card, ['hill', 3, false], 2, true)).toEqual(['plain', 2, true]);
});

test('the need that is not met is named', () => {
  expect(unmet(card, ['plain', 3, false], 2, true)?.other).toBe('players');
  expect(unmet(card, ['hill', 2, false], 2, true)?.other).toBe('plan');
  expect(unmet(card, ['plain', 2, false], 2, true)).toBeNull();
});

test('the defaults, their names and the seats', () => {
  expect(named(card, defaults(card))).toEqual({ plan: 'plain', players: 2, twins: false });
  expect(seatCount(card, ['hill', 3, false])).toBe(3);
});

test('true is not 1', () => {
  expect(possible(card, ['plain', 2, false], 2, 1)).toBe(false);
});

test('an edition of one’s own keeps what was chosen, as far as it has it', () => {
  const small = { ...card, options: [option('plan', ['plain']), ...card.options.slice(1)] };
  expect(keep(small, ['hill', 3, false])).toEqual(['plain', 3, false]);
  expect(keep(card, ['hill', 3, false])).toEqual(['hill', 3, false]);
});

test('options of a group stand together', () => {
  const [plan, players, twins] = card.options as [OptionCard, OptionCard, OptionCard];
  expect(groups(card)).toEqual([[0, 1, 2]]);
  expect(groups({ ...card, options: [plan, { ...players, group: 'a' }, { ...twins, group: 'a' }] })).toEqual([
    [0],
    [1, 2]
  ]);
});

test('a table says how it is played: the plan, and all that is not as usual', () => {
  const told = (options: Record<string, Value>) => chosenIn(card, options).map(({ en }) => en);
  expect(told({ plan: 'plain', players: 4, twins: false })).toEqual(['plain']);
  expect(told({ plan: 'hill', players: 2, twins: true })).toEqual(['hill', 'twins']);
  expect(told({ plan: 'brought along', players: 2 })).toEqual(['custom edition']);
  const counted = { ...card, options: [...card.options, option('cracks', [0, 7])] };
  expect(chosenIn(counted, { plan: 'plain', cracks: 7 }).map(({ en }) => en)).toEqual(['plain', 'cracks: 7']);
});

test('numbers of players are told in short', () => {
  expect(range([2, 3, 4], 'or')).toBe('2–4');
  expect(range([2, 4], 'or')).toBe('2 or 4');
  expect(range([1, 2, 4], 'oder')).toBe('1, 2 oder 4');
  expect(range([3], 'or')).toBe('3');
});

test('a group in which nothing can be chosen is not open', () => {
  expect(isOpen(card, ['plain', 2, false], [2])).toBe(true);
  expect(isOpen(card, ['plain', 3, false], [2])).toBe(false);
  expect(isOpen(card, ['plain', 3, false], [1, 2])).toBe(true);
});

test('a link names what is not as usual, and is read back as far as it makes sense', () => {
  const chosen: Value[] = ['hill', 3, false];
  expect(unusual(card, chosen)).toEqual({ plan: 'hill', players: '3' });
  expect(chooseNamed(card, defaults(card), unusual(card, chosen))).toEqual(chosen);
  expect(chooseNamed(card, defaults(card), { plan: 'sea', colour: 'red' })).toEqual(defaults(card));
});

test('what only an edition has is found, and can be chosen at once', () => {
  const own = {
    ...card,
    options: card.options.map((one, i) => (i ? one : { ...one, values: [...one.values, 'own'] }))
  };
  const [first] = card.options;
  expect(added(card, own)).toEqual({ [first?.name ?? '']: 'own' });
  expect(added(card, card)).toEqual({});
  expect(chooseNamed(own, defaults(own), added(card, own))).toContain('own');
});
