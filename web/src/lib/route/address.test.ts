import { expect, test } from 'vitest';
import {
  readAddress,
  readInvitation,
  readPly,
  writeAddress,
  writeInvitation,
  writeLeaderboard,
  writePlayer
} from './address';

test('the start page is the root', () => {
  expect(readAddress('/', '')).toEqual({ page: 'start' });
});

test('a table has an id, and perhaps a moment', () => {
  expect(readAddress('/table/abc', '')).toEqual({ page: 'table', id: 'abc', ply: null });
  expect(readAddress('/table/abc/', '?ply=12')).toEqual({ page: 'table', id: 'abc', ply: 12 });
});

test('an address that means nothing is said to mean nothing', () => {
  for (const path of ['/tables', '/table/', '/table/a/b']) expect(readAddress(path, '')).toEqual({ page: 'notFound' });
});

test('a moment that is no whole number means now', () => {
  for (const text of [null, '', '-1', '1.5', 'x', '12345678']) expect(readPly(text)).toBeNull();
  expect(readPly('0')).toBe(0);
});

test('what is written can be read, whatever the id', () => {
  for (const id of ['abc', 'ä/ö?', '100%']) {
    const url = new URL(writeAddress(id, 7), 'http://x');
    expect(readAddress(url.pathname, url.search)).toEqual({ page: 'table', id, ply: 7 });
  }
});

test('an id with broken escapes does not break the page', () => {
  expect(readAddress('/table/%E0%A4%A', '')).toEqual({ page: 'table', id: '%E0%A4%A', ply: null });
});

test('a table that is shared before it is made carries its edition and its options', () => {
  const invitation = { game: 'x', edition: "[a]\nplan = '''\nF I\n'''\n", options: { setup: 'custom' } };
  const url = new URL(writeInvitation(invitation), 'http://y');
  expect(url.pathname).toBe('/');
  expect(readInvitation(url.hash)).toEqual(invitation);
  expect(readInvitation('')).toBeNull();
  expect(readInvitation('#main')).toBeNull();
});

test('the pages about people have addresses of their own', () => {
  expect(readAddress('/account', '')).toEqual({ page: 'account' });
  expect(readAddress('/account/reset', '')).toEqual({ page: 'reset' });
  expect(readAddress(writePlayer('Änne O’Neil'), '')).toEqual({ page: 'player', name: 'Änne O’Neil' });
  expect(readAddress('/account/nonsense', '')).toEqual({ page: 'notFound' });
});

test('friends and leaderboards have pages of their own', () => {
  expect(readAddress('/friends', '')).toEqual({ page: 'friends' });
  expect(readAddress(writeLeaderboard('some-game'), '')).toEqual({ page: 'leaderboard', game: 'some-game' });
  expect(readAddress('/leaderboard/', '')).toEqual({ page: 'notFound' });
});
