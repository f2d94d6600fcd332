/** Geometry of a bevelled stone for three.js: one smooth body of cubes, darkened where others are near. */

import { BufferAttribute, BufferGeometry } from 'three';
import type { Cell } from './types';

export const GAP = 0.022; // between stones
const BEVEL = 0.085;
const HALF = 0.5 - GAP;
const FLAT = HALF - BEVEL;
const SEAM = 0.68; // the light left between two cubes of a stone, so that they can be counted
const GRID = [-HALF, -FLAT, 0, FLAT, HALF];
const AXES = [0, 1, 2] as const;

type Vector = [x: number, y: number, z: number];
/** Is there something solid in the cell (column, level, row)? */
export type Solid = (x: number, y: number, z: number) => boolean;

/** Directions in which a point looks for things that take its light. */
const LOOKS: Vector[] = [];
for (const x of [-1, 0, 1])
  for (const y of [-1, 0, 1])
    for (const z of [-1, 0, 1]) {
      const length = Math.hypot(x, y, z);
      if (length > 0) LOOKS.push([x / length, y / length, z / length]);
    }

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** How much light reaches a point, from 0 to 1. */
function light(at: Vector, normal: Vector, solid: Solid): number {
  let [hidden, all] = [0, 0];
  for (const look of LOOKS) {
    const weight = dot(look, normal);
    if (weight < 0.2) continue;
    all += weight;
    for (const far of [0.28, 0.75]) {
      const [x, y, z] = AXES.map((axis) => at[axis] + look[axis] * far + normal[axis] * 0.03) as Vector;
      if (y < 0 || solid(Math.floor(x), Math.floor(y), Math.floor(z))) {
        hidden += weight * (far < 0.5 ? 1 : 0.45);
        break;
      }
    }
  }
  return 1 - 0.66 * (hidden / all);
}

/** A stone of these cells; coordinates are columns (x), levels (y) and rows (z). */
export function body(cells: Cell[], solid: Solid, shift: number): BufferGeometry {
  const own = new Set(cells.map(({ column, level, row }) => `${String(column)} ${String(level)} ${String(row)}`));
  const inside = (x: number, y: number, z: number): boolean => own.has(`${String(x)} ${String(y)} ${String(z)}`);
  const [positions, normals, uvs, colours, index]: number[][] = [[], [], [], [], []] as number[][];
  for (const { column, level, row } of cells) {
    const cube: Vector = [column, level, row];
    for (const axis of AXES) {
      for (const sign of [-1, 1]) {
        const next: Vector = [...cube];
        next[axis] += sign;
        if (inside(...next)) continue;
        face(cube, axis, sign);
      }
    }
  }

  /** One side of a cube, drawn out to its neighbours where the stone goes on. */
  function face(cube: Vector, axis: 0 | 1 | 2, sign: number): void {
    const [a, b] = AXES.filter((other) => other !== axis) as [0 | 1 | 2, 0 | 1 | 2];
    const start = (positions?.length ?? 0) / 3;
    for (const u of GRID) {
      for (const v of GRID) {
        const point: Vector = [0, 0, 0];
        point[axis] = sign * HALF;
        point[a] = u;
        point[b] = v;
        vertex(cube, point, axis, [a, b]);
      }
    }
    const n = GRID.length;
    const flip = (axis === 1 ? -sign : sign) > 0;
    for (let i = 0; i < n - 1; i++) {
      for (let j = 0; j < n - 1; j++) {
        const [p, q, r, s] = [start + i * n + j, start + (i + 1) * n + j, start + (i + 1) * n + j + 1, start + i * n + j + 1]; // prettier-ignore
        index?.push(...(flip ? [p, q, r, p, r, s] : [p, r, q, p, s, r]));
      }
    }
  }

  function vertex(cube: Vector, point: Vector, axis: 0 | 1 | 2, [a, b]: [0 | 1 | 2, 0 | 1 | 2]): void {
    const normal: Vector = [0, 0, 0];
    const at: Vector = [0, 0, 0];
    let seam = 1;
    for (const i of AXES) {
      const side = Math.sign(point[i]);
      const next: Vector = [...cube];
      next[i] += side;
      const over = Math.abs(point[i]) - FLAT;
      if (over <= 0 || side === 0) at[i] = point[i];
      else if (inside(...next)) {
        at[i] = side * (FLAT + (over / BEVEL) * (0.5 - FLAT));
        seam = SEAM;
      } else {
        at[i] = side * FLAT;
        normal[i] = side * over;
      }
    }
    const length = Math.hypot(...normal) || 1;
    for (const i of AXES) {
      normal[i] /= length;
      at[i] += normal[i] * BEVEL + cube[i] + 0.5;
    }
    positions?.push(...at);
    normals?.push(...normal);
    uvs?.push(at[a] * 0.31 + shift, at[b] * 0.31 + shift * 1.7 + axis * 0.37);
    const bright = seam * light(at, normal, (x, y, z) => !inside(x, y, z) && solid(x, y, z));
    colours?.push(bright, bright * 0.995, bright * 0.985);
  }

  const geometry = new BufferGeometry();
  const set = (name: string, values: number[] | undefined, size: number): void => {
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(values ?? []), size));
  };
  set('position', positions, 3);
  set('normal', normals, 3);
  set('uv', uvs, 2);
  set('color', colours, 3);
  geometry.setIndex(index ?? []);
  return geometry;
}

/** The same body, a little larger: seen from inside it is a rim of light around the stone. */
export function hull(geometry: BufferGeometry, by: number): BufferGeometry {
  const grown = geometry.clone();
  const [position, normal] = [grown.getAttribute('position'), grown.getAttribute('normal')];
  for (let i = 0; i < position.count; i++) {
    position.setXYZ(
      i,
      position.getX(i) + normal.getX(i) * by,
      position.getY(i) + normal.getY(i) * by,
      position.getZ(i) + normal.getZ(i) * by
    );
  }
  return grown;
}
