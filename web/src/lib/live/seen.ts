/** The last ply of each table that this browser has shown; survives a reload. */
const KEY = 'tafelrunde.seen';
const TABLES = 40;

export class Seen {
  #ply: number | null;

  constructor(private readonly id: string) {
    this.#ply = read().find(([known]) => known === id)?.[1] ?? null;
  }

  get ply(): number | null {
    return this.#ply;
  }

  set ply(ply: number | null) {
    if (ply === null || ply === this.#ply) return;
    this.#ply = ply;
    const others = read().filter(([known]) => known !== this.id);
    try {
      localStorage.setItem(KEY, JSON.stringify([[this.id, ply], ...others].slice(0, TABLES)));
    } catch {
      // A private window may refuse: then there is no recap after a reload.
    }
  }
}

function read(): [string, number][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
