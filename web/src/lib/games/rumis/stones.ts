/** Geometry of stones: their rotations, and the cells that an action fills. No rules. */

import type { Building, Spot } from './building';
import type { Cell, Column, Legal, Square, Stone, TurnOfStone } from './types';

type Cube = [row: number, column: number, level: number];

/** The quarter turns a hand makes: around the upright axis, and tipping towards and away from oneself. */
export type Step = 'left' | 'right' | 'towards' | 'away';

/** A turned stone, resting with its first column on a square. */
export interface Lying extends Spot {
  turn: TurnOfStone;
  level: number;
}

/** A place for a stone, and the action that lays it there. */
export interface Lay extends Lying {
  stone: Stone;
  action: string;
}

/** The places that the server lists; a hint names a place without telling where that is. */
export function laysOf(legal: readonly Legal[], building: Building): Lay[] {
  return legal.flatMap((one) => {
    const stone = building.printed.stones.find(({ turns }) => turns.some(({ name }) => name === one.turn));
    const turn = stone?.turns.find(({ name }) => name === one.turn);
    const square = building.named(one.square ?? '');
    if (one.does !== 'lay' || !stone || !turn || !square) return [];
    const { row, column } = square;
    return [
      { stone, turn, row, column, level: one.level ?? restLevel(turn.columns, square, building), action: one.action }
    ];
  });
}

/** The cells that a stone fills when it lies there. */
export function cellsOf({ turn, row, column, level }: Lying): Cell[] {
  return turn.columns.flatMap(([down, across, low, size]) =>
    Array.from({ length: size }, (_, i) => ({ row: row + down, column: column + across, level: level + low + i }))
  );
}

/** The level at which a stone comes to rest when it is lowered onto the house (to draw it, fitting or not). */
export function restLevel(columns: readonly Column[], { row, column }: Spot, building: Pick<Building, 'at'>): number {
  const levels = columns.map(([down, across, low]) => building.at(row + down, column + across) - low);
  return Math.max(0, ...levels);
}

