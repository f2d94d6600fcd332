/** What was done, deed by deed. */
import type { Deed, Words } from './types';

/** How the set-up was told, and the position after it. */
export function setUp(deeds: readonly Deed[]): { ply: number; sentences: Words[] } {
  const made = deeds.filter(({ move }) => move === 0);
  return { ply: made.at(-1)?.ply ?? 0, sentences: made.flatMap(({ sentences }) => sentences) };
}

/** What was done since. */
export const played = (deeds: readonly Deed[]): Deed[] => deeds.filter(({ move }) => move > 0);

/** The plies at which a replay stops: after the set-up, and after each deed. */
export const momentsOf = (deeds: readonly Deed[]): number[] => [
  setUp(deeds).ply,
  ...played(deeds).map(({ ply }) => ply)
];
