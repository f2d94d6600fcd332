import { expect, test } from 'vitest';
import type { State } from '../types';
import { hasHints, isOpen, isRevealed, mayHint } from './rights';

const seat = {
  kind: 'person',
  name: 'A',
  level: null,
  mine: true,
  yours: true,
  stands_in: null,
  player: null
} as const;
const state = (more: object, position: object = {}): State =>
  ({
    secrets: true,
    eyes: 0,
    competitive: null,
    seats: [seat, { ...seat, mine: false, yours: false }],
    ...more,
    position: { result: null, ending: null, to_move: 0, ...position }
  }) as unknown as State;
const OVER = { result: [1, 0], to_move: -2 };

test('of a game that people ended nothing secret is offered', () => {
  const ended = state({}, { ...OVER, ending: { text: {}, rule: null } });
  expect([isRevealed(ended), isOpen(ended), mayHint(ended, 0, { hints: true })]).toEqual([false, false, false]);
  const ruled = state({}, { ...OVER, ending: { text: {}, rule: 'E1' } });
  expect([isRevealed(ruled), isOpen(ruled), mayHint(ruled, 1, null)]).toEqual([true, true, true]);
  const plain = state({ secrets: false }, { ...OVER, ending: { text: {}, rule: null } });
  expect([isRevealed(plain), isOpen(plain), mayHint(plain, 1, null)]).toEqual([true, true, true]);
});

test('hints among people are offered only where that was agreed', () => {
  expect([mayHint(state({}), 0, { hints: false }), mayHint(state({}), 0, { hints: true })]).toEqual([false, true]);
  expect(mayHint(state({ seats: [seat, { ...seat, kind: 'bot', mine: false }] }), 0, { hints: false })).toBe(true);
  expect(mayHint(state({ seats: [seat, seat] }), 0, null)).toBe(true);
  expect(mayHint(state({ competitive: 'rated' }), 0, { hints: true })).toBe(false);
  expect(mayHint(state({}), 1, { hints: true })).toBe(false);
  expect([hasHints(state({}), { hints: true }), hasHints(state({}), { hints: false })]).toEqual([true, false]);
  expect(hasHints(state({ competitive: 'daily' }, { ...OVER, ending: { text: {}, rule: 'E1' } }), null)).toBe(true);
});
