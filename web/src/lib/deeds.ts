/** What was done, deed by deed: what a person did, with all that chance did after it. */
import type { LogLine, Words } from './types';

export interface Deed {
  first: number; // the ply of its first action
  ply: number; // the position after it
  seat: number; // −1: nobody's
  move: number; // counted from 1; 0 is the set-up
  sentences: readonly Words[];
  actions: readonly string[];
}

/** Until the server sends deeds: each line is one. */
export const deedsOf = (log: readonly LogLine[]): Deed[] =>
  log.map(({ ply, seat, action, text }, i) => ({
    first: (log[i - 1]?.ply ?? 0) + 1,
    ply,
    seat,
    move: ply,
    sentences: [text],
    actions: [action]
  }));

/** Until the server sends deeds: the plies at which a replay stops are all of them; then, the start and each deed's. */
export const momentsOf = (length: number): number[] => Array.from({ length: length + 1 }, (_, ply) => ply);

/** How the set-up was told, and the position after it. */
export function setUp(deeds: readonly Deed[]): { ply: number; sentences: Words[] } {
  const made = deeds.filter(({ move }) => move === 0);
  return { ply: made.at(-1)?.ply ?? 0, sentences: made.flatMap(({ sentences }) => sentences) };
}
