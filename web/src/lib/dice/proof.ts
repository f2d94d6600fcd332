/** Checks the proof of fair dice after a game: the commitments, and that every roll and draw follows from them. */
import { fromHex } from '../http/bytes';
import { jointCommitment, type Noted, type Own } from './dice';
import { commitmentTo, hmac, utf8 } from './sha256';
import type { AddedNumber, DiceProof } from '../types';

type Stretch = DiceProof['dice'][number];

/** The findings. `at` says what is wrong, `n` how many are right. */
export interface Finding {
  what: 'commitment' | 'noted' | 'joint' | 'opened' | 'number' | 'leftOut' | 'steps';
  good: boolean;
  at?: string;
  n?: number;
}

const WORD = 1n << 64n;

/** Which of several things the secret brings, each as likely as its weight; the same as `chance.choose` on the server. */
export function choose(secret: string, salt: string, ply: number, weights: readonly number[]): number {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const fair = WORD - (WORD % total);
  for (let counter = 0; ; counter++) {
    const block = new DataView(hmac(fromHex(secret), utf8(`${salt}/${ply}/${counter}`)).buffer);
    for (let i = 0; i < 32; i += 8) {
      const word = block.getBigUint64(i);
      if (word < fair) return indexOf(weights, Number(word % total));
    }
  }
}

function indexOf(weights: readonly number[], rest: number): number {
  let sum = 0;
  return weights.findIndex((weight) => (sum += weight) > rest);
}

/** The numbers that a salt is made of, read from it: what the server says beside it does not count. */
export function numbersIn(salt: string): AddedNumber[] {
  return salt.split('.').flatMap((part) => {
    const [, seat, commitment, number] = /^([1-9])-([0-9a-f]{64})-([0-9a-f]{32})?$/.exec(part) ?? [];
    return seat && commitment
      ? [{ seat: Number(seat) - 1, commitment, number: number ?? null, by: 'person' as const }]
      : [];
  });
}

/** Everything that can be checked here. */
export function check(proof: DiceProof, known: Noted | null): Finding[] {
  return [
    checkCommitment(proof),
    ...checkNumbers(proof),
    ...(known ? checkNoted(proof, known) : []),
    checkSteps(proof)
  ];
}

function checkCommitment(proof: DiceProof): Finding {
  const bad = ({ secret, commitment }: Stretch) =>
    secret !== null && commitmentTo(secret, ...proof.terms) !== commitment;
  return { what: 'commitment', good: !proof.dice.some(bad) };
}

/** Each number that was shown is the one that its seat had committed to. */
function checkNumbers({ dice }: DiceProof): Finding[] {
  const all = dice.flatMap(({ salt, commitment: table }) => numbersIn(salt).map((one) => ({ ...one, table })));
  const bad = all.find(({ number, commitment, table }) => number && commitmentTo(number, table) !== commitment);
  return all.length ? [{ what: 'opened', good: !bad, at: String((bad?.seat ?? 0) + 1), n: all.length }] : [];
}

/** What this browser noted before the first roll. */
function checkNoted({ dice, numbers }: DiceProof, known: Noted): Finding[] {
  const found: Finding[] = [{ what: 'noted', good: dice.some((one) => one.commitment === known.commitment) }];
  if (known.number) found.push({ what: 'number', good: numbers.some(({ number }) => number === known.number) });
  const own = known.own ?? [];
  const shown = own.filter(({ joint }) => joint !== null);
  if (shown.length) found.push({ what: 'joint', good: shown.every((one) => stretchOf(dice, one) !== undefined) });
  const used = ({ number }: Own) => dice.some(({ salt }) => numbersIn(salt).some((one) => one.number === number));
  const taken = own.filter((one) => one.taken ?? used(one));
  if (taken.length) found.push({ what: 'number', good: taken.every(used) });
  if (own.some((one) => !one.taken && !used(one))) found.push({ what: 'leftOut', good: true });
  return found;
}

/** The stretch of the game for which all had committed to the same numbers as when this browser showed its own. */
const stretchOf = (dice: readonly Stretch[], own: Own): Stretch | undefined =>
  dice.find(({ salt, commitment }) => jointCommitment(commitment, numbersIn(salt)) === own.joint);

function checkSteps({ dice, steps }: DiceProof): Finding {
  let n = 0;
  for (const { ply, action, weights, index } of steps) {
    const { secret, salt } = dice.findLast(({ since }) => since <= ply) ?? { secret: null, salt: '' };
    if (secret === null) continue;
    if (choose(secret, salt, ply, weights) !== index) return { what: 'steps', good: false, at: action };
    n++;
  }
  return { what: 'steps', good: true, n };
}
