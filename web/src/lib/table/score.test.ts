import { expect, test } from 'vitest';
import { foldedRows, outcome, scoreRows, signed, tally, winners } from './score';
import type { ScorePart, Seat } from '../types';

const part = (title: string, points: number, rule = 'W1', group?: string): ScorePart => ({
  title: { en: title, de: title },
  points,
  rule,
  group: group === undefined ? null : { en: group, de: group }
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

test('a long sheet is folded to the sums of its groups', () => {
  const tents = (n: number, place: string) => part(`tents in ${place}`, n, 'C1', 'tents');
  const rows = scoreRows([
    { parts: [part('halftime', 4), tents(2, 'A'), part('roads', 1, 'C3')] },
    { parts: [part('halftime', 5), tents(3, 'A'), tents(6, 'B')] }
  ]);
  expect(rows).toHaveLength(4);
  expect(foldedRows(rows).map(({ title, points }) => [title.en, points])).toEqual([
    ['halftime', [4, 5]],
    ['tents', [2, 9]],
    ['roads', [1, null]]
  ]);
});

test('the headline has what everybody reached, the most first, and nothing that does not count', () => {
  const seats = ['Anna', 'Ben', 'Cleo'].map((name) => ({ name }));
  const column = (seat: number | null, points: number, counts = true) => ({ seat, points, counts });
  expect(tally([column(0, 14), column(1, 34), column(1, 40, false), column(null, 50), column(2, -3)], seats)).toBe(
    'Ben\u00a034, Anna\u00a014, Cleo\u00a0\u22123'
  );
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
