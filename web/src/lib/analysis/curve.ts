/** The win curve: what each moment of a replay was worth for everybody, as bands that lie on each other. */
import { partsOf } from '../games/boards';
import type { Moment } from '../types';

/** What each moment of the replay is worth: of the analysis, which also knows the moments of the set-up. */
export function atMoments(found: readonly Moment[], plies: readonly number[]): Moment[] {
  return plies.flatMap((ply) => found.findLast((one) => one.ply <= ply) ?? found[0] ?? []);
}

/** The seats from top to bottom: partners lie side by side. */
export function orderOf(seats: number, teams: readonly (readonly number[])[]): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const together = teams.flat();
  return together.length === seats ? together : all;
}

/** By moment, the edges of the bands from 0 at the top to 1: one more than there are seats. What is left below the last
 * is nobody's. */
export const edgesOf = (moments: readonly Moment[], order: readonly number[]): number[][] =>
  moments.map(({ win }) => {
    let edge = 0;
    return [0, ...order.map((seat) => (edge = Math.min(1, edge + (win[seat] ?? 0))))];
  });

/** Does somebody win who has no seat, or may all lose? Then a band is left. */
export const isLeft = (edges: readonly (readonly number[])[]): boolean =>
  edges.some((edge) => (edge.at(-1) ?? 1) < 0.995);

/** The colour of what is no seat's. */
export const nobodyColour = (game: string): string => partsOf(game).nobody?.ground ?? 'var(--paper-deep)';

/** How many wins of a hundred are no seat's at that moment. */
export const leftOf = ({ win }: Pick<Moment, 'win'>): number =>
  Math.max(0, Math.round(100 * (1 - win.reduce((sum, share) => sum + share, 0))));

const point = (moment: number, share: number): string => `${moment} ${(100 * share).toFixed(2)}`;

/** The outline of a band, in a box as wide as there are moments and 100 high. */
export function bandPath(edges: readonly (readonly number[])[], band: number): string {
  const upper = edges.map((edge, moment) => point(moment, edge[band] ?? 1));
  const lower = edges.map((edge, moment) => point(moment, edge[band + 1] ?? 1));
  return `M${upper.join('L')}L${lower.reverse().join('L')}Z`;
}

/** The line between two bands. */
export const edgePath = (edges: readonly (readonly number[])[], edge: number): string =>
  `M${edges.map((one, moment) => point(moment, one[edge] ?? 1)).join('L')}`;

/** Expected points of somebody who plays alone, at each moment. */
export const pointsAt = (moments: readonly Moment[]): number[] => moments.map(({ points }) => points[0] ?? 0);

/** The line of these numbers in the same box, and the limits between which it is drawn. */
export function line(numbers: readonly number[]): { path: string; least: number; most: number; y: number[] } {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const room = Math.max(1, most - least);
  const y = numbers.map((n) => 92 - (84 * (n - least)) / room);
  return { path: `M${y.map((at, moment) => `${moment} ${at.toFixed(2)}`).join('L')}`, least, most, y };
}

/** How far along the curve a moment stands, from 0 to 1. */
export const along = (moment: number, last: number): number => (last > 0 ? moment / last : 1);

/** The moment at a place of the curve. */
export function momentAt(part: number, last: number): number {
  return Math.min(last, Math.max(0, Math.round(part * last)));
}

/** Where the pointer is in a box, from 0 to 1, `inset` pixels from either end. */
export const partAt = (x: number, box: { left: number; width: number }, inset = 0): number =>
  (x - box.left - inset) / Math.max(1, box.width - 2 * inset);
