import { expect, test } from 'vitest';
import { gainsOf, momentsOf, setUp } from './deeds';
import { Positions } from './positions';
import { commonPly, doneSince, isLong, LONGEST, missedPlies, newsIn, othersSince, recapPlies, turnsOf } from './recap';
import type { Deed, Position, Seat, State } from '../types';

const deeds = (told: string): Deed[] =>
  [...told].map((word, i) => ({
    ply: i + 1,
    move: i + 1,
    seat: i % 2,
    actions: [{ action: word, does: 'say' }],
    sentences: [{ en: word, de: word }],
    points: [0, 0],
    standing: [0, 0]
  }));

/** The first two are of the set-up. */
const setting = (told: string): Deed[] => deeds(told).map((deed) => ({ ...deed, move: Math.max(0, deed.move - 2) }));

test('one who comes back is led from what they saw last to now', () => {
  expect(recapPlies(deeds('abcdef'), 3, 6, false)).toEqual([3, 4, 5]);
});

test('whose points a deed changed is told beside it', () => {
  const scored = deeds('abc').map((deed, i) => ({ ...deed, points: [[2, 0], [2, 0], [1, 3]][i] ?? [] })); // prettier-ignore
  expect([...gainsOf(scored).values()]).toEqual([
    [{ seat: 0, gain: 2 }],
    [],
    [
      { seat: 0, gain: -1 },
      { seat: 1, gain: 3 }
    ]
  ]);
});

test('what does not fit into the status line is long, be it one deed or several', () => {
  const [first] = deeds('a');
  const told = (n: number): Deed[] => (first ? [{ ...first, sentences: Array(n).fill({ en: 'x', de: 'x' }) }] : []);
  expect([isLong(told(3)), isLong(told(4)), isLong(deeds('abcd'))]).toEqual([false, true, true]);
});

test('one who watches is led only when several things happened at once', () => {
  expect(recapPlies(deeds('abcd'), 3, 4, true)).toEqual([]);
  expect(recapPlies(deeds('abcde'), 3, 5, true)).toEqual([3, 4]);
});

test('the set-up is not walked through', () => {
  expect(recapPlies(setting('abcd'), 0, 4, false)).toEqual([2, 3]);
  expect(recapPlies(setting('ab'), 0, 2, false)).toEqual([]);
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

test('set-up is nothing that one has missed', () => {
  expect(doneSince(setting('abcde'), 0)).toBe(3);
});

test('what others did since one acted is news, or else what was done last', () => {
  const seats = [{ mine: true }, { mine: false }, { mine: false }] as Seat[];
  const lines = deeds('abcd').map((line, i) => ({ ...line, seat: [0, 1, 2, 1][i] ?? -1 }));
  const plies = (upto: number) => newsIn(lines.slice(0, upto), seats).map(({ ply }) => ply);
  expect(plies(4)).toEqual([2, 3, 4]);
  expect(plies(1)).toEqual([1]);
  expect(othersSince(lines.slice(0, 1), seats)).toEqual([]);
  expect(newsIn(lines, []).at(-1)?.ply).toBe(4);
  expect(newsIn([], seats)).toEqual([]);
  expect(newsIn(setting('ab'), seats), 'set-up is no news').toEqual([]);
});

test('what somebody did in a row is one turn', () => {
  const lines = deeds('abcde').map((line, i) => ({ ...line, seat: [1, 1, 2, 1, 1][i] ?? -1 }));
  const told = turnsOf(lines).map(({ seat, ply, sentences }) => [seat, ply, sentences.map(({ en }) => en).join('')]);
  expect(told).toEqual([[1, 2, 'ab'], [2, 3, 'c'], [1, 5, 'de']]); // prettier-ignore
  expect(turnsOf([])).toEqual([]);
});

test('set-up is told at the start, and a replay begins after it', () => {
  expect(setUp(setting('abcd'))).toEqual({ ply: 2, sentences: [{ en: 'a', de: 'a' }, { en: 'b', de: 'b' }] }); // prettier-ignore
  expect(momentsOf(setting('abcd'))).toEqual([2, 3, 4]);
  expect(momentsOf([])).toEqual([0]);
});

test('two logs agree up to their first difference', () => {
  expect(commonPly(deeds('abc'), deeds('abcd'))).toBe(3);
  expect(commonPly(deeds('abc'), deeds('ab'))).toBe(2);
  expect(commonPly(deeds('abc'), deeds('axc'))).toBe(1);
  expect(commonPly([], deeds('a'))).toBe(0);
});

test('positions are asked for once, and again when the game went another way', async () => {
  const asked: number[] = [];
  const positions = new Positions(async (ply) => {
    asked.push(ply);
    return { ply } as Position;
  });
  const state = (actions: string) => ({ log: deeds(actions), position: { result: null } }) as unknown as State;
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
    ({ log: deeds('abc'), position: { result: null }, secrets, eyes }) as unknown as State;
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
