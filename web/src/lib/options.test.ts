import { expect, test } from 'vitest';
import { choose, culprit, defaults, named, possible, seatCount, settle } from './options';
import type { GameCard, OptionCard, Value } from './types';

const words = (text: string) => ({ en: text, de: text });
const option = (name: string, values: Value[]): OptionCard => ({
  name,
  title: words(name),
  help: words(''),
  default: values[0] ?? false,
  values,
  titles: values.map((value) => words(String(value)))
});

// A plan for two to four; twins only for two; the hill has no room for four.
const card: GameCard = {
  name: 'game',
  title: 'Game',
  credit: '',
  ready: true,
  options: [option('plan', ['plain', 'hill']), option('players', [2, 3, 4]), option('twins', [false, true])],
  sets: [
    ['plain', 2, false],
    ['plain', 2, true],
    ['plain', 3, false],
    ['plain', 4, false],
    ['hill', 2, false],
    ['hill', 3, false]
  ],
  seats: [2, 2, 3, 4, 2, 3]
};

test('a value is possible if some set has it together with the options before it', () => {
  expect(possible(card, ['plain', 2, false], 2, true)).toBe(true);
  expect(possible(card, ['plain', 3, false], 2, true)).toBe(false);
  expect(possible(card, ['hill', 2, false], 1, 4)).toBe(false);
});

test('later options never stand in the way of earlier ones', () => {
  expect(possible(card, ['plain', 2, true], 1, 3)).toBe(true);
  expect(possible(card, ['plain', 4, false], 0, 'hill')).toBe(true);
});

test('choosing changes only what no longer fits', () => {
  expect(choose(card, ['plain', 2, true], 1, 3)).toEqual(['plain', 3, false]);
  expect(choose(card, ['plain', 3, false], 0, 'hill')).toEqual(['hill', 3, false]);
  expect(choose(card, ['plain', 4, false], 0, 'hill')).toEqual(['hill', 2, false]);
});

test('the option at fault is named', () => {
  expect(culprit(card, ['plain', 3, false], 2, true)?.name).toBe('players');
  expect(culprit(card, ['hill', 2, false], 2, true)?.name).toBe('plan');
  expect(culprit(card, ['plain', 2, false], 2, true)).toBeNull();
});

test('whatever is wished, the outcome is one of the sets', () => {
  for (const plan of ['plain', 'hill', 'sea'])
    for (const players of [2, 3, 4, 9])
      for (const twins of [false, true]) expect(card.sets).toContainEqual(settle(card, [plan, players, twins]));
});

test('the defaults, their names and the seats', () => {
  expect(named(card, defaults(card))).toEqual({ plan: 'plain', players: 2, twins: false });
  expect(card.sets.map((set) => seatCount(card, set))).toEqual(card.seats);
});

test('true is not 1', () => {
  expect(possible(card, ['plain', 2, false], 2, 1)).toBe(false);
});
