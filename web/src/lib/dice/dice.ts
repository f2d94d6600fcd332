/** Fair dice: the random number that this browser adds, and what it noted about a table. The proof is in proof.ts. */
import { toHex } from '../http/bytes';

const KEY = 'tafelrunde.dice';
const TABLES = 200;

/** What this browser knew of the dice before the first of them fell. */
export interface Noted {
  id: string;
  commitment: string;
  number: string | null;
}

/** Sixteen random bytes; nobody knows them before they are sent. */
export const drawNumber = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

function read(): Noted[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Noted[];
  } catch {
    return [];
  }
}

export const noted = (id: string): Noted | null => read().find((one) => one.id === id) ?? null;

/** The first commitment that was seen stays noted: another one later would be noticed. */
export function note(id: string, commitment: string, number: string | null = null): void {
  const known = noted(id);
  if (known && number === null) return;
  keep({ id, commitment: known?.commitment ?? commitment, number });
}

/** Whoever gets up takes their number along. */
export function forgetNumber(id: string): void {
  const known = noted(id);
  if (known) keep({ ...known, number: null });
}

function keep(now: Noted): void {
  const others = read().filter(({ id }) => id !== now.id);
  try {
    localStorage.setItem(KEY, JSON.stringify([now, ...others].slice(0, TABLES)));
  } catch {
    // A private window may refuse: then only what the server says can be checked.
  }
}
