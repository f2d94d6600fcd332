/** Places on a picture, reached by keys: the arrows walk over them, N goes from lit to lit, one of them has the focus. */

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

/** The nearest of some points in a direction, or null; `wide` says how far aside it may lie. */
export function nearest<T extends Point>(from: Point, all: readonly T[], dx: number, dy: number, wide = 2.2): T | null {
  let [best, least]: [T | null, number] = [null, Infinity];
  for (const one of all) {
    const [x, y] = [one.x - from.x, one.y - from.y];
    const [ahead, aside] = [x * dx + y * dy, Math.abs(x * dy - y * dx)];
    if (ahead > 8 && aside < ahead * wide && ahead + 2 * aside < least) [best, least] = [one, ahead + 2 * aside];
  }
  return best;
}

/** Where the tabulator enters: the lit spot nearest to the middle, else any. */
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
  at: string | null; // the place one points at
  walk: (...arrow: (typeof ARROWS)[string]) => void;
  press: (at: string) => void;
}

/** Keys of a board on which one goes from place to place: arrows walk, Enter presses. True if the key was one of them. */
export function navigate(key: string, { active, at, walk, press }: Walker): boolean {
  const arrow = ARROWS[key];
  if (arrow && active) walk(...arrow);
  else if (key === 'Enter' && at !== null && document.activeElement === document.body) press(at);
  else return false;
  return true;
}
