import { expect, test } from 'vitest';
import type { ClockState } from '../types';
import { clockText, leftOf, timeText } from './clock';

const live: ClockState = {
  kind: 'live',
  bank: 300,
  each: 5,
  at_zero: 'bot',
  left: [100, 200],
  running: 0,
  used: 10,
  paused: false
};
const unit = (key: string, n: number) => `${n}${key[0]}`;

test('the clock runs for whoever is to move, and for nobody else', () => {
  expect([leftOf(live, 0, 20).bank, leftOf(live, 1, 20).bank]).toEqual([70, 200]);
  expect(leftOf(live, 0, 500)).toEqual({ turn: 0, bank: 0 });
  expect(leftOf({ ...live, paused: true, used: 0 }, 0, 20).bank).toBe(100);
});

test('with days a turn has its own time before the vacation begins', () => {
  const days: ClockState = { ...live, kind: 'days', each: 1000 };
  expect([leftOf(days, 0, 0), leftOf(days, 1, 0)]).toEqual([
    { turn: 990, bank: 100 },
    { turn: 1000, bank: 200 }
  ]);
  expect(leftOf(days, 0, 1050)).toEqual({ turn: 0, bank: 40 });
});

test('time is read as people say it', () => {
  const read = (seconds: number) => timeText(seconds, unit);
  expect([read(5), read(245), read(3_725), read(200_000)]).toEqual(['0:05', '4:05', '1:02:05', '2d 7h']);
  expect([read(172_800), read(777_000)]).toEqual(['2d', '8d']);
});

test('the vacation is told beside the time for the turn', () => {
  const read = (turn: number, bank: number) => clockText({ turn, bank }, unit);
  expect([read(172_800, 604_800), read(0, 604_800), read(90_000, 0)]).toEqual(['2d + 7d', '7d', '1d 1h']);
  expect([read(172_700, 604_800), read(86_300, 604_800), read(245, 80_000)]).toEqual([
    '2d + 7d',
    '23h + 7d',
    '4:05 + 22h'
  ]);
  expect(read(0, 245)).toBe('4:05');
});
