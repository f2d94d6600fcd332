import { beforeEach, expect, test, vi } from 'vitest';
import { drawNumber, forgetNumber, hiddenNumber, note, noted, numberTaken, numberToShow, type Noted } from './dice';
import { check, choose } from './proof';
import { commitmentTo, sha256, utf8 } from './sha256';
import { toHex } from '../http/bytes';
import type { AddedNumber, DiceProof } from '../types';

// The same numbers come out on the server: tests/test_chance.py has them, too.
const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const terms = ['game yard 1', 'options {"players": 2}', 'seats 2', 'made person open'];
const table = '5b04ffbf950f4f097050747988ebe86ef1bdb2e878dce44b1ae772de42a94fe5';
const joint = '704cc48ad895f5ae3d397f7eced8848b5c6a7f89f95b889df042b2ce98dd821b';
const [anna, bo] = ['a'.repeat(32), 'b'.repeat(32)];
const [ofAnna, ofBo] = [
  '936e9320926491d1cf736489f0daefd16798d99f0c073cffd91bd3124a0f95c2',
  '2e23bebebe698df6f75efb27864846c9c4bd4686b5195c593d3cda1706927a02'
];
const salt = `1-${ofAnna}-${anna}.3-${ofBo}-`;
const rolled = [2, 1, 2, 1, 1, 2, 0, 1];
const weights = [1, 2, 3];
const numbers: AddedNumber[] = [
  { seat: 0, number: anna, commitment: ofAnna, by: 'person' },
  { seat: 2, number: null, commitment: ofBo, by: 'person' }
];

const stretch = (salt: string) => ({ since: 0, commitment: table, joint, numbers, salt, secret });
const proof: DiceProof = {
  state: 'revealed',
  daily: false,
  depends_on_people: true,
  terms,
  dice: [stretch(salt)],
  numbers,
  steps: rolled.map((index, ply) => ({ ply, action: `roll-${ply}`, weights, index })),
  wrong: null
};
const own = { number: anna, commitment: ofAnna, joint, taken: true };
const known: Noted = { id: 't', commitment: table, own: [own] };
const bad = (changed: Partial<DiceProof>, given: Noted | null = known) =>
  check({ ...proof, ...changed }, given)
    .filter(({ good }) => !good)
    .map(({ what }) => what);

/** The proof with this salt, and with the rolls that follow from it. */
const ground = (salt: string): Partial<DiceProof> => ({
  dice: [stretch(salt)],
  steps: proof.steps.map((step) => ({ ...step, index: choose(secret, salt, step.ply, weights) }))
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text)
  });
});

test('plain code computes SHA-256 as browsers do', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const given = utf8('ß'.repeat(length)) as Uint8Array<ArrayBuffer>;
    const real = await crypto.subtle.digest('SHA-256', given);
    expect(toHex(sha256(given))).toBe(toHex(new Uint8Array(real)));
  }
});

test('the browser computes what the server computes', () => {
  expect(commitmentTo(secret, ...terms)).toBe(table);
  expect(commitmentTo(anna, table)).toBe(ofAnna);
  expect(rolled.map((_, ply) => choose(secret, salt, ply, weights))).toEqual(rolled);
  const older = `1-${anna}.3-server-${bo}`;
  expect(rolled.map((_, ply) => choose(secret, older, ply, weights))).toEqual([2, 1, 2, 1, 2, 0, 2, 2]);
  expect(choose(secret, older, 9, Array<number>(50).fill(2 ** 31))).toBe(32);
});

test('a fair game is found fair, step by step', () => {
  expect(check(proof, known)).toEqual([
    { what: 'commitment', good: true },
    { what: 'opened', good: true, at: '1', n: 2 },
    { what: 'noted', good: true },
    { what: 'joint', good: true },
    { what: 'number', good: true },
    { what: 'steps', good: true, n: 8 }
  ]);
});

test('whatever was changed is found', () => {
  const [first, ...later] = proof.steps;
  if (!first) throw new Error('there are some');
  expect(bad({ terms: ['game yard 1', 'options {"players": 3}', ...terms.slice(2)] })).toEqual(['commitment']);
  expect(bad({ terms: [...terms.slice(0, 3), 'made person level-5'] })).toEqual(['commitment']);
  expect(bad({ dice: [{ ...stretch(salt), secret: `ff${secret.slice(2)}` }] })).toContain('commitment');
  expect(bad({ steps: [{ ...first, index: 1 }, ...later] })).toEqual(['steps']);
  expect(bad({}, { ...known, commitment: ofBo })).toEqual(['noted']);
});

