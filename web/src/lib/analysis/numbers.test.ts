import { expect, test } from 'vitest';
import type { Analysis, Choice, State, Verdict, Words } from '../types';
import {
  accounts,
  costOf,
  marginOf,
  momentAfter,
  moveAt,
  noSeat,
  pointsPerShare,
  signedNumber,
  whom,
  winsOf
} from './numbers';
import { wrapped } from './wrap';
import { tableRows } from './rows';

const words = (text: string): Words => ({ en: text, de: text });
const moment = (ply: number, win: number[], points: number[] = []) => ({
  ply,
  win,
  margin: win.map(() => 0.05),
  points
});
const choice = (ply: number, seat: number, verdict: Verdict, loss: number, points = 0): Choice => ({
  ply,
  seat,
  move: ply + 1,
  verdict,
  loss,
  margin: 0.02,
  points,
  best: null,
  in_full: null
});
const counts = { best: 3, fine: 2, better: 1, blunder: 1 };

const analysis = (given: Partial<Analysis>): Analysis => ({
  iterations: 400,
  headline: words('Ben let it slip.'),
  moments: [moment(0, [0.5, 0.5]), moment(1, [0.4, 0.6]), moment(2, [1, 0])],
  choices: [choice(0, 0, 'better', 0.05), choice(1, 1, 'blunder', 0.6)],
  luck: [
    { ply: 0, move: 0, gain: [0.02, -0.02], margin: [0.01, 0.01] },
    { ply: 1, move: 2, gain: [-0.07, 0.07], margin: [0.01, 0.01] }
  ],
  turns: [],
  played: [
    { level: 3.6, loss: 0.01, lost: 0.05, lost_margin: 0.02, luck: -0.05, luck_margin: 0.03, counts },
    { level: null, loss: 0, lost: 0.6, lost_margin: 0.02, luck: 0.05, luck_margin: 0.03, counts }
  ],
  ...given
});
const table = (seats: number) => ({ seats: Array.from({ length: seats }), teams: [] }) as unknown as State;

test('a gain has its sign, in each language; what is rounded away has none', () => {
  expect([12.4, -9.2, 0.3].map((n) => signedNumber(n, 0, 'en'))).toEqual(['+12', '\u22129', '\u00b10']);
  expect(signedNumber(-1.26, 1, 'de')).toBe('\u22121,3');
});

test('a win is shared by partners, so each of them wins as often as their team', () => {
  expect(winsOf(0.25, 2, [[0, 2], [1, 3]])).toBe(50); // prettier-ignore
  expect(winsOf(0.25, 2, [])).toBe(25);
});

test('luck and decisions are told in wins of a hundred, with the deed in which chance moved most', () => {
  const [anna, ben] = accounts(analysis({}), table(2));
  expect(anna).toMatchObject({ level: 4, decisions: 7, better: 1, blunders: 1 });
  expect(anna?.luck).toEqual({ n: -5, margin: 3 });
  expect(anna?.lost).toEqual({ n: -5, margin: 2 });
  expect(ben?.level).toBe(null);
  expect(ben?.largest?.move).toBe(2);
  expect(ben?.largest?.n).toBeCloseTo(7);
  expect(accounts(analysis({ luck: [] }), table(2))[0]).toMatchObject({ luck: null, largest: null });
});

test('alone, they are told in points', () => {
  const found = analysis({
    moments: [moment(0, [0.2], [20]), moment(1, [0.4], [30]), moment(2, [0.6], [40])],
    choices: [choice(0, 0, 'better', 0.02, 1.5), choice(1, 0, 'fine', 0.01, 0.2)],
    luck: [{ ply: 1, move: 2, gain: [0.1], margin: [0.01] }]
  });
  expect(pointsPerShare(found)).toBeCloseTo(50);
  const [alone] = accounts(found, table(1));
  expect(alone?.luck?.n).toBeCloseTo(-2.5);
  expect(alone?.lost).toEqual({ n: -1.5, margin: null });
  expect(pointsPerShare({ moments: [moment(0, [0.5], [3])] })).toBe(0);
});

test('what a decision cost', () => {
  expect(costOf(choice(0, 0, 'better', 0.06), false, [])).toEqual({ n: 6, margin: 2 });
  expect(costOf(choice(0, 0, 'better', 0.06, 1.7), true, [])).toEqual({ n: 1.7, margin: null });
});

test('a turning point is told by who gained most, else by who lost most', () => {
  const turn = (change: number[]) => ({ ply: 0, change });
  expect(whom(turn([-0.2, 0.2]), analysis({}), table(2))).toEqual({ seat: 1, n: 20 });
  expect(whom(turn([0.05, 0.1, -0.15]), analysis({}), table(3))).toEqual({ seat: 2, n: -15 });
  const solo = analysis({ moments: [moment(0, [0.2], [20]), moment(1, [0.4], [30])] });
  expect(whom(turn([0.2]), solo, table(1))).toEqual({ seat: 0, n: 10 });
});

test('the moment after a deed', () => {
  expect([0, 2, 4, 9].map((ply) => momentAfter([2, 3, 5], ply))).toEqual([0, 1, 2, 2]);
});

test('the table says of every moment what the curve shows, and which decision led there', () => {
  const rows = tableRows(analysis({}), table(2), [0, 1, 2]);
  expect(rows.map(({ shares }) => shares.map(({ n }) => n))).toEqual([
    [50, 50],
    [40, 60],
    [100, 0]
  ]);
  expect(rows[1]?.shares[0]?.margin).toBe(5);
  expect(rows.map((row) => row.choice?.verdict ?? null)).toEqual([null, 'better', 'blunder']);
  expect(rows.map(({ left }) => left)).toEqual([0, 0, 0]);
});

test('what no seat wins has the name of the score sheet; where that has none, all lose', () => {
  const found = analysis({ moments: [moment(0, [0.3, 0.5]), moment(1, [0.4, 0.6]), moment(2, [0, 0])] });
  expect(tableRows(found, table(2), [0, 1, 2]).map(({ left }) => left)).toEqual([20, 0, 100]);
  expect(tableRows(found, table(1), [0]).map(({ left }) => left)).toEqual([0]);
  const own = { seat: 0, counts: true, points: 3, parts: [], title: null };
  const third = { ...own, seat: null, title: words('Third tribe') };
  const sheet = (score: unknown[]) => ({ position: { score } }) as unknown as State;
  expect(noSeat(sheet([own, third]))).toEqual(words('Third tribe'));
  expect(noSeat(sheet([own, { ...third, counts: false }]))).toBe(null);
  expect(noSeat(sheet([own]))).toBe(null);
});

test('a long text has as many lines as there is room for', () => {
  const fits = (some: string) => some.length <= 10;
  expect(wrapped('one two three four', fits, 3)).toEqual(['one two', 'three four']);
  expect(wrapped('one two three four five', fits, 2)).toEqual(['one two', 'three fou…']);
  expect(wrapped('Donaudampfschiff', fits, 2)).toEqual(['Donaudamp…']);
});

test('the move that is looked at is counted as the replay counts', () => {
  // Two moments before the first of 23 moves, and one at the end: 26 steps.
  expect([0, 2, 3, 24, 26].map((done) => moveAt(done, 26, 23))).toEqual([1, 1, 2, 23, 23]);
});

test('a margin does not reach beyond both ends', () => {
  expect([marginOf(50, 59), marginOf(22, 90), marginOf(90, 2)]).toEqual([50, 78, 2]);
});
