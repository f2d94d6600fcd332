import { expect, test } from 'vitest';
import type { Moment } from '../types';
import {
  along,
  atMoments,
  bandPath,
  edgePath,
  edgesOf,
  isLeft,
  line,
  momentAt,
  orderOf,
  partAt,
  pointsAt
} from './curve';

const moment = (ply: number, win: number[], points: number[] = []): Moment => ({ ply, win, margin: win, points });

test('each moment of the replay has the worth of its position; the set-up has several, of which the last counts', () => {
  const found = [moment(0, [0.5]), moment(2, [0.4]), moment(3, [0.3]), moment(5, [1])];
  expect(atMoments(found, [2, 3, 4, 5]).map(({ ply }) => ply)).toEqual([2, 3, 3, 5]);
});

test('bands lie on each other from the top, and what is left is nobody’s', () => {
  const moments = [moment(0, [0.5, 0.25, 0.25]), moment(1, [1, 0, 0])];
  const edges = edgesOf(moments, [0, 1, 2]);
  expect(edges).toEqual([
    [0, 0.5, 0.75, 1],
    [0, 1, 1, 1]
  ]);
  expect(isLeft(edges)).toBe(false);
  expect(isLeft(edgesOf([moment(0, [0.2, 0.2])], [0, 1]))).toBe(true);
  expect(bandPath(edges, 0)).toBe('M0 0.00L1 0.00L1 100.00L0 50.00Z');
  expect(edgePath(edges, 1)).toBe('M0 50.00L1 100.00');
});

test('rounding never lets a band leave the picture', () => {
  expect(edgesOf([moment(0, [0.7, 0.4])], [0, 1])).toEqual([[0, 0.7, 1]]);
});

test('partners lie side by side', () => {
  expect(orderOf(4, [[0, 2], [1, 3]])).toEqual([0, 2, 1, 3]); // prettier-ignore
  expect(orderOf(3, [])).toEqual([0, 1, 2]);
});

test('whoever plays alone has a line of points', () => {
  expect(pointsAt([moment(0, [0.1], [20]), moment(1, [0.2], [30])])).toEqual([20, 30]);
  expect(line([20, 30, 40])).toEqual({ path: 'M0 92.00L1 50.00L2 8.00', least: 20, most: 40, y: [92, 50, 8] });
  expect(line([7, 7]).y).toEqual([92, 92]);
});

test('the same place of curve and slider is the same moment', () => {
  const box = { left: 100, width: 416 }; // a slider whose thumb is 16 wide
  expect(partAt(108, box, 8)).toBe(0);
  expect(partAt(508, box, 8)).toBe(1);
  for (const moment of [0, 1, 17, 40]) expect(momentAt(along(moment, 40), 40)).toBe(moment);
  expect([momentAt(-0.2, 40), momentAt(1.3, 40)]).toEqual([0, 40]);
  expect(along(0, 0)).toBe(1);
});
