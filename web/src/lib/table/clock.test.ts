import { expect, test } from 'vitest';
import type { ClockState } from '../types';
import { leftOf, timeText } from './clock';

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
  expect([leftOf(live, 0, 20), leftOf(live, 1, 20)]).toEqual([70, 200]);
  expect(leftOf(live, 0, 500)).toBe(0);
  expect(leftOf({ ...live, paused: true, used: 0 }, 0, 20)).toBe(100);
});

test('with days a turn has its own time before the vacation begins', () => {
  const days: ClockState = { ...live, kind: 'days', each: 1000 };
  expect([leftOf(days, 0, 0), leftOf(days, 1, 0)]).toEqual([1090, 1200]);
});

test('time is read as people say it', () => {
  const read = (seconds: number) => timeText(seconds, unit);
  expect([read(5), read(245), read(3_725), read(200_000)]).toEqual(['0:05', '4:05', '1:02:05', '2d 7h']);
});
