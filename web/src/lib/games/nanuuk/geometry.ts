/** Where fields and lines lie on the picture: hexagons with a flat side up, and how floes drift apart. */

import type { Field, Line, View } from './types';

export interface Point {
  x: number;
  y: number;
}

export const R = 50; // from the middle of a field to its corners
const HALF = (Math.sqrt(3) / 2) * R;
const DRIFT = 9; // how far a floe that has broken off lies away from its place

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

/** A hexagon with soft corners, so that the floe looks like ice. */
export function ice(centre: Point, radius: number): string {
  const all = corners(centre, radius);
  const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  return `${all
    .map((corner, i) => {
      const [before, after] = [all.at(i - 1) ?? corner, all[(i + 1) % 6] ?? corner];
      return `${i ? 'L' : 'M'}${at(between(corner, before, 0.09))}Q${at(corner)} ${at(between(corner, after, 0.09))}`;
    })
    .join('')}Z`;
}

/** The two ends of the side between two fields. */
export function side(a: Point, b: Point): [Point, Point] {
  const mid = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const [dx, dy] = [(a.y - b.y) / (4 * HALF), (b.x - a.x) / (4 * HALF)];
  return [
    { x: mid.x - dx * R, y: mid.y - dy * R },
    { x: mid.x + dx * R, y: mid.y + dy * R }
  ];
}

/** A jagged gap along a line; the same line always breaks in the same way. */
export function gap(line: string, a: Point, b: Point, wide = 4.6): string {
  let seed = [...line].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);
  const random = (): number => (seed = (seed * 271 + 97) % 9973) / 9973;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const steps = 6;
  const bank = (sign: number): Point[] =>
    Array.from({ length: steps - 1 }, (_, i) => {
      const t = (i + 1) / steps;
      const off = sign * wide * (0.45 + 0.75 * random()) * Math.sin(Math.PI * Math.min(1, 0.25 + t * 0.9));
      const along = t + (random() - 0.5) * 0.07;
      return { x: a.x + dx * along - (dy / R) * off, y: a.y + dy * along + (dx / R) * off };
    });
  return polygon([a, ...bank(1), b, ...bank(-1).reverse()]);
}

/** How far each field has drifted: those of the largest floe not at all, the others away from its middle. */
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
  for (const floe of rest) {
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
  const room = 22;
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

export const endsOf = (line: Line, places: ReadonlyMap<string, Point>): [Point, Point] | null => {
  const [a, b] = [places.get(line.between[0]), places.get(line.between[1])];
  return a && b ? side(a, b) : null;
};
