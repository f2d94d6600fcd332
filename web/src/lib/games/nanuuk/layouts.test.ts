import { expect, test } from 'vitest';
import {
  countOf,
  EMPTY,
  put,
  sidesOf,
  signAt,
  spotsOf,
  swap,
  textOf,
  toggleCrack,
  withLayout,
  type Plan
} from './layouts';

const PLAN: Plan = {
  players: 2,
  hunters: 1,
  columns: ['FI', 'OSBR', 'RWS', 'ISFO', 'FWR', 'ORBI', 'SW'],
  cracks: []
};

test('a board has its fields and lines, named by letter and number', () => {
  const spots = spotsOf(PLAN.columns);
  expect(spots.map(({ name }) => name).slice(0, 3)).toEqual(['a1', 'a2', 'b1']);
  expect(sidesOf(spots)).toHaveLength(47);
  const full = spotsOf(['....', '.....', '....', '.....', '....', '.....', '....']);
  expect(sidesOf(full)).toHaveLength(72);
});

test('pieces are put, taken away and swapped', () => {
  expect(signAt(put(PLAN, 'a1', 'W'), 'a1')).toBe('W');
  expect(signAt(put(PLAN, 'a1', 'F'), 'a1')).toBe(EMPTY);
  const swapped = swap(PLAN, 'a1', 'b2');
  expect([signAt(swapped, 'a1'), signAt(swapped, 'b2')]).toEqual(['S', 'F']);
  expect(countOf(swapped, 'F')).toBe(3);
});

test('the file has the plan row by row, the cracks, and for whom it is', () => {
  const text = textOf(toggleCrack(PLAN, 'a1|b2'));
  expect(text).toBe(
    "[custom]\ncracks = [\"a1|b2\"]\nplan = '''\nF I . . .\nO S B R .\nR W S . .\nI S F O .\nF W R . .\nO R B I .\nS W . . .\n'''\n"
  );
  expect(toggleCrack(toggleCrack(PLAN, 'a1|b2'), 'a1|b2')).toEqual(PLAN);
  expect(textOf({ ...PLAN, hunters: 2 })).toContain('players = 2');
});

test('whatever else a file says stays when its own layout is changed', () => {
  const others = '# corrected\n[two]\nplan = 1\n';
  const once = withLayout(others, PLAN);
  expect(once).toBe(`${others}\n${textOf(PLAN)}`);
  const other = toggleCrack(PLAN, 'a1|b2');
  expect(withLayout(`${textOf(PLAN)}\n[three]\nplan = 2\n`, other)).toBe(`[three]\nplan = 2\n\n${textOf(other)}`);
  expect(withLayout(withLayout(null, PLAN), other)).toBe(textOf(other));
});
