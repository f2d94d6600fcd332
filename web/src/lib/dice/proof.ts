/** Checks the proof of fair dice after a game: the commitment, and that every roll and draw follows from it. */
import { fromHex, toHex } from '../http/bytes';
import type { Noted } from './dice';
import type { DiceProof } from '../types';

/** The findings; null where the browser could not check. `at` says what is wrong, `n` how many are right. */
export interface Finding {
  what: 'commitment' | 'noted' | 'number' | 'steps';
  good: boolean | null;
  at?: string;
  n?: number;
}

const WORD = 1n << 64n;
const text = (given: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(given) as Uint8Array<ArrayBuffer>;

export async function commitmentTo(secret: string, terms: readonly string[]): Promise<string> {
  const lines = [secret, ...terms].map((line) => `${line}\n`).join('');
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', text(lines))));
}

/** Which of several things the secret brings, each as likely as its weight; the same as `chance.choose` on the server. */
export async function choose(secret: string, salt: string, ply: number, weights: readonly number[]): Promise<number> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromHex(secret), hmac, false, ['sign']);
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const fair = WORD - (WORD % total);
  for (let counter = 0; ; counter++) {
    const block = new DataView(await crypto.subtle.sign(hmac, key, text(`${salt}/${ply}/${counter}`)));
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

/** Everything that can be checked here. Browsers compute only on pages that came by https, or from this machine. */
export async function check(proof: DiceProof, known: Noted | null): Promise<Finding[]> {
  const found: Finding[] = crypto.subtle
    ? [await checkCommitment(proof), await checkSteps(proof)]
    : [
        { what: 'commitment', good: null },
        { what: 'steps', good: null, n: proof.steps.length }
      ];
  if (known) found.splice(1, 0, { what: 'noted', good: proof.dice.some((one) => one.commitment === known.commitment) });
  const own = known?.number;
  if (own) found.splice(2, 0, { what: 'number', good: proof.numbers.some(({ number }) => number === own) });
  return found;
}

async function checkCommitment(proof: DiceProof): Promise<Finding> {
  for (const { secret, commitment } of proof.dice)
    if (secret !== null && (await commitmentTo(secret, proof.terms)) !== commitment)
      return { what: 'commitment', good: false };
  return { what: 'commitment', good: true };
}

async function checkSteps({ dice, steps }: DiceProof): Promise<Finding> {
  let n = 0;
  for (const { ply, action, weights, index } of steps) {
    const { secret, salt } = dice.findLast(({ since }) => since <= ply) ?? { secret: null, salt: '' };
    if (secret === null) continue;
    if ((await choose(secret, salt, ply, weights)) !== index) return { what: 'steps', good: false, at: action };
    n++;
  }
  return { what: 'steps', good: true, n };
}