function cubesOf(columns: readonly Column[]): Cube[] {
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

/** How the rotations of a stone lead to each other. */
export interface Turns {
  /** What a quarter turn makes of a turn. */
  step: (from: TurnOfStone, step: Step) => TurnOfStone;
  /** Quarter turns (also the sideways ones) from one turn to another. */
  distance: (from: TurnOfStone, to: TurnOfStone) => number;
}

/** Computed from the shapes alone. */
export function turnTable(turns: readonly TurnOfStone[]): Turns {
  const bodies = turns.map(({ columns }) => cubesOf(columns));
  const names = new Map(bodies.map((body, index) => [bodyName(body), index]));
  const numbers = new Map(turns.map(({ name }, index) => [name, index]));
  const after = (body: Cube[], turn: (cube: Cube) => Cube): number => names.get(bodyName(body.map(turn))) ?? 0;
  // A body that tipping leaves as it is (a bar seen from its end) is rolled sideways instead, so that the key does something.
  const tipped = (body: Cube[], index: number, n: number): number => {
    const found = after(body, times(n, TIP));
    return found === index ? after(body, times(n, ROLL)) : found;
  };
  const steps = bodies.map((body, index): Record<Step, number> => ({
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
  const number = ({ name }: TurnOfStone): number => numbers.get(name) ?? 0;
  return {
    step: (turn, step) => turns[steps[number(turn)]?.[step] ?? 0] ?? turn,
    distance: (a, b) => from(number(a))[number(b)] ?? Infinity
  };
}

function distances(near: number[][], from: number): number[] {
  const found: number[] = near.map(() => Infinity);
  found[from] = 0;
  for (const queue = [from]; queue.length > 0;) {
    const turn = queue.shift() ?? from;
    for (const next of near[turn] ?? []) {
      if (found[next] !== Infinity) continue;
      found[next] = (found[turn] ?? 0) + 1;
      queue.push(next);
    }
  }
  return found;
}

/** The columns of a turned stone, the middle one first: by which one it hangs from the pointer. */
export function grips(columns: readonly Column[]): Column[] {
  const mean = (axis: 0 | 1): number => columns.reduce((sum, column) => sum + column[axis], 0) / columns.length;
  const [down, across] = [mean(0), mean(1)];
  const far = (column: Column): number => Math.hypot(column[0] - down, column[1] - across);
  return [...columns].sort((a, b) => far(a) - far(b));
}

export interface Wish extends Spot {
  stone: Stone;
  turn: TurnOfStone;
  /** Only the turn that is wished for. */
  exact?: boolean;
}

/** A stone shown at a place: `fits` if the server lists it, `proposed` if it had to be turned for that. */
export interface Ghost extends Lying {
  stone: Stone;
  action: string | null; // of a click, if it fits
  fits: boolean;
  proposed: boolean;
}

/** How a stone can be laid so that it covers a square: as it is held, else turned as little as possible. */
export function fitting(wish: Wish, lays: readonly Lay[], turns: Turns): Lay | null {
  let best: Lay | null = null;
  let least = Infinity;
  for (const lay of lays) {
    if (lay.stone.name !== wish.stone.name || (wish.exact && lay.turn.name !== wish.turn.name)) continue;
    const grip = grips(lay.turn.columns).findIndex(
      ([down, across]) => lay.row + down === wish.row && lay.column + across === wish.column
    );
    if (grip < 0) continue;
    const cost = turns.distance(wish.turn, lay.turn) * 10 + grip;
    if (cost < least) [best, least] = [lay, cost];
  }
  return best;
}

/** The stone shown where one points, fitting or not; null if nothing is there to point at. */
export function ghostAt(wish: Wish, lays: readonly Lay[], building: Building, turns: Turns): Ghost | null {
  const fit = fitting(wish, lays, turns);
  if (fit) return { ...fit, fits: true, proposed: fit.turn.name !== wish.turn.name };
  const { stone, turn } = wish;
  for (const [down, across] of grips(turn.columns)) {
    const spot = { row: wish.row - down, column: wish.column - across };
    if (building.nameOf(spot) === undefined) continue;
    const level = restLevel(turn.columns, spot, building);
    return { action: null, stone, turn, ...spot, level, fits: false, proposed: false };
  }
  return null;
}

/** Which squares can be covered by the stone as it is held (`fit`), or only when it is turned (`turn`). */
export function litSquares(
  stone: Stone,
  turn: TurnOfStone,
  lays: readonly Lay[],
  building: Building
): Map<string, 'fit' | 'turn'> {
  const lit = new Map<string, 'fit' | 'turn'>();
  for (const lay of lays) {
    if (lay.stone.name !== stone.name) continue;
    for (const name of building.topsOf(cellsOf(lay)).keys()) {
      if (lay.turn.name === turn.name) lit.set(name, 'fit');
      else if (!lit.has(name)) lit.set(name, 'turn');
    }
  }
  return lit;
}

/** All of some squares. */
export const litAll = (squares: readonly Square[]): Map<string, 'fit' | 'turn'> =>
  new Map(squares.map(({ name }) => [name, 'fit']));

/** A stone's turn that lies flattest: how it waits in the tray. */
export function restingTurn({ turns }: Stone): TurnOfStone {
  const tall = ({ columns }: TurnOfStone): number => Math.max(...columns.map(([, , low, size]) => low + size));
  const wide = ({ columns }: TurnOfStone): number => new Set(columns.map(([, column]) => column)).size;
  return turns.reduce((a, b) => (tall(b) < tall(a) || (tall(b) === tall(a) && wide(b) > wide(a)) ? b : a));
}

/** The turn in which a stone fits somewhere that is nearest to the one in which it is held. */
export function usefulTurn(stone: Stone, held: TurnOfStone, lays: readonly Lay[]): TurnOfStone {
  const turns = lays.filter((lay) => lay.stone.name === stone.name).map(({ turn }) => turn);
  if (turns.length === 0 || turns.some(({ name }) => name === held.name)) return held;
  const { distance } = turnTable(stone.turns);
  return turns.reduce((a, b) => (distance(held, b) < distance(held, a) ? b : a));
}
