/** The log's deeds: what each player did. */
import type { Deed, Words } from '../types';

/** The log line of the set-up, and the position after it. */
export function setUp(deeds: readonly Deed[]): { ply: number; sentences: Words[] } {
  const made = deeds.filter(({ move }) => move === 0);
  return { ply: made.at(-1)?.ply ?? 0, sentences: made.flatMap(({ sentences }) => sentences) };
}

/** The deeds after the set-up. */
export const played = (deeds: readonly Deed[]): Deed[] => deeds.filter(({ move }) => move > 0);

/** The points that each deed gained or lost, by seat; keyed by the ply after it. */
export function gainsOf(deeds: readonly Deed[]): Map<number, { seat: number; gain: number }[]> {
  const changed = deeds.map(({ ply, points }, i): [number, { seat: number; gain: number }[]] => {
    const gained = points.map((n, seat) => ({ seat, gain: n - (deeds[i - 1]?.points[seat] ?? 0) }));
    return [ply, gained.filter(({ gain }) => gain !== 0)];
  });
  return new Map(changed);
}

/** The plies at which a replay stops: after the set-up, and after each deed. */
export const momentsOf = (deeds: readonly Deed[]): number[] => [
  setUp(deeds).ply,
  ...played(deeds).map(({ ply }) => ply)
];
