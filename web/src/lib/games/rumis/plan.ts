/** The flat plan's geometry: where stones end, and the lines around them. */

import { once, type Building, type Spot } from './building';
import type { Cell, Printed, Square } from './types';

/** The side of a square. */
export const U = 40;

interface Label {
  text: string;
  x: number;
  y: number;
}

/** The letters and numbers beside the first square of each column and row, also where the plan is stepped. */
export function rimLabels({ letters, numbers, squares }: Pick<Printed, 'letters' | 'numbers' | 'squares'>): Label[] {
  const top = letters.map((_, column) =>
    Math.min(...squares.filter((one) => one.column === column).map((one) => one.row))
  );
  const left = numbers.map((_, row) => Math.min(...squares.filter((one) => one.row === row).map((one) => one.column)));
  /** In an inner corner a letter and a number share a square: each keeps to its own side of it. */
  const shared = (row: number, column: number): boolean => left[row] === column + 1 && top[column] === row + 1;
  return [
    ...top.map((row, column) => ({
      text: letters[column] ?? '',
      x: (column + (shared(row - 1, column) ? 0.3 : 0.5)) * U,
      y: row * U - 13
    })),
    ...left.map((column, row) => ({
      text: numbers[row] ?? '',
      x: column * U - 15,
      y: (row + (shared(row, column - 1) ? 0.2 : 0.5)) * U
    }))
  ];
}

/** The four sides: the neighbour's direction, and the ends of the edge. */
const EDGES = [
  [-1, 0, 0, 0, 1, 0],
  [1, 0, 0, 1, 1, 1],
  [0, -1, 0, 0, 0, 1],
  [0, 1, 1, 0, 1, 1]
] as const;

/** The edges of some squares whose neighbour is as wished. */
function edges(squares: Spot[], wished: (row: number, column: number) => boolean): string {
  return squares
    .flatMap(({ row, column }) =>
      EDGES.filter(([down, across]) => wished(row + down, column + across)).map(
        ([, , x0, y0, x1, y1]) =>
          `M${String((column + x0) * U)} ${String((row + y0) * U)}L${String((column + x1) * U)} ${String((row + y1) * U)}`
      )
    )
    .join('');
}

/** The outline of some squares. */
export function around(squares: Spot[]): string {
  const { spots, has } = once(squares);
  return edges(spots, (row, column) => !has(row, column));
}

/** The line between inside and outside; empty where there is none. */
export function lineOf(building: Building): string {
  const inside = building.squares.filter(({ zone }) => zone === 'inside');
  return edges(inside, (row, column) => (building.square(row, column)?.zone ?? 'inside') !== 'inside');
}

/** Do the squares beside each other show the same stone at the same height? */
function same(square: Square, row: number, column: number, building: Building): boolean {
  const other = building.square(row, column);
  return String(other?.cubes.at(-1)) === String(square.cubes.at(-1)) && other?.cubes.length === square.cubes.length;
}

/** Where the stone on top of a square ends. */
export function stoneEdges(square: Square, building: Building): string {
  return edges([square], (row, column) => !same(square, row, column, building));
}

/** A stone's top on a square: it reaches over to its neighbours of the same stone and height. */
export function stoneBox(square: Square, building: Building): { x: number; y: number; width: number; height: number } {
  const { row, column } = square;
  const gap = (down: number, across: number): number =>
    same(square, row + down, column + across, building) ? -0.1 : 1.6;
  const [x, y] = [column * U + gap(0, -1), row * U + gap(-1, 0)];
  return { x, y, width: (column + 1) * U - gap(0, 1) - x, height: (row + 1) * U - gap(1, 0) - y };
}

/** How far a shadow of the neighbour falls on a square. */
export function shade({ row, column, cubes }: Square, down: number, across: number, building: Building): number {
  const rise = building.at(row + down, column + across) - cubes.length;
  return rise > 0 ? Math.min(U * 0.6, 7 + 5 * rise) : 0;
}

/** Cells beside the plan. */
export const besides = (cells: Cell[], building: Building): Cell[] =>
  cells.filter(({ row, column }) => !building.square(row, column));
