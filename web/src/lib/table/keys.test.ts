import { expect, test } from 'vitest';
import type { BoardKey } from '../board/props';
import { KEYS } from './keys';

const boards = import.meta.glob<{ keys: BoardKey[] }>('../games/*/keys.ts', { eager: true });
const letters = (keys: readonly string[]): string[] => keys.filter((key) => /^[A-Z]$/.test(key));
const ofTable = new Set(KEYS.flatMap(({ keys }) => letters(keys)));

test.each(Object.entries(boards))('a letter means one thing: %s', (_, { keys }) => {
  const own = keys.flatMap((one) => letters(one.keys));
  expect(new Set(own).size).toBe(own.length);
  expect(own.filter((key) => ofTable.has(key))).toEqual([]);
});
