/** Layouts of the floe in the editor: read from what the server sends or from a file, changed, written. */

import type { Words } from '../../types';
import { middle, R, side, type Point } from './geometry';
import type { Kind } from './types';

export interface Plan {
  players: number;
  hunters: number;
  columns: readonly string[]; // from the left, each from the top down
  cracks: readonly string[];
  warnings?: readonly Words[];
}

export type Piece = Kind | 'igloo';
export const SIGNS: Readonly<Record<string, Piece>> = {
  F: 'fish',
  S: 'seal',
  R: 'walrus',
  W: 'whale',
  I: 'inuk',
  B: 'bear',
  O: 'igloo'
};
export const EMPTY = '_';
const WATER = '.';

export interface Spot extends Point {
  name: string;
  sign: string;
  column: number;
  half: number;
}

/** The fields with what lies on them; every other column lies half a field lower. */
export const spotsOf = (columns: readonly string[]): Spot[] =>
  columns.flatMap((signs, column) =>
    [...signs].map((sign, row) => {
      const half = 2 * row + (column % 2 === 0 ? 1 : 0);
      return { name: `${'abcdefg'[column] ?? ''}${row + 1}`, sign, column, half, ...middle({ column, half }) };
    })
  );

export interface Side {
  name: string;
  between: [string, string];
  ends: [Point, Point];
}

/** The lines between fields that lie side by side. */
export function sidesOf(spots: readonly Spot[]): Side[] {
  return spots.flatMap((a, i) =>
    spots.slice(i + 1).flatMap((b): Side[] => {
      if (Math.hypot(a.x - b.x, a.y - b.y) > 1.8 * R) return [];
      return [{ name: `${a.name}|${b.name}`, between: [a.name, b.name], ends: side(a, b) }];
    })
  );
}

const withSigns = (plan: Plan, signs: ReadonlyMap<string, string>): Plan => {
  const spots = spotsOf(plan.columns).map(({ name, sign, column }) => ({ column, sign: signs.get(name) ?? sign }));
  const columns = plan.columns.map((_, i) => spots.flatMap(({ column, sign }) => (column === i ? sign : [])).join(''));
  return { ...plan, columns };
};

export const signAt = (plan: Plan, field: string): string =>
  spotsOf(plan.columns).find(({ name }) => name === field)?.sign ?? EMPTY;

/** Puts something on a field; the same once more takes it away. */
export const put = (plan: Plan, field: string, sign: string): Plan =>
  withSigns(plan, new Map([[field, signAt(plan, field) === sign ? EMPTY : sign]]));

/** What lies on two fields changes places. */
export function swap(plan: Plan, a: string, b: string): Plan {
  const [one, other] = [signAt(plan, a), signAt(plan, b)];
  return withSigns(plan, new Map([[a, other], [b, one]])); // prettier-ignore
}

export const toggleCrack = (plan: Plan, line: string): Plan => ({
  ...plan,
  cracks: plan.cracks.includes(line) ? plan.cracks.filter((one) => one !== line) : [...plan.cracks, line]
});

export const countOf = (plan: Plan, sign: string): number =>
  [...plan.columns.join('')].filter((s) => s === sign).length;

/** A file with this layout as its own; whatever else it says, such as corrected layouts of the game, stays. */
export const withLayout = (file: string | null, plan: Plan): string =>
  [(file ?? '').replace(/^\[custom\][\s\S]*?(?=^\[|(?![\s\S]))/m, '').trimEnd(), textOf(plan)]
    .filter(Boolean)
    .join('\n\n');

/** The layout as a file, which the command line takes, too. */
export function textOf(plan: Plan): string {
  const rows = plan.columns.map((signs) => [...signs.padEnd(5, WATER)].join(' '));
  const cracks = plan.cracks.length ? `cracks = [${plan.cracks.map((line) => `"${line}"`).join(', ')}]\n` : '';
  const players = plan.hunters === 2 ? 'players = 2\n' : '';
  return `[custom]\n${players}${cracks}plan = '''\n${rows.join('\n')}\n'''\n`;
}