test('a ground table is found out: a number, a commitment, or whose number counts', () => {
  for (let tries = 0; tries < 50; tries++) {
    const number = tries.toString(16).padStart(32, '0');
    expect(bad(ground(`1-${ofAnna}-${anna}.3-${ofBo}-${number}`))).toEqual(['opened']);
    const other = commitmentTo(number, table);
    expect(bad(ground(`1-${ofAnna}-${anna}.3-${other}-${number}`))).toEqual(['joint']);
  }
  expect(bad(ground(`1-${ofAnna}-.3-${ofBo}-${bo}`))).toEqual(['number']);
  expect(bad(ground(`3-${ofBo}-${bo}`))).toEqual(['joint', 'number']);
  expect(bad(ground(`1-${anna}.3-${bo}`))).toEqual(['joint', 'number']);
  expect(bad(ground(`1-${ofAnna}-${anna}.3-${ofBo}-${bo}`))).toEqual([]);
});

test('a number that this browser never showed is left out, which is no fault of the server', () => {
  const hidden = { number: bo, commitment: ofBo, joint: null };
  const found = check(proof, { ...known, own: [hidden] });
  expect(found.find(({ what }) => what === 'leftOut')).toEqual({ what: 'leftOut', good: true });
  expect(found.every(({ good }) => good)).toBe(true);
});

test('a number that the server says it never got is left out, too', () => {
  const own = [{ number: 'e'.repeat(32), commitment: 'f'.repeat(64), joint: null }];
  expect(check(proof, { ...known, own }).map(({ what }) => what)).toContain('leftOut');
  expect(check(proof, { ...known, own: [] }).map(({ what }) => what)).not.toContain('leftOut');
});

test('a table of an older version is checked by its rule', () => {
  const older = ground(`1-${anna}.3-server-${bo}`);
  const given: AddedNumber[] = [{ seat: 0, number: anna, commitment: null, by: 'person' }];
  const noted = { id: 't', commitment: table, number: anna };
  expect(check({ ...proof, ...older, numbers: given }, noted).map(({ what, good }) => good && what)).toEqual([
    'commitment',
    'noted',
    'number',
    'steps'
  ]);
  expect(bad({ ...older, numbers: [] }, noted)).toEqual(['number']);
});

test('what fell before the table was made is not counted', () => {
  const found = check(
    {
      ...proof,
      dice: [
        { ...stretch(''), secret: null },
        { ...stretch(salt), since: 5 }
      ]
    },
    null
  );
  expect(found.find(({ what }) => what === 'steps')).toEqual({ what: 'steps', good: true, n: 3 });
});

test('a number has sixteen random bytes, stays the same until it is shown, and outlasts a reload', () => {
  expect(drawNumber()).toMatch(/^[0-9a-f]{32}$/);
  expect(drawNumber()).not.toBe(drawNumber());
  const mine = hiddenNumber('t', table);
  expect(mine.commitment).toBe(commitmentTo(mine.number, table));
  expect(hiddenNumber('t', table)).toEqual(mine);
  expect(hiddenNumber('another', table)).not.toEqual(mine);
});

test('a number is shown only for the commitments that were noted first, and its own is among them', () => {
  const mine = hiddenNumber('t', table);
  const all: AddedNumber[] = [
    { seat: 0, number: null, commitment: mine.commitment, by: 'person' },
    ...numbers.slice(1)
  ];
  expect(numberToShow('t', numbers)).toBe(null);
  expect(noted('t')?.own).toEqual([mine]);
  expect(numberToShow('t', all)).toBe(mine.number);
  expect(noted('t')?.own?.[0]?.joint).toBe(commitmentTo(table, `1-${mine.commitment}`, `3-${ofBo}`));
  expect(numberToShow('t', all)).toBe(mine.number);
  expect(numberToShow('t', all.slice(0, 1))).toBe(null);
  numberTaken('t', mine.number);
  expect(noted('t')?.own?.[0]?.taken).toBe(true);
  expect(hiddenNumber('t', table)).not.toEqual(mine);
});

test('the first fingerprint stays noted, and whoever gets up takes a hidden number along', () => {
  note('t', table);
  note('t', ofBo);
  expect(noted('t')?.commitment).toBe(table);
  const mine = hiddenNumber('t', table);
  forgetNumber('t');
  expect(hiddenNumber('t', table)).not.toEqual(mine);
});
