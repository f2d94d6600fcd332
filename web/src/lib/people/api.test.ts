import { expect, test } from 'vitest';
import { readSearch, written } from './api';

test('a search stands in the address, and only what matters', () => {
  const search = readSearch('?player=Ann%20B&game=&nonsense=1');
  expect(search).toEqual({ player: 'Ann B', game: '', outcome: '', since: '', until: '' });
  expect(written(search)).toBe('player=Ann+B');
  expect(readSearch(written(search))).toEqual(search);
});
