/** The last chat line read, by table; survives a reload. */
import type { ChatLine } from '../types';

const HEARD = 'tafelrunde.heard';
const TABLES = 40;
type Kept<T> = [table: string, value: T][];

function read<T>(key: string): Kept<T> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Kept<T>;
  } catch {
    return [];
  }
}

function write<T>(key: string, table: string, value: T): void {
  const others = read<T>(key).filter(([known]) => known !== table);
  try {
    localStorage.setItem(key, JSON.stringify([[table, value], ...others].slice(0, TABLES)));
  } catch {
    // A private window may refuse: then it is forgotten with the page.
  }
}

const find = <T>(key: string, table: string, none: T): T =>
  read<T>(key).find(([known]) => known === table)?.[1] ?? none;

/** The last line that was read at a table. */
export class Listened {
  #last = $state(0);

  constructor(private readonly table: string) {
    this.#last = find(HEARD, table, 0);
  }

  /** Are there unread lines from others? */
  news = (said: readonly ChatLine[]): boolean => said.some(({ id, mine }) => id > this.#last && !mine);

  hear = (said: readonly ChatLine[]): void => {
    const last = said.at(-1)?.id ?? 0;
    if (last <= this.#last) return;
    this.#last = last;
    write(HEARD, this.table, last);
  };
}
