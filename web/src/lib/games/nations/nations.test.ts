import { expect, test } from 'vitest';
import { changesBetween, lasts, ROLL } from './changes';
import { keyOf, pieces, placeOf, stoneMissing, together, total } from './pieces';
import picture from './picture.json';
import type { Printed, View } from './types';
import { dieWords, piecesWords, say } from './words';

const printed = picture.printed as unknown as Printed;
const view = picture.view as unknown as View;
const [seat] = view.seats;
const order = [...Object.keys(printed.dice), ...Object.keys(printed.chips)];

test('dice that are chosen lie beside those of their kind, and the proposal is marked', () => {
  if (!seat) throw new Error('a seat');
  const paying = { ...view, picked: { 'white-food': 1 }, picked_chips: { gold: 1 } };
  const mine = { ...seat, dice: { 'white-food': 1, 'orange-gold2': 1 }, chips: { gold: 1 } };
  const found = pieces(paying, mine, true, { 'white-food': 1, 'orange-gold2': 1 }, {}, order);
  expect(found.map(({ name, chip, chosen, proposed }) => [name, chip, chosen, proposed])).toEqual([
    ['white-food', false, true, false],
    ['white-food', false, false, false],
    ['orange-gold2', false, false, true],
    ['gold', true, true, false],
    ['gold', true, false, false]
  ]);
});

test('of equal dice those that were clicked are chosen, and others proposed', () => {
  if (!seat) throw new Error('a seat');
  const paying = { ...view, picked: { 'white-food': 1 }, picked_chips: {} };
  const mine = { ...seat, dice: { 'white-food': 2 }, chips: {} };
  const found = pieces(paying, mine, true, { 'white-food': 2 }, {}, order, ['die-white-food.2']);
  expect(found.map(({ chosen, proposed }) => [chosen, proposed])).toEqual([
    [false, true],
    [false, false],
    [true, false]
  ]);
});

test('a chip that is chosen stays where it lies', () => {
  if (!seat) throw new Error('a seat');
  const mine = { ...seat, dice: {}, chips: { food: 1, reroll: 1 } };
  const names = (picked_chips: Record<string, number>, chips: Record<string, number>) =>
    pieces({ ...view, picked: {}, picked_chips }, { ...mine, chips }, true, {}, {}, ['food', 'book', 'reroll']).map(
      ({ name }) => name
    );
  expect(names({ book: 1 }, { food: 1, reroll: 1 })).toEqual(names({}, { food: 1, book: 1, reroll: 1 }));
});

test('counts add up', () => {
  expect(together({ a: 1 }, { a: 2, b: 1 })).toEqual({ a: 3, b: 1 });
  expect(total({ a: 3, b: 1 })).toBe(4);
});

test('dice that fell roll, together, and nothing else moves', () => {
  if (!seat) throw new Error('a seat');
  const after = { ...view, seats: [{ ...seat, dice: { ...seat.dice, 'red-food2': 2 } }] };
  const changes = changesBetween(view, after);
  expect(changes.rolled).toEqual([{ 'red-food2': 2 }]);
  expect(lasts(changes)).toBe(ROLL);
  expect(lasts(changesBetween(view, view))).toBe(0);
});

test('at the start of an age all dice roll, also those that show what lay there before', () => {
  if (!seat) throw new Error('a seat');
  const dice = { 'white-food': 2, 'red-food2': 1 };
  const before = { ...view, seats: [{ ...seat, dice: { 'white-food': 3 } }] };
  const after = { ...view, age: view.age + 1, seats: [{ ...seat, dice }] };
  expect(changesBetween(before, after).rolled).toEqual([dice]);
});

test('points that were won fly to their plate', () => {
  if (!seat) throw new Error('a seat');
  const after = { ...view, seats: [{ ...seat, points: seat.points + 2 }] };
  expect(changesBetween(view, after).flights).toHaveLength(2);
});

test('what a wonder lacks counts two other dice as one stone', () => {
  if (!seat) throw new Error('a seat');
  const tiles = { ...printed.tiles, pyramid: { ...Object.values(printed.tiles)[0], stone: 4 } } as Printed['tiles'];
  const dice = { 'white-stone': 1, 'white-food': 3 };
  const mine = { ...seat, wonder: 'pyramid', dice, means: { stone: 1 } };
  expect(stoneMissing({ ...printed, tiles }, mine)).toBe(2);
  expect(stoneMissing(printed, { ...mine, wonder: null })).toBe(0);
});

test('one book is a book', () => {
  expect(say('en', 'holds', { dice: 1, books: 1, strength: 0 })).toBe('1 die, 1 book, strength 0');
});

test('dice and chips are told in words, in both languages', () => {
  expect(dieWords(printed, 'en', 'orange-gold2')).toBe('2 gold, orange die');
  expect(piecesWords(printed, 'de', { 'white-food': 2 }, { gold: 1 })).toBe('2 × 1 Nahrung (weiß) + Goldmarker');
});

test('twenty dice and chips have a key each, on every keyboard', () => {
  const keys = Array.from({ length: 20 }, (_, at) => keyOf(at));
  expect(new Set(keys).size).toBe(20);
  keys.forEach((key, at) => {
    expect(placeOf({ code: `Digit${key.at(-1) ?? ''}`, shiftKey: key.startsWith('⇧') })).toBe(at);
  });
  expect(placeOf({ code: 'KeyY', shiftKey: false })).toBe(-1);
  expect(keyOf(20)).toBe('');
});
