/** Keyboard navigation between places of a drawing: arrow keys, N for the next lit place, one tab stop. */

export interface Spot {
  name: string;
  x: number;
  y: number;
}
type Point = Omit<Spot, 'name'>;

export const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0]
};

/** The nearest point in a direction, or null; `wide` says how far to the side it may be. */
export function nearest<T extends Point>(from: Point, all: readonly T[], dx: number, dy: number, wide = 2.2): T | null {
  let [best, least]: [T | null, number] = [null, Infinity];
  for (const one of all) {
    const [x, y] = [one.x - from.x, one.y - from.y];
    const [ahead, aside] = [x * dx + y * dy, Math.abs(x * dy - y * dx)];
    if (ahead > 8 && aside < ahead * wide && ahead + 2 * aside < least) [best, least] = [one, ahead + 2 * aside];
  }
  return best;
}

/** The place that Tab focuses: the lit one nearest to the middle, else any. */
export function tabStop(spots: readonly Spot[], lit: { has: (name: string) => boolean }, middle: Point): string {
  const far = ({ x, y }: Point): number => Math.hypot(x - middle.x, y - middle.y);
  const shining = spots.filter(({ name }) => lit.has(name));
  const [first, ...rest] = shining.length > 0 ? shining : spots;
  return first ? rest.reduce((a, b) => (far(b) < far(a) ? b : a), first).name : '';
}

/** The next lit spot, in their order; null if none is lit. */
export function nextLit(
  spots: readonly Spot[],
  lit: { has: (name: string) => boolean },
  at: string | null,
  by: number
): string | null {
  const shining = spots.filter(({ name }) => lit.has(name));
  const from = shining.findIndex(({ name }) => name === at);
  return shining.at(from < 0 ? 0 : (from + by) % shining.length)?.name ?? null;
}

interface Walker {
  active: boolean;
  at: string | null; // the current place
  walk: (...arrow: (typeof ARROWS)[string]) => void;
  press: (at: string) => void;
}

/** Handles arrow keys and Enter on a board with places. True if the key was one of them. */
export function navigate(key: string, { active, at, walk, press }: Walker): boolean {
  const arrow = ARROWS[key];
  if (arrow && active) walk(...arrow);
  else if (key === 'Enter' && at !== null && document.activeElement === document.body) press(at);
  else return false;
  return true;
}
