/** Tables that branched off to try something out, and where from; survives a reload. */
const KEY = 'tafelrunde.tryouts';
const TABLES = 40;

export interface Origin {
  id: string;
  ply: number;
}

export function originOf(table: string): Origin | null {
  const found = read().find(([known]) => known === table);
  return found?.[1] ?? null;
}

export function keepOrigin(table: string, origin: Origin): void {
  const others = read().filter(([known]) => known !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, origin], ...others].slice(0, TABLES)));
  } catch {
    // A private window may refuse: then only the browser's back button leads back.
  }
}

function read(): [string, Origin][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, Origin][];
  } catch {
    return [];
  }
}
