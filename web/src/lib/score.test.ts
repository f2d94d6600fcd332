import { expect, test } from 'vitest';
import { scoreRows, signed } from './score';
import { winners } from './seats';
import type { ScorePart, Seat } from './types';

const part = (title: string, points: number, rule = 'W1'): ScorePart => ({
  title: { en: title, de: title },
  points,
  rule
});

test('parts of the same name and rule stand in one row; a seat without it has a gap', () => {
  const rows = scoreRows([[part('seen', 9), part('left', -2)], [part('seen', 7)]]);
  expect(rows.map((row) => [row.title.en, row.points])).toEqual([
    ['seen', [9, 7]],
    ['left', [-2, null]]
  ]);
});

test('the same part twice is added up', () => {
  expect(scoreRows([[part('seen', 9), part('seen', 1)]])[0]?.points).toEqual([10]);
});

test('numbers have a true minus', () => {
  expect([3, -2, null].map(signed)).toEqual(['3', '\u22122', '–']);
});

test('all who share the win are named, and nobody when nobody won', () => {
  const seats = ['A', 'B', 'C'].map((name) => ({ name }) as Seat);
  expect(winners([0.5, 0, 0.5], seats)).toEqual(['A', 'C']);
  expect(winners([0, 0, 0], seats)).toEqual([]);
});
