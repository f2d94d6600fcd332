import { expect, test } from 'vitest';
import { drawNumber, type Noted } from './dice';
import { check, choose, commitmentTo } from './proof';
import type { DiceProof } from '../types';

// The same numbers come out on the server: tests/test_chance.py has them, too.
const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const terms = ['game yard 1', 'options {"players": 2}', 'seats 2', 'made person open'];
const commitment = '5b04ffbf950f4f097050747988ebe86ef1bdb2e878dce44b1ae772de42a94fe5';
const [anna, other] = ['a'.repeat(32), 'b'.repeat(32)];
const salt = `1-${anna}.3-server-${other}`;
const rolled = [2, 1, 2, 1, 2, 0, 2, 2];
const weights = [1, 2, 3];

const proof: DiceProof = {
  state: 'revealed',
  daily: false,
  depends_on_people: true,
  terms,
  dice: [{ since: 0, commitment, salt, secret }],
  numbers: [
    { seat: 0, number: anna, by: 'person' },
    { seat: 2, number: other, by: 'server' }
  ],
  steps: rolled.map((index, ply) => ({ ply, action: `roll-${ply}`, weights, index })),
  wrong: null
};
const known: Noted = { id: 't', commitment, number: anna };
const bad = async (changed: Partial<DiceProof>, note: Noted | null = known) =>
  (await check({ ...proof, ...changed }, note)).filter(({ good }) => good === false).map(({ what, at }) => at ?? what);

test('the browser computes what the server computes', async () => {
  expect(await commitmentTo(secret, terms)).toBe(commitment);
  expect(await Promise.all(rolled.map((_, ply) => choose(secret, salt, ply, weights)))).toEqual(rolled);
  expect(await choose(secret, salt, 9, Array<number>(50).fill(2 ** 31))).toBe(32);
});

test('a fair game is found fair, step by step', async () => {
  expect(await check(proof, known)).toEqual([
    { what: 'commitment', good: true },
    { what: 'noted', good: true },
    { what: 'number', good: true },
    { what: 'steps', good: true, n: 8 }
  ]);
});

test('whatever was changed is found', async () => {
  const [dice] = proof.dice;
  const [first, ...later] = proof.steps;
  if (!dice || !first) throw new Error('there are some');
  expect(await bad({ terms: ['game yard 1', 'options {"players": 3}', ...terms.slice(2)] })).toEqual(['commitment']);
  expect(await bad({ terms: [...terms.slice(0, 3), 'made person level-5'] })).toEqual(['commitment']);
  expect(await bad({ dice: [{ ...dice, secret: `ff${secret.slice(2)}` }] })).toContain('commitment');
  expect(await bad({ dice: [{ ...dice, salt: salt.replace('a', 'c') }] })).toEqual([expect.stringMatching('roll-')]);
  expect(await bad({ steps: [{ ...first, index: 1 }, ...later] })).toEqual(['roll-0']);
  expect(await bad({}, { ...known, commitment: other })).toEqual(['noted']);
  expect(await bad({ numbers: [] })).toEqual(['number']);
});

test('what fell before the table was made is not counted', async () => {
  const [dice] = proof.dice;
  if (!dice) throw new Error('there are some');
  const found = await check(
    {
      ...proof,
      dice: [
        { ...dice, secret: null },
        { ...dice, since: 5 }
      ]
    },
    null
  );
  expect(found).toEqual([
    { what: 'commitment', good: true },
    { what: 'steps', good: true, n: 3 }
  ]);
});

test('a number has sixteen random bytes', () => {
  expect(drawNumber()).toMatch(/^[0-9a-f]{32}$/);
  expect(drawNumber()).not.toBe(drawNumber());
});
