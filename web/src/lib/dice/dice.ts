/** Fair dice: the random numbers that this browser adds, and what it noted about a table. The proof is in proof.ts.
 *
 * A number stays here until everybody at the table has committed to theirs. Before it is shown, all commitments are
 * noted: if one of them is another in the end, this browser notices. */
import { toHex } from '../http/bytes';
import { commitmentTo } from './sha256';
import type { AddedNumber } from '../types';

const KEY = 'tafelrunde.dice';
const TABLES = 200;

/** A number of this browser. */
export interface Own {
  number: string;
  commitment: string; // to it
  joint: string | null; // the commitment to the secret and all numbers, noted before it was shown; null: it is hidden
  taken?: boolean; // has the server said that it has the number?
}

/** What this browser knew of the dice before the first of them fell. */
export interface Noted {
  id: string;
  commitment: string;
  number?: string | null; // at a table of an older version
  own?: Own[]; // one for each stretch of the game; the last may be hidden still
}

/** Sixteen random bytes; nobody knows them before they are shown. */
export const drawNumber = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

let unsaved: Noted[] = []; // where nothing can be saved, as in some private windows, the page remembers it

function read(): Noted[] {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Noted[] | null) ?? unsaved;
  } catch {
    return unsaved;
  }
}

export const noted = (id: string): Noted | null => read().find((one) => one.id === id) ?? null;

/** The first commitment that was seen stays noted: another one later would be noticed. */
export function note(id: string, commitment: string): void {
  if (!noted(id)) keep({ id, commitment });
}

/** The number that this browser has not shown yet at a table: a new one, unless it has one already. */
export function hiddenNumber(id: string, commitment: string): Own {
  note(id, commitment);
  const known = noted(id) ?? { id, commitment };
  const last = known.own?.at(-1);
  if (last?.joint === null) return last;
  const number = drawNumber();
  const drawn = { number, commitment: commitmentTo(number, commitment), joint: null };
  keep({ ...known, own: [...(known.own ?? []), drawn] });
  return drawn;
}

/** The commitment to the secret and to all numbers: the same as `Dice.joint` on the server. */
export const jointCommitment = (commitment: string, numbers: readonly AddedNumber[]): string =>
  commitmentTo(commitment, ...numbers.map((one) => `${one.seat + 1}-${one.commitment}`));

/** This browser's number, now that all have committed to theirs, which is noted; null if its own is not among them. */
export function numberToShow(id: string, numbers: readonly AddedNumber[]): string | null {
  const known = noted(id);
  const own = known?.own?.find((one) => numbers.some(({ commitment }) => commitment === one.commitment));
  if (!known || !own) return null;
  const joint = jointCommitment(known.commitment, numbers);
  if (own.joint !== null && own.joint !== joint) return null; // it was shown for others
  keep({ ...known, own: known.own?.map((one) => (one === own ? { ...own, joint } : one)) ?? [] });
  return own.number;
}

/** The server has taken it: it must be among those that count. */
export function numberTaken(id: string, number: string): void {
  const known = noted(id);
  if (known)
    keep({ ...known, own: known.own?.map((one) => (one.number === number ? { ...one, taken: true } : one)) ?? [] });
}

/** Whoever gets up before the game takes their number along. */
export function forgetNumber(id: string): void {
  const known = noted(id);
  if (known) keep({ ...known, number: null, own: known.own?.filter(({ joint }) => joint !== null) ?? [] });
}

function keep(now: Noted): void {
  const all = [now, ...read().filter(({ id }) => id !== now.id)].slice(0, TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    unsaved = all;
  }
}
