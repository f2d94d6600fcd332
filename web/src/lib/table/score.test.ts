import { expect, test } from 'vitest';
import { outcome, scoreRows, signed, winners } from './score';
import type { ScorePart, Seat } from '../types';

const part = (title: string, points: number, rule = 'W1'): ScorePart => ({
  title: { en: title, de: title },
  points,
  rule
});

test('parts of the same name and rule stand in one row; a column without it has a gap', () => {
  const rows = scoreRows([{ parts: [part('seen', 9), part('left', -2)] }, { parts: [part('seen', 7)] }]);
  expect(rows.map((row) => [row.title.en, row.points])).toEqual([
    ['seen', [9, 7]],
    ['left', [-2, null]]
  ]);
});

test('the same part twice is added up', () => {
  expect(scoreRows([{ parts: [part('seen', 9), part('seen', 1)] }])[0]?.points).toEqual([10]);
});

test('numbers have a true minus', () => {
  expect([3, -2, null].map(signed)).toEqual(['3', '\u22122', '–']);
});

test('all who share the win have won, and nobody when all have lost', () => {
  expect(winners([0.5, 0, 0.5])).toEqual([0, 2]);
  expect(winners([0, 0, 0])).toEqual([]);
  expect(winners([0.7]), 'alone one is graded').toEqual([]);
  expect(winners(null)).toEqual([]);
});

test('the end is headed by who has won, and how', () => {
  const seats = [true, false, false, false].map((mine) => ({ mine }) as Seat);
  const alone = [[0], [1], [2], [3]];
  const pairs = [
    [0, 2],
    [1, 3]
  ];
  expect(outcome([1, 0, 0, 0], seats, alone)).toBe('youWon');
  expect(outcome([0, 1, 0, 0], seats, alone)).toBe('won');
  expect(outcome([0.5, 0, 0.5, 0], seats, alone)).toBe('wonMany');
  expect(outcome([0.5, 0, 0.5, 0], seats, pairs)).toBe('wonTogether');
  expect(outcome([0.25, 0.25, 0.25, 0.25], seats, pairs)).toBe('wonMany');
  expect(outcome([0, 0, 0, 0], seats, alone)).toBe('nobodyWon');
  expect(outcome([0.4], seats.slice(0, 1), [[0]])).toBe('solo');
});
