import { expect, test } from 'vitest';
import type { Deed } from '../../types';
import { scorings } from './scorings';

const deed = (ply: number, ...points: number[]): Deed => ({ ply, move: ply, points }) as unknown as Deed;
const said = (deeds: Deed[], over: boolean) => [...scorings(deeds, over)].map(([ply, { en }]) => [ply, en]);

test('the log says with which deed halftime came, and when the end was scored', () => {
  const deeds = [deed(0, 0, 0), deed(1, 0, 0), deed(2, 0, 12), deed(3, 0, 12), deed(4, 40, 51)];
  expect(said(deeds, true)).toEqual([
    [2, 'Halftime scoring'],
    [4, 'The final scoring']
  ]);
  expect(said(deeds.slice(0, 4), false)).toEqual([[2, 'Halftime scoring']]);
});

test('before halftime nothing is scored, and a game can end without it', () => {
  expect(said([deed(0, 0, 0), deed(1, 0, 0)], false)).toEqual([]);
  expect(said([deed(0, 0, 0), deed(1, 30, 20)], true)).toEqual([[1, 'The final scoring']]);
  expect(said([], true)).toEqual([]);
});
