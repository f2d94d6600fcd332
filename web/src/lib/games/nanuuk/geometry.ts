/** Where fields and lines lie on the picture: hexagons with a flat side up, and how floes drift apart. */

import type { Field, Line, View } from './types';

export interface Point {
  x: number;
  y: number;
}

export const R = 50; // from the middle of a field to its corners
const HALF = (Math.sqrt(3) / 2) * R;
const DRIFT = 11; // how far a floe that has broken off lies away from its place

export const middle = ({ column, half }: Pick<Field, 'column' | 'half'>): Point => ({
  x: column * 1.5 * R,
  y: half * HALF
});

export function corners({ x, y }: Point, radius = R): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => ({
    x: x + radius * Math.cos((i * Math.PI) / 3),
    y: y + radius * Math.sin((i * Math.PI) / 3)
  }));
}

const number = (value: number): string => value.toFixed(1);
export const at = ({ x, y }: Point): string => `${number(x)} ${number(y)}`;
export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

/** A point on the way from one to another. */
export const along = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t
});

/** A hexagon with soft corners, so that the floe looks like ice. */
export function ice(centre: Point, radius: number): string {
  const all = corners(centre, radius);
  return `${all
    .map((corner, i) => {
      const [before, after] = [all.at(i - 1) ?? corner, all[(i + 1) % 6] ?? corner];
      return `${i ? 'L' : 'M'}${at(along(corner, before, 0.09))}Q${at(corner)} ${at(along(corner, after, 0.09))}`;
    })
    .join('')}Z`;
}

/** The two ends of the side between two fields. */
export function side(a: Point, b: Point): [Point, Point] {
  const mid = along(a, b, 0.5);
  const far = 2 * Math.hypot(a.x - b.x, a.y - b.y);
  const [dx, dy] = [(a.y - b.y) / far, (b.x - a.x) / far];
  return [
    { x: mid.x - dx * R, y: mid.y - dy * R },
    { x: mid.x + dx * R, y: mid.y + dy * R }
  ];
}

/** A jagged gap from one end of a line to the other; the same line always breaks in the same way. */
export function gap(line: string, a: Point, b: Point, wide: number): string {
  let seed = [...line].reduce((sum, sign) => (sum * 131 + sign.charCodeAt(0)) % 9973, 7);
  const random = (): number => (seed = (seed * 271 + 97) % 9973) / 9973;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const steps = 7;
  const jags = Array.from({ length: steps - 1 }, (_, i) => {
    const t = (i + 1) / steps;
    const open = wide * Math.min(1, 3.6 * t, 3.6 * (1 - t));
    const bend = wide * (random() - 0.5);
    return {
      t: t + (random() - 0.5) * 0.05,
      banks: [bend + open * (0.65 + 0.3 * random()), bend - open * (0.65 + 0.3 * random())]
    };
  });
  const bank = (which: 0 | 1): Point[] =>
    jags.map(({ t, banks }) => ({
      x: a.x + dx * t - (dy / R) * (banks[which] ?? 0),
      y: a.y + dy * t + (dx / R) * (banks[which] ?? 0)
    }));
  return polygon([a, ...bank(0), b, ...bank(1).reverse()]);
}

/** How far each field has drifted: those of the largest floe not at all, and no island that lies within others; the
 * rest away from its middle. */
export function drifts(fields: readonly Field[], floes: View['floes']): Map<string, Point> {
  const places = new Map(fields.map((field) => [field.name, middle(field)]));
  const centre = (names: readonly string[]): Point => {
    const points = names.flatMap((name) => places.get(name) ?? []);
    const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    return { x: sum.x / points.length, y: sum.y / points.length };
  };
  const [largest = [], ...rest] = floes;
  const from = centre(largest);
  const found = new Map<string, Point>();
  const near = (a: Point): number =>
    [...places.values()].filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 2 * R).length;
  const atRim = (name: string): boolean => near(places.get(name) ?? from) < 7; // six neighbours, and itself
  for (const floe of rest.filter((names) => names.some(atRim))) {
    const to = centre(floe);
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const by = { x: ((to.x - from.x) / far) * DRIFT, y: ((to.y - from.y) / far) * DRIFT };
    for (const name of floe) found.set(name, by);
  }
  return found;
}

/** The frame around all fields, with room for the drift. */
export function frame(fields: readonly Pick<Field, 'column' | 'half'>[]): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  const points = fields.map(middle);
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const room = 16;
  return {
    x: left - R - room,
    y: top - HALF - room,
    width: right - left + 2 * (R + room),
    height: bottom - top + 2 * (HALF + room)
  };
}

/** Several figures on one igloo stand side by side. */
export function beside(index: number, of: number): Point {
  if (of < 2) return { x: 0, y: 0 };
  const turn = (index / of) * 2 * Math.PI + Math.PI / 4;
  return { x: 21 * Math.cos(turn), y: 15 * Math.sin(turn) };
}

/** The ends of a line between two fields, wherever they have drifted. */
export const endsOf = (line: Line, places: ReadonlyMap<string, Point>): [Point, Point] | null => {
  const [a, b] = [places.get(line.between[0]), places.get(line.between[1])];
  return a && b ? side(a, b) : null;
};
