import { expect, test } from 'vitest';
import { deedsOf, setUp, type Deed } from './deeds';
import { Positions } from './positions';
import { commonPly, doneSince, lastDeed, LONGEST, missedPlies, newsIn, recapPlies } from './recap';
import type { LogLine, Position, Seat, State } from './types';

const log = (actions: string): LogLine[] =>
  [...actions].map((action, i) => ({ ply: i + 1, seat: i % 2, action, text: { en: action, de: action } }));

const deeds = (actions: string): Deed[] => deedsOf(log(actions));

test('one who comes back is led from what they saw last to now', () => {
  expect(recapPlies(deeds('abcdef'), 3, 6, false)).toEqual([3, 4, 5]);
});

test('one who watches is led only when several things happened at once', () => {
  expect(recapPlies(deeds('abcd'), 3, 4, true)).toEqual([]);
  expect(recapPlies(deeds('abcde'), 3, 5, true)).toEqual([3, 4]);
  const chance = deeds('abcde').map((line) => (line.ply === 5 ? { ...line, seat: -1 } : line));
  expect(recapPlies(chance, 3, 5, true), 'chance belongs to the action before it').toEqual([]);
});

test('nobody is led on a first visit, after a take-back, or when nothing happened', () => {
  expect(recapPlies(deeds('abc'), null, 3, false)).toEqual([]);
  expect(recapPlies(deeds('abc'), 5, 3, true)).toEqual([]);
  expect(recapPlies(deeds('abc'), 3, 3, false)).toEqual([]);
});

test('a long absence is told by its end', () => {
  const plies = recapPlies(deeds('x'.repeat(90)), 2, 90, false);
  expect(plies).toHaveLength(LONGEST);
  expect(plies.at(-1)).toBe(89);
});

test('one who comes back is offered what several others did since their own last action', () => {
  const seats = ['me', 'bot', 'bot'].map((kind) => ({ mine: kind === 'me' }) as Seat);
  const turns = (count: number) => deeds('x'.repeat(count)).map((line, i) => ({ ...line, seat: i % 3 }));
  expect(missedPlies(turns(6), seats)).toEqual([4, 5]);
  expect(missedPlies(turns(5), seats), 'a single thing is told by the log line').toEqual([]);
  expect(missedPlies(turns(4), seats)).toEqual([]);
  expect(missedPlies(turns(6), seats.slice(1)), 'somebody who only watches').toEqual([]);
});

test('what chance did is no thing of its own', () => {
  const chance = deeds('abcde').map((line) => (line.ply === 5 ? { ...line, seat: -1 } : line));
  expect(doneSince(chance, 2)).toBe(2);
});

test('what somebody did last is told with what chance showed then', () => {
  const chance = deeds('abcde').map((line) => (line.ply > 3 ? { ...line, seat: -1 } : line));
  expect(lastDeed(chance)).toMatchObject({ ply: 3, seat: 0, sentences: [{ en: 'c' }, { en: 'd' }, { en: 'e' }] });
  expect(lastDeed(deeds('abc'))?.sentences).toMatchObject([{ en: 'c' }]);
  expect(lastDeed(deeds('ab').map((line) => ({ ...line, seat: -1 })))?.sentences).toMatchObject([{ en: 'b' }]);
  expect(lastDeed([])).toBeNull();
});

test('what others did since one acted is news, or else what was done last', () => {
  const seats = [{ mine: true }, { mine: false }, { mine: false }] as Seat[];
  const lines = deeds('abcdef').map((line, i) => ({ ...line, seat: [0, 1, 2, -1, 1, -1][i] ?? -1 }));
  const plies = (upto: number) => newsIn(lines.slice(0, upto), seats).map(({ ply }) => ply);
  expect(plies(6)).toEqual([2, 3, 5]);
  expect(plies(1)).toEqual([1]);
  expect(newsIn(lines, []).at(-1)?.ply).toBe(5);
  expect(newsIn([], seats)).toEqual([]);
});

test('set-up is told at the start, and a walk goes deed by deed', () => {
  const made = deeds('abcd').map((deed, i) => ({ ...deed, move: Math.max(0, i - 1), ply: 3 * deed.ply }));
  expect(setUp(made)).toEqual({ ply: 6, sentences: [{ en: 'a', de: 'a' }, { en: 'b', de: 'b' }] }); // prettier-ignore
  expect(setUp([]).ply).toBe(0);
  expect(recapPlies(made, 6, 12, false)).toEqual([6, 9]);
});

test('two logs agree up to their first difference', () => {
  expect(commonPly(log('abc'), log('abcd'))).toBe(3);
  expect(commonPly(log('abc'), log('ab'))).toBe(2);
  expect(commonPly(log('abc'), log('axc'))).toBe(1);
  expect(commonPly([], log('a'))).toBe(0);
});

test('positions are asked for once, and again when the game went another way', async () => {
  const asked: number[] = [];
  const positions = new Positions(async (ply) => {
    asked.push(ply);
    return { ply } as Position;
  });
  const state = (actions: string) => ({ log: log(actions), position: { result: null } }) as unknown as State;
  await Promise.all([positions.at(1), positions.at(3), positions.at(3)]);
  expect(asked).toEqual([1, 3]);
  positions.follow(state('abc'), state('abx'));
  await Promise.all([positions.at(1), positions.at(3)]);
  expect(asked).toEqual([1, 3, 3]);
});

test('positions are asked for again when other eyes look, if there are secrets', async () => {
  const asked: number[] = [];
  const positions = new Positions(async (ply) => {
    asked.push(ply);
    return { ply } as Position;
  });
  const state = (secrets: boolean, eyes: number) =>
    ({ log: log('abc'), position: { result: null }, secrets, eyes }) as unknown as State;
  await positions.at(2);
  positions.follow(state(true, 1), state(true, 1));
  positions.follow(state(false, 0), state(false, 1));
  await positions.at(2);
  expect(asked).toEqual([2]);
  positions.follow(state(true, 0), state(true, 1));
  await positions.at(2);
  expect(asked).toEqual([2, 2]);
});

test('a position that could not be had is asked for again', async () => {
  let times = 0;
  const positions = new Positions(async () => {
    if (++times === 1) throw new Error('offline');
    return {} as Position;
  });
  await expect(positions.at(1)).rejects.toThrow('offline');
  await positions.at(1);
  expect(times).toBe(2);
});
