import { afterEach, expect, it, vi } from 'vitest';
import { keepOrigin, standAlone } from '../live/tryouts';
import { byDeadline } from './lobby.svelte';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value)
});
afterEach(() => kept.clear());

const ids = (tables: { id: string }[]) => tables.map(({ id }) => id).join('');

it('lists the nearest deadline first, and what has none afterwards', () => {
  const tables = [{ id: 'a' }, { id: 'b', due: 9 }, { id: 'c', due: null }, { id: 'd', due: 3 }];
  expect(ids(tables.sort(byDeadline))).toBe('dbac');
});

it('lists no try-out beside the table it came from', () => {
  keepOrigin('t', { id: 'a', ply: 4 });
  expect(ids(standAlone([{ id: 'a' }, { id: 't' }]))).toBe('a');
  expect(ids(standAlone([{ id: 't' }], [{ id: 't' }, { id: 'a' }]))).toBe('');
});

it('lists a try-out whose table is not there', () => {
  keepOrigin('t', { id: 'gone', ply: 4 });
  expect(ids(standAlone([{ id: 'a' }, { id: 't' }]))).toBe('at');
});
