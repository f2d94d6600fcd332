import { expect, test } from 'vitest';
import { Gain } from './gain.svelte';

test('what is won is shown; where a board begins to tell how it came, nothing is lost', () => {
  const gain = new Gain();
  gain.follow(1, true, false);
  gain.follow(4, true, false);
  expect(gain.now).toBe(3);
  gain.follow(1, true, true);
  expect([gain.now, gain.count]).toEqual([0, 2]);
  gain.follow(2, true, true);
  expect(gain.now).toBe(1);
});

test('what everybody has when play begins is no gain', () => {
  const gain = new Gain();
  gain.follow(null, true, false);
  gain.follow(-11, true, false);
  expect([gain.now, gain.count]).toEqual([0, 0]);
  gain.follow(-8, true, false);
  expect(gain.now).toBe(3);
});
