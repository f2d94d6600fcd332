/** The geometry of stones: how their turns hang together, and which cells an action fills. No rule is here. */

import { squareName } from './notation';
import type { Cell, Column, Lay, Shapes, Square, View } from './types';

type Cube = [row: number, column: number, level: number];

/** The quarter turns a hand makes: around the upright axis, and tipping towards and away from oneself. */
export type Step = 'left' | 'right' | 'towards' | 'away';

export function columnsOf(shapes: Shapes, stone: string, turn: number): Column[] {
  return shapes[stone]?.[turn - 1] ?? [];
}

/** How and where a stone lies. */
export type Place = Omit<Lay, 'action' | 'does'>;

/** The cells that a stone fills when it lies there. */
export function cellsOf(shapes: Shapes, lay: Place): Cell[] {
  return columnsOf(shapes, lay.stone, lay.turn).flatMap(([down, across, low, size]) =>
    Array.from({ length: size }, (_, i) => ({
      row: lay.row + down,
      column: lay.column + across,
      level: lay.level + low + i
    }))
  );
}

/** The level at which a stone comes to rest when it is lowered onto these heights (to draw it, fitting or not). */
export function restLevel(columns: Column[], row: number, column: number, heights: Heights): number {
  const levels = columns.map(([down, across, low]) => heights.at(row + down, column + across) - low);
  return Math.max(0, ...levels);
}

/** The height of the building on every square. */
export class Heights {
  private readonly found = new Map<string, Square>();

  constructor(squares: Square[]) {
    for (const square of squares) this.found.set(squareName(square.row, square.column), square);
  }

  square(row: number, column: number): Square | undefined {
    return this.found.get(squareName(row, column));
  }

  at(row: number, column: number): number {
    return this.square(row, column)?.cubes.length ?? 0;
  }
}

function cubesOf(columns: Column[]): Cube[] {
  return columns.flatMap(([down, across, low, size]) =>
    Array.from({ length: size }, (_, i): Cube => [down, across, low + i])
  );
}

/** A name that all placements of the same turned body share. */
function bodyName(cubes: Cube[]): string {
  const low = [0, 1, 2].map((axis) => Math.min(...cubes.map((cube) => cube[axis] ?? 0)));
  return cubes
    .map((cube) => cube.map((value, axis) => value - (low[axis] ?? 0)).join(' '))
    .sort()
    .join('|');
}

const UPRIGHT = ([row, column, level]: Cube): Cube => [-column, row, level];
const TIP = ([row, column, level]: Cube): Cube => [level, column, -row];
const ROLL = ([row, column, level]: Cube): Cube => [row, level, -column];

const times = (n: number, turn: (cube: Cube) => Cube) => (cube: Cube) => {
  for (let i = 0; i < n; i++) cube = turn(cube);
  return cube;
};

/** For each turn of a stone, the turn that each quarter turn makes of it, and how far apart two turns are. */
export interface Turns {
  steps: Record<Step, number>[];
  /** Quarter turns (also the sideways ones) from one turn to another, both counted from 1. */
  distance: (from: number, to: number) => number;
}

/** Works out how a stone's turns hang together from their shapes alone. */
export function turnTable(shapes: Column[][]): Turns {
  const bodies = shapes.map(cubesOf);
  const names = new Map(bodies.map((body, index) => [bodyName(body), index + 1]));
  const after = (body: Cube[], turn: (cube: Cube) => Cube): number => names.get(bodyName(body.map(turn))) ?? 1;
  // A body that tipping leaves as it is (a bar seen from its end) is rolled sideways instead, so that the key does something.
  const tipped = (body: Cube[], index: number, n: number): number => {
    const found = after(body, times(n, TIP));
    return found === index + 1 ? after(body, times(n, ROLL)) : found;
  };
  const steps = bodies.map((body, index) => ({
    right: after(body, times(3, UPRIGHT)),
    left: after(body, UPRIGHT),
    towards: tipped(body, index, 3),
    away: tipped(body, index, 1)
  }));
  const near = bodies.map((body) =>
    [UPRIGHT, TIP, ROLL].flatMap((axis) => [after(body, axis), after(body, times(3, axis))])
  );
  const known = new Map<number, number[]>();
  const from = (turn: number): number[] => {
    const found = known.get(turn) ?? distances(near, turn);
    known.set(turn, found);
    return found;
  };
  return { steps, distance: (a, b) => from(a)[b - 1] ?? Infinity };
}

