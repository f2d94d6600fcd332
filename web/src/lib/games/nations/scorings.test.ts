import { expect, test } from 'vitest';
import type { Deed } from '../../types';
import { scorings } from './scorings';

const deed = (ply: number, does: string, move = ply): Deed => ({ ply, move, actions: [{ does }] }) as unknown as Deed;
const deeds = [
  deed(0, 'event', 0),
  deed(1, 'buy'),
  deed(2, 'event'),
  deed(3, 'pass'),
  deed(4, 'event'),
  deed(5, 'pay')
];

test('the log says with which deed an age has ended, and the set-up ends none', () => {
  expect([...scorings(deeds, false)].map(([ply, { en }]) => [ply, en])).toEqual([
    [2, 'Scoring I'],
    [4, 'Scoring II']
  ]);
});

test('the last age ends with the game, unless people have ended it', () => {
  expect(scorings(deeds, true).get(5)).toEqual({ en: 'Scoring III', de: 'Wertung III' });
  expect(scorings(deeds, false).has(5)).toBe(false);
});
