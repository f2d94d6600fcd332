/** Cubes drawn isometrically in SVG: which faces are seen, in painting order, and where stones end. */

import type { Square } from './types';

export interface IsoCube {
  row: number;
  column: number;
  level: number;
  colour: number;
  /** Cubes with the same id belong to one stone. */
  id: string;
}

/** A square and what stands on it; `low` is the level of its first cube (a stone on its own may hang over). */
export type IsoSquare = Pick<Square, 'row' | 'column' | 'zone' | 'cubes'> & { low?: number };

export type Side = 'top' | 'left' | 'right';
export interface Line {
  from: Point;
  to: Point;
  /** Facing the light? */
  light: boolean;
}
export type Point = readonly [x: number, y: number];

export interface Face {
  key: string;
  side: Side;
  colour: number;
  level: number;
  /** Outline for `points`. */
  points: string;
  /** Where the stone ends: bevels. */
  lines: Line[];
  /** Darker strips along higher neighbours. */
  shades: string[];
  /** Matrix that puts a 24-unit sign onto a top face. */
  matrix: string;
}

const WIDE = 0.866;
const DEEP = 0.5;
export const TALL = 0.86;

/** A point in space on the sheet; x runs along the columns, y along the rows, z upwards. */
export function project(x: number, y: number, z: number): Point {
  return [(x - y) * WIDE, (x + y) * DEEP - z * TALL];
}

export function path(points: Point[]): string {
  return points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');
}

const name = (row: number, column: number, level: number): string =>
  `${String(row)} ${String(column)} ${String(level)}`;

/** The matrix of a sign of 24 units on a square seen from above, with a margin. */
export function signMatrix(row: number, column: number, level: number, margin = 0.2): string {
  const size = (1 - 2 * margin) / 24;
  const [x, y] = project(column + margin, row + margin, level);
  const numbers = [WIDE * size, DEEP * size, -WIDE * size, DEEP * size, x, y];
  return `matrix(${numbers.map((n) => n.toFixed(4)).join(' ')})`;
}

type Corner = readonly [number, number, number];
interface Edge {
  from: Corner;
  to: Corner;
  /** The neighbour that continues the face, and the one that would hide the edge. */
  next: Corner;
  light: boolean;
}

/** The corners and edges of a face, in (row, column, level) offsets. */
const SIDES: Record<Side, { corners: Corner[]; hidden: Corner; edges: Edge[] }> = {
  top: {
    hidden: [0, 0, 1],
    corners: [
      [0, 0, 1],
      [0, 1, 1],
      [1, 1, 1],
      [1, 0, 1]
    ],
    edges: [
      { from: [0, 0, 1], to: [0, 1, 1], next: [-1, 0, 0], light: true },
      { from: [0, 1, 1], to: [1, 1, 1], next: [0, 1, 0], light: true },
      { from: [1, 1, 1], to: [1, 0, 1], next: [1, 0, 0], light: true },
      { from: [1, 0, 1], to: [0, 0, 1], next: [0, -1, 0], light: true }
    ]
  },
  left: {
    hidden: [1, 0, 0],
    corners: [
      [1, 0, 1],
      [1, 1, 1],
      [1, 1, 0],
      [1, 0, 0]
    ],
    edges: [
      { from: [1, 1, 1], to: [1, 1, 0], next: [0, 1, 0], light: true },
      { from: [1, 1, 0], to: [1, 0, 0], next: [0, 0, -1], light: false },
      { from: [1, 0, 0], to: [1, 0, 1], next: [0, -1, 0], light: false }
    ]
  },
  right: {
    hidden: [0, 1, 0],
    corners: [
      [1, 1, 1],
      [0, 1, 1],
      [0, 1, 0],
      [1, 1, 0]
    ],
    edges: [
      { from: [0, 1, 1], to: [0, 1, 0], next: [-1, 0, 0], light: false },
      { from: [0, 1, 0], to: [1, 1, 0], next: [0, 0, -1], light: false }
    ]
  }
};

/** The faces one sees, from back to front. */
export function faces(cubes: IsoCube[]): Face[] {
  const at = new Map(cubes.map((cube) => [name(cube.row, cube.column, cube.level), cube]));
  const sorted = [...cubes].sort((a, b) => a.row + a.column - (b.row + b.column) || a.level - b.level || a.row - b.row);
  const found: Face[] = [];
  for (const cube of sorted) {
    const near = ([row, column, level]: Corner): IsoCube | undefined =>
      at.get(name(cube.row + row, cube.column + column, cube.level + level));
    for (const side of ['left', 'right', 'top'] as const) {
      const { hidden, corners, edges } = SIDES[side];
      if (near(hidden)) continue;
      const place = ([row, column, level]: Corner): Point =>
        project(cube.column + column, cube.row + row, cube.level + level);
      found.push({
        key: `${name(cube.row, cube.column, cube.level)} ${side}`,
        side,
        colour: cube.colour,
        level: cube.level,
        points: path(corners.map(place)),
        lines: edges
          .filter(({ next }) => near(next)?.id !== cube.id || near(add(next, hidden))?.id === cube.id)
          .map(({ from, to, light }) => ({ from: place(from), to: place(to), light })),
        shades: side === 'top' ? shades(cube.row, cube.column, cube.level + 1, at) : [],
        matrix: signMatrix(cube.row, cube.column, cube.level + 1)
      });
    }
  }
  return found;
}

function add(a: Corner, b: Corner): Corner {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

const STRIPS = [0.1, 0.22, 0.36, 0.52]; // laid over each other they make a soft shade

/** Strips of shade on a level square, along the neighbours that rise above it. */
export function shades(row: number, column: number, level: number, at: Map<string, unknown>): string[] {
  const strip = (...corners: [number, number][]): string =>
    path(corners.map(([r, c]) => project(column + c, row + r, level)));
  const rises = (down: number, across: number): boolean => at.has(name(row + down, column + across, level));
  const [beside, behind] = [rises(0, -1), rises(-1, 0)];
  return STRIPS.flatMap((w) => {
    if (beside && behind) return [strip([0, 0], [0, 1], [w, 1], [w, w], [1, w], [1, 0])];
    if (beside) return [strip([0, 0], [0, w], [1, w], [1, 0])];
    return behind ? [strip([0, 0], [w, 0], [w, 1], [0, 1])] : [];
  });
}

/** The occupied cells, to ask `shades` about the ground. */
export function occupied(cubes: IsoCube[]): Map<string, IsoCube> {
  return new Map(cubes.map((cube) => [name(cube.row, cube.column, cube.level), cube]));
}
