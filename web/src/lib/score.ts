/** The points of all seats side by side: one row for each part, in the order in which parts first appear. */
import type { ScorePart, Words } from './types';

export interface ScoreRow {
  key: string;
  title: Words;
  rule: string;
  points: (number | null)[]; // by seat; null: the seat has no such part
}

export function scoreRows(score: readonly (readonly ScorePart[])[]): ScoreRow[] {
  const rows = new Map<string, ScoreRow>();
  score.forEach((parts, seat) => {
    for (const part of parts) {
      const key = `${part.rule} ${part.title.en}`;
      const row = rows.get(key) ?? { key, title: part.title, rule: part.rule, points: score.map(() => null) };
      row.points[seat] = (row.points[seat] ?? 0) + part.points;
      rows.set(key, row);
    }
  });
  return [...rows.values()];
}

/** With a true minus sign. */
export const signed = (points: number | null): string =>
  points === null ? '–' : String(points).replace('-', '\u2212');
