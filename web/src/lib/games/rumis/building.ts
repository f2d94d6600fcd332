/** The building: the squares of the plan and the cubes on them. */

import type { Cell, Printed, Square, View } from './types';

export interface Spot {
  row: number;
  column: number;
}

/** A name for every spot, also beside the plan. */
const key = ({ row, column }: Spot): string => `${String(row)} ${String(column)}`;

export class Building {
  readonly squares: Square[];
  private readonly found: Map<string, Square>;

  constructor(
    readonly printed: Printed,
    readonly view: View
  ) {
    this.squares = printed.squares.map((square) => ({ ...square, cubes: view.cubes[square.name] ?? [] }));
    this.found = new Map(this.squares.map((square) => [key(square), square]));
  }

  square(row: number, column: number): Square | undefined {
    return this.found.get(key({ row, column }));
  }

  named(name: string): Square | undefined {
    return this.squares.find((square) => square.name === name);
  }

  /** What a spot is called; nothing, where the plan's grid does not reach. */
  nameOf({ row, column }: Spot): string | undefined {
    return this.printed.names[row]?.[column];
  }

  /** The height of the building. */
  at(row: number, column: number): number {
    return this.square(row, column)?.cubes.length ?? 0;
  }

  /** The highest cube of some cells on each square, counted from 1. */
  topsOf(cells: readonly Cell[]): Map<string, number> {
    const found = new Map<string, number>();
    for (const cell of cells) {
      const name = this.nameOf(cell);
      if (name !== undefined) found.set(name, Math.max(cell.level + 1, found.get(name) ?? 0));
    }
    return found;
  }

  /** The stones on the plan, by colour and number: the cells of each. */
  stones(): Map<string, Cell[]> {
    const found = new Map<string, Cell[]>();
    for (const { row, column, cubes } of this.squares) {
      cubes.forEach(([colour, stone], level) => {
        const name = stoneKey(colour, stone);
        found.set(name, [...(found.get(name) ?? []), { row, column, level }]);
      });
    }
    return found;
  }

  /** The squares on top of which one of these stones is seen. */
  showing(stones: readonly string[]): Square[] {
    return this.squares.filter(({ cubes }) => {
      const top = cubes.at(-1);
      return top !== undefined && stones.includes(stoneKey(...top));
    });
  }
}

export function stoneKey(colour: number, stone: number): string {
  return `${String(colour)}-${String(stone)}`;
}

/** The stones that lie now where they did not lie before. */
export function newStones(before: Building, now: Building): string[] {
  const named = ({ squares }: Building): [stone: string, cell: string][] =>
    squares.flatMap(({ name, cubes }) =>
      cubes.map(([colour, stone], level): [string, string] => {
        const laid = stoneKey(colour, stone);
        return [laid, `${laid} ${name} ${String(level)}`];
      })
    );
  const old = new Set(named(before).map(([, cell]) => cell));
  return [...new Set(named(now).flatMap(([stone, cell]) => (old.has(cell) ? [] : [stone])))];
}

/** The same spots, each once, and whether one is among them. */
export function once(spots: readonly Spot[]): { spots: Spot[]; has: (row: number, column: number) => boolean } {
  const found = new Map(spots.map((spot) => [key(spot), spot]));
  return { spots: [...found.values()], has: (row, column) => found.has(key({ row, column })) };
}