function distances(near: number[][], from: number): number[] {
  const found: number[] = near.map(() => Infinity);
  found[from - 1] = 0;
  for (const queue = [from]; queue.length > 0;) {
    const turn = queue.shift() ?? from;
    for (const next of near[turn - 1] ?? []) {
      if (found[next - 1] !== Infinity) continue;
      found[next - 1] = (found[turn - 1] ?? 0) + 1;
      queue.push(next);
    }
  }
  return found;
}

/** The columns of a turned stone, the middle one first: by which one it hangs from the pointer. */
export function grips(columns: Column[]): Column[] {
  const mean = (axis: 0 | 1): number => columns.reduce((sum, column) => sum + column[axis], 0) / columns.length;
  const [down, across] = [mean(0), mean(1)];
  const far = (column: Column): number => Math.hypot(column[0] - down, column[1] - across);
  return [...columns].sort((a, b) => far(a) - far(b));
}

export interface Wish {
  stone: string;
  turn: number;
  row: number;
  column: number;
  /** Only the turn that is wished for. */
  exact?: boolean;
}

/** A stone shown at a place: `fits` if the server lists it, `proposed` if it had to be turned for that. */
export interface Ghost extends Place {
  action: string | null; // of a click, if it fits
  fits: boolean;
  proposed: boolean;
}

/** How a stone can be laid so that it covers a square: as it is held, else turned as little as possible. */
export function fitting(wish: Wish, legal: Lay[], shapes: Shapes, turns: Turns): Lay | null {
  let best: Lay | null = null;
  let least = Infinity;
  for (const lay of legal) {
    if (lay.stone !== wish.stone || (wish.exact && lay.turn !== wish.turn)) continue;
    const grip = grips(columnsOf(shapes, lay.stone, lay.turn)).findIndex(
      ([down, across]) => lay.row + down === wish.row && lay.column + across === wish.column
    );
    if (grip < 0) continue;
    const cost = turns.distance(wish.turn, lay.turn) * 10 + grip;
    if (cost < least) [best, least] = [lay, cost];
  }
  return best;
}

/** The stone shown where one points, fitting or not; null if nothing is there to point at. */
export function ghostAt(wish: Wish, legal: Lay[], view: View, heights: Heights, turns: Turns): Ghost | null {
  const fit = fitting(wish, legal, view.shapes, turns);
  if (fit) return { ...fit, fits: true, proposed: fit.turn !== wish.turn };
  const columns = columnsOf(view.shapes, wish.stone, wish.turn);
  for (const [down, across] of grips(columns)) {
    const [row, column] = [wish.row - down, wish.column - across];
    if (row < 0 || column < 0 || row >= view.rows || column >= view.columns) continue;
    return {
      action: null,
      stone: wish.stone,
      turn: wish.turn,
      row,
      column,
      level: restLevel(columns, row, column, heights),
      fits: false,
      proposed: false
    };
  }
  return null;
}

/** Which squares can be covered by the stone as it is held (`fit`), or only when it is turned (`turn`). */
export function litSquares(stone: string, turn: number, legal: Lay[], shapes: Shapes): Map<string, 'fit' | 'turn'> {
  const lit = new Map<string, 'fit' | 'turn'>();
  for (const lay of legal) {
    if (lay.stone !== stone) continue;
    for (const [down, across] of columnsOf(shapes, lay.stone, lay.turn)) {
      const name = squareName(lay.row + down, lay.column + across);
      if (lay.turn === turn) lit.set(name, 'fit');
      else if (!lit.has(name)) lit.set(name, 'turn');
    }
  }
  return lit;
}

