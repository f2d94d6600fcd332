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

/** A try-out stands with the table it came from: only one whose table is not listed has a row of its own. */
export function standAlone<Table extends { id: string }>(tables: readonly Table[], listed = tables): Table[] {
  const ids = new Set(listed.map(({ id }) => id));
  return tables.filter(({ id }) => !ids.has(originOf(id)?.id ?? ''));
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
