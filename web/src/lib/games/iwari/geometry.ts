/** Geometry of the map; on a tall screen it is rotated by 90°, so that places stay large. */

import type { Printed } from './types';

export interface Point {
  x: number;
  y: number;
}
export type Pair = readonly [number, number] | readonly number[];

export const TENT = 17; // the radius of a tent space,
export const CIRCLE = 27; // and of a totem circle

export const placed = ([x = 0, y = 0]: Pair, { height }: Pick<Printed, 'height'>, turned: boolean): Point =>
  turned ? { x: height - y, y: x } : { x, y };

export const outline = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;

/** Towards another point, so far. */
export function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * far, y: from.y + ((to.y - from.y) / length) * far };
}

/** A rope from a number plate to a totem circle. */
export function rope(plate: Point, circle: Point): string {
  const [a, b] = [towards(plate, circle, 14), towards(circle, plate, CIRCLE + 2)];
  return `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

/** Where the n-th of so many totems stands in its circle, and how large: as large as there is room for. */
export function stand(n: number, all: number): Point & { size: number } {
  const columns = all < 4 ? all : Math.ceil(all / 2);
  const rows = Math.ceil(all / columns);
  const size = Math.min(1.8, 4.2 / columns, 2.6 / rows);
  const [column, row] = [n % columns, Math.floor(n / columns)];
  return {
    x: (column - (columns - 1) / 2) * 11 * size,
    y: (row - (rows - 1) / 2) * 15 * size + 1.5 * size - 2, // a totem stands on its foot, and the room is told below
    size
  };
}

/** The part of the picture that holds these points, with some room around them. */
export function boxAround(points: readonly Point[], room: number): [number, number, number, number] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return [left, top, Math.max(...xs) + room - left, Math.max(...ys) + room - top];
}
