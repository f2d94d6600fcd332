import { expect, test, vi } from 'vitest';
import type { Seat, VoteState } from '../types';
import { counts, question, replaced } from './votes';

vi.mock('../settings/settings.svelte', () => ({ settings: { language: 'en' } }));

const seats = [
  { name: 'Anna', kind: 'person', stands_in: null },
  { name: 'Bea', kind: 'person', stands_in: null },
  { name: 'Cleo', kind: 'person', stands_in: null }
] as Seat[];
const vote: VoteState = {
  what: 'stand_in',
  by: 0,
  yes: [0],
  seat: 2,
  missing: [1],
  away: [2],
  turns: [],
  ends_in: null
};

test('of whom a vote is about, it is not said once more that they are away', () => {
  expect(counts(vote, seats, 0)).not.toContain('Cleo');
  expect(counts({ ...vote, what: 'pause', seat: null }, seats, 0)).toContain('Cleo is away');
});

test('who asks is told what they have asked, and the others who did', () => {
  expect(question({ ...vote, what: 'pause' }, seats, false)).toBe('Anna asks to stop the clock.');
  const own = seats.map((seat, i) => ({ ...seat, mine: i === 0 }));
  expect(question({ ...vote, what: 'pause' }, own, false)).toBe('You ask to stop the clock.');
  expect(question(vote, own, true)).toContain('You ask to end the wait: Cleo');
});

test('whose turns a vote takes back is said from where one sits', () => {
  const here = seats.map((seat, i) => ({ ...seat, mine: i === 1, yours: i === 1 }));
  const asked: VoteState = { ...vote, what: 'take_back', seat: null, turns: [0, 1, 2] };
  expect(question(asked, here, false)).toBe('Anna asks to take back 3 turns: their own, yours, and Cleo’s.');
});

test('until when it is open is said on a clock of 24 hours', () => {
  const noon = Date.parse('2026-01-01T21:28:00') - performance.timeOrigin;
  expect(counts({ ...vote, ends_in: 0 }, seats, noon)).toContain('Open until 21:28.');
});

test('a vote has had an effect if a bot plays, somebody has lost, or a seat is free', () => {
  expect(replaced(seats)).toBe(0);
  for (const change of [{ stands_in: 'absent' }, { stands_in: 'resigned' }, { kind: 'open' }] as Partial<Seat>[])
    expect(replaced([...seats.slice(0, 2), { ...seats[2], ...change } as Seat])).toBe(1);
});
