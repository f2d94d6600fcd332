/** Points and results: the columns of the score table, and who has won. */
import type { ScoreColumn, Seat, Words } from '../types';

export interface ScoreRow {
  key: string;
  title: Words;
  rule: string;
  points: (number | null)[]; // by column; null: it has no such part
  group: Words | null; // what it is folded into
}

/** One row for each part, in the order in which parts first appear. */
export function scoreRows(columns: readonly Pick<ScoreColumn, 'parts'>[]): ScoreRow[] {
  const rows = new Map<string, ScoreRow>();
  columns.forEach(({ parts }, column) => {
    for (const part of parts) {
      const key = `${part.rule} ${part.title.en}`;
      const { title, rule, group } = part;
      const row = rows.get(key) ?? { key, title, rule, group, points: columns.map(() => null) };
      row.points[column] = (row.points[column] ?? 0) + part.points;
      rows.set(key, row);
    }
  });
  return [...rows.values()];
}

/** The rows of each group added up, where the first of them stands. */
export function foldedRows(rows: readonly ScoreRow[]): ScoreRow[] {
  const folded = new Map<string, ScoreRow>();
  for (const row of rows) {
    const key = row.group ? `${row.rule} ${row.group.en}` : row.key;
    const sum = folded.get(key)?.points;
    const points = row.points.map((n, i) => (n === null ? (sum?.[i] ?? null) : n + (sum?.[i] ?? 0)));
    folded.set(key, { ...row, key, title: row.group ?? row.title, points });
  }
  return [...folded.values()];
}

/** What everybody has, the most first: "Anna 34, Ben 33". */
export const tally = (
  columns: readonly Pick<ScoreColumn, 'seat' | 'counts' | 'points'>[],
  seats: readonly Pick<Seat, 'name'>[]
): string =>
  columns
    .filter(({ seat, counts }) => seat !== null && counts)
    .sort((a, b) => b.points - a.points)
    .map(({ seat, points }) => `${seats[seat ?? -1]?.name ?? ''}\u00a0${signed(points)}`)
    .join(', ');

/** The seats with the best share of the win; nobody's if all have lost, or one plays alone. */
export function winners(result: readonly number[] | null): number[] {
  const best = Math.max(0, ...(result ?? []));
  if (!result || best === 0 || result.length === 1) return [];
  return result.flatMap((share, seat) => (share === best ? [seat] : []));
}

export type Outcome = 'solo' | 'nobodyWon' | 'youWon' | 'won' | 'wonTogether' | 'wonMany';

/** Headline of a finished game: partners win together, others share a win. */
export function outcome(result: readonly number[], seats: readonly Seat[], teams: readonly number[][]): Outcome {
  const best = winners(result);
  const mine = seats.flatMap(({ mine }, seat) => (mine ? [seat] : []));
  if (seats.length === 1) return 'solo';
  if (best.length === 0) return 'nobodyWon';
  if (best.length === 1) return mine.length === 1 && mine[0] === best[0] ? 'youWon' : 'won';
  return teams.some((team) => best.every((seat) => team.includes(seat))) ? 'wonTogether' : 'wonMany';
}

/** A gain or loss, with its sign. */
export const change = (gain: number): string => `${gain < 0 ? '\u2212' : '+'}${Math.abs(gain)}`;

/** With a true minus sign. */
export const signed = (points: number | null): string =>
  points === null ? '–' : String(points).replace('-', '\u2212');