/** The stones on the plan, by colour and number: the cells of each. */
export function laidStones(squares: Square[]): Map<string, Cell[]> {
  const found = new Map<string, Cell[]>();
  for (const square of squares) {
    square.cubes.forEach(([colour, stone], level) => {
      const name = stoneKey(colour, stone);
      const cells = found.get(name) ?? [];
      cells.push({ row: square.row, column: square.column, level });
      found.set(name, cells);
    });
  }
  return found;
}

export function stoneKey(colour: number, stone: number): string {
  return `${String(colour)}-${String(stone)}`;
}

/** Is the old house being left, so that only what is outside the line counts? */
export function isMoving(view: View): boolean {
  return view.phase === 'take' || view.phase === 'move';
}

/** The stone that lies there since it was laid: it is on top wherever it lies. */
export function laidBy(lay: Lay, view: View): string | null {
  const [down, across] = columnsOf(view.shapes, lay.stone, lay.turn)[0] ?? [0, 0];
  const top = new Heights(view.squares).square(lay.row + down, lay.column + across)?.cubes.at(-1);
  return top ? stoneKey(...top) : null;
}

/** The names of the stones, in the order of their numbers. */
export function stoneNames(view: View): string[] {
  return Object.keys(view.shapes);
}

/** The stones that lie now where they did not lie before. */
export function newStones(before: Square[], now: Square[]): string[] {
  const named = (squares: Square[]): [stone: string, cell: string][] =>
    squares.flatMap(({ name, cubes }) =>
      cubes.map(([colour, stone], level): [string, string] => {
        const key = stoneKey(colour, stone);
        return [key, `${key} ${name} ${String(level)}`];
      })
    );
  const old = new Set(named(before).map(([, cell]) => cell));
  return [...new Set(named(now).flatMap(([stone, cell]) => (old.has(cell) ? [] : [stone])))];
}

/** A stone's turn that lies flattest: how it waits in the tray. */
export function restingTurn(turns: Column[][]): number {
  const tall = turns.map((columns) => Math.max(...columns.map(([, , low, size]) => low + size)));
  const least = Math.min(...tall);
  const across = turns.map((columns) => new Set(columns.map(([, column]) => column)).size);
  const wide = Math.max(...across.filter((_, i) => tall[i] === least));
  return tall.findIndex((t, i) => t === least && across[i] === wide) + 1;
}

/** The turn in which a stone fits somewhere that is nearest to the one in which it is held. */
export function usefulTurn(stone: string, held: number, legal: Lay[], shapes: Shapes): number {
  const turns = [...new Set(legal.filter((lay) => lay.stone === stone).map((lay) => lay.turn))];
  if (turns.length === 0 || turns.includes(held)) return held;
  const { distance } = turnTable(shapes[stone] ?? []);
  return turns.reduce((a, b) => (distance(held, b) < distance(held, a) ? b : a));
}

/** The keys of a colour's stones. */
export function stoneKeys(view: View, colour: number, stones: string[]): Set<string> {
  const names = stoneNames(view);
  return new Set(stones.map((stone) => stoneKey(colour, names.indexOf(stone))));
}

/** The squares whose top belongs to one of these stones. */
export function squaresShowing(squares: Square[], stones: Set<string>): Map<string, 'fit'> {
  const found = squares.filter(({ cubes }) => {
    const top = cubes.at(-1);
    return top !== undefined && stones.has(stoneKey(...top));
  });
  return new Map(found.map(({ name }) => [name, 'fit']));
}

/** The highest cube of some cells on each square, counted from 1. */
export function topsOf(cells: Cell[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { row, column, level } of cells) {
    const name = squareName(row, column);
    found.set(name, Math.max(level + 1, found.get(name) ?? 0));
  }
  return found;
}
