import { rimLabels } from './plan';
import { describe, expect, it } from 'vitest';
import { Building, newStones } from './building';
import {
  cellsOf,
  fitting,
  ghostAt,
  grips,
  laysOf,
  litSquares,
  restingTurn,
  restLevel,
  turnTable,
  type Lay
} from './stones';
import fixture from './stones.fixture.json';
import type { Column, Printed, Stone, TurnOfStone, View } from './types';

const stones = fixture as Stone[]; // as the server sends them
const stoneOf = (name: string): Stone => stones.find((stone) => stone.name === name) as Stone;
const table = (stone: string): ReturnType<typeof turnTable> => turnTable(stoneOf(stone).turns);
const flat = ({ columns }: TurnOfStone): boolean => columns.every(([, , low, size]) => low === 0 && size === 1);
const upright = ({ columns }: TurnOfStone): boolean => columns.length === 1;
const turnWith = (stone: string, wished: (turn: TurnOfStone) => boolean): TurnOfStone =>
  stoneOf(stone).turns.find(wished) as TurnOfStone;

const LETTERS = 'abcdefgh';

/** A house of these heights, all of one stone. */
function building(heights: string[], cube: [colour: number, stone: number] = [0, 0]): Building {
  const names = heights.map((line, row) => [...line].map((_, column) => `${LETTERS.charAt(column)}${String(row + 1)}`));
  const squares = names.flatMap((line, row) =>
    line.map((name, column) => ({ name, row, column, limit: 4, zone: 'inside' as const }))
  );
  const printed: Printed = {
    rows: heights.length,
    columns: heights[0]?.length ?? 0,
    letters: [],
    numbers: [],
    names,
    squares,
    colours: [],
    stones
  };
  const cubes = squares.map(({ name, row, column }) => {
    const length = Number(heights[row]?.charAt(column));
    return [name, Array.from({ length }, () => cube)] as const;
  });
  const view: View = {
    phase: 'build',
    moving: false,
    colour: 0,
    taken: null,
    cubes: Object.fromEntries(cubes),
    colours: []
  };
  return new Building(printed, view);
}

describe('the turns of a stone', () => {
  it('hang together: four quarter turns bring every turn of every stone back', () => {
    for (const { name, turns } of stones) {
      const { step } = table(name);
      for (const turn of turns) {
        let [around, over] = [turn, turn];
        for (let i = 0; i < 4; i++) [around, over] = [step(around, 'right'), step(over, 'towards')];
        expect(around.name).toBe(turn.name);
        if (['I2', 'I3', 'I4', 'O4'].includes(name)) expect(turns).toContain(over);
      }
    }
  });

  it('go back with the opposite step around the upright axis', () => {
    for (const { name, turns } of stones) {
      const { step } = table(name);
      for (const turn of turns) expect(step(step(turn, 'right'), 'left')).toBe(turn);
    }
  });

  it('stay flat when a flat stone is turned around the upright axis', () => {
    const { step } = table('L4');
    for (const turn of stoneOf('L4').turns.filter(flat)) expect(flat(step(turn, 'right'))).toBe(true);
  });

  it('stand a bar upright when it is tipped, however it lies', () => {
    const { step } = table('I3');
    for (const turn of stoneOf('I3').turns) expect(upright(step(turn, 'towards'))).toBe(!upright(turn));
  });

  it('can all be reached by turning and tipping', () => {
    for (const { name, turns } of stones) {
      const { step } = table(name);
      const found = new Set(turns.slice(0, 1));
      for (const turn of found)
        for (const way of ['left', 'right', 'towards', 'away'] as const) found.add(step(turn, way));
      expect(found.size, name).toBe(turns.length);
    }
  });

  it('are no farther apart than a few quarter turns, the same both ways', () => {
    const { distance } = table('L4');
    const { turns } = stoneOf('L4');
    for (const a of turns) {
      expect(distance(a, a)).toBe(0);
      for (const b of turns) {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b)).toBeLessThanOrEqual(4);
      }
    }
  });

  it('begin with the flattest, the widest one first', () => {
    for (const stone of stones.filter(({ turns }) => turns.some(flat))) expect(flat(restingTurn(stone))).toBe(true);
  });
});

describe('actions', () => {
  const turn = (columns: Column[]): TurnOfStone => ({ name: 'L3.1', columns });

  it('fill the cells of their columns, from the level of the lowest cube', () => {
    const custom = turn([[0, 0, 1, 1], [1, 0, 0, 2]]); // prettier-ignore
    expect(cellsOf({ turn: custom, row: 2, column: 3, level: 1 })).toEqual([
      { row: 2, column: 3, level: 2 },
      { row: 3, column: 3, level: 1 },
      { row: 3, column: 3, level: 2 }
    ]);
  });

  it('always fill as many cells as the stone has cubes', () => {
    for (const { name, turns } of stones)
      for (const turn of turns)
        expect(cellsOf({ turn, row: 5, column: 5, level: 0 })).toHaveLength(Number(name.charAt(1)));
  });

  it('are found by the names of their parts; without a level they rest on what is there', () => {
    const built = building(['210', '201']);
    const standing = turnWith('I2', upright);
    const legal = { action: 'x', does: 'lay' as const, turn: standing.name, square: 'c2' };
    expect(laysOf([legal], built)).toMatchObject([{ row: 1, column: 2, level: 1, stone: { name: 'I2' } }]);
    expect(laysOf([{ ...legal, level: 3 }], built)[0]?.level).toBe(3);
    expect(laysOf([{ action: 'take-I2', does: 'take', stone: 'I2' }], built)).toEqual([]);
  });
});

describe('a stone that is held over the plan', () => {
  const stone = stoneOf('I2');
  const lying = turnWith('I2', ({ columns }) => columns.some(([, across]) => across === 1));
  const standing = turnWith('I2', upright);
  const wish = { stone, turn: lying, row: 0, column: 1 };
  const lay = (turn: TurnOfStone, row: number, column: number): Lay => ({
    action: `${turn.name} ${String(row)} ${String(column)}`,
    stone,
    turn,
    row,
    column,
    level: 0
  });

  it('comes to rest on the highest square below it', () => {
    const built = building(['210', '201']);
    expect(restLevel(lying.columns, { row: 0, column: 0 }, built)).toBe(2);
    expect(restLevel(lying.columns, { row: 0, column: 1 }, built)).toBe(1);
    expect(restLevel([[0, 0, 1, 1], [0, 1, 0, 2]], { row: 0, column: 0 }, built)).toBe(1); // prettier-ignore
  });

  it('is held by its middle', () => {
    const bar: Column[] = [[0, 0, 0, 1], [0, 1, 0, 1], [0, 2, 0, 1]]; // prettier-ignore
    expect(grips(bar)[0]).toEqual([0, 1, 0, 1]);
  });

  it('is laid as it is held where that fits, also beside the square it hangs over', () => {
    const found = fitting(wish, [lay(standing, 0, 1), lay(lying, 0, 0)], table('I2'));
    expect(found).toEqual(lay(lying, 0, 0));
  });

  it('is proposed in the turn nearest to it where it fits only when turned', () => {
    const { distance } = table('L4');
    const hook = stoneOf('L4');
    const [first, ...rest] = hook.turns as [TurnOfStone, ...TurnOfStone[]];
    const turns = rest.filter((_, i) => i % 7 === 1);
    const lays = turns.map((turn) => {
      const [down = 0, across = 0] = grips(turn.columns)[0] ?? [];
      return { ...lay(turn, 4 - down, 4 - across), stone: hook };
    });
    const nearest = Math.min(...turns.map((turn) => distance(first, turn)));
    const found = fitting({ stone: hook, turn: first, row: 4, column: 4 }, lays, table('L4'));
    expect(distance(first, found?.turn ?? first)).toBe(nearest);
  });

  it('is not turned when it has just been turned by hand', () => {
    const lays = [lay(standing, 0, 1)];
    expect(fitting({ ...wish, exact: true }, lays, table('I2'))).toBeNull();
    expect(fitting(wish, lays, table('I2'))?.turn).toBe(standing);
  });

  it('is shown where it would rest, without an action, when it does not fit', () => {
    const ghost = ghostAt(wish, [], building(['210', '201']), table('I2'));
    expect(ghost).toMatchObject({ fits: false, proposed: false, turn: lying, row: 0 });
    expect(ghost?.action).toBeNull();
  });

  it('never asks about a square outside the plan', () => {
    const built = building(['000', '000']);
    for (const turn of stone.turns)
      for (const { row, column } of built.squares) {
        const ghost = ghostAt({ stone, turn, row, column }, [], built, table('I2'));
        expect(ghost && built.nameOf(ghost)).toBeDefined();
      }
  });

  it('lights the squares it can cover, and apart from them those it covers only when turned', () => {
    const lit = litSquares(stone, lying, [lay(lying, 0, 0), lay(standing, 1, 2)], building(['000', '000']));
    expect([...lit]).toEqual([
      ['a1', 'fit'],
      ['b1', 'fit'],
      ['c2', 'turn']
    ]);
  });
});

describe('stones on the plan', () => {
  it('are put together from their cubes', () => {
    expect(building(['20', '10']).stones().get('0-0')).toHaveLength(3);
  });

  it('are seen where they are on top', () => {
    const built = building(['20', '10'], [3, 2]);
    expect(built.showing(['3-2']).map(({ name }) => name)).toEqual(['a1', 'a2']);
    expect(built.showing(['3-1'])).toEqual([]);
  });

  it('are found when they are new', () => {
    const [before, now] = [building(['10']), building(['01'], [2, 5])];
    expect(newStones(before, now)).toEqual(['2-5']);
    expect(newStones(now, now)).toEqual([]);
  });
});

it('letters and numbers stand beside the plan, apart from each other where it is stepped', () => {
  const squares = ['01', '10', '11'].map((at) => ({ row: Number(at[0]), column: Number(at[1]) }));
  const labels = rimLabels({ letters: ['a', 'b'], numbers: ['1', '2'], squares } as Parameters<typeof rimLabels>[0]);
  expect(labels).toEqual([
    { text: 'a', x: 12, y: 27 },
    { text: 'b', x: 60, y: -13 },
    { text: '1', x: 25, y: 8 },
    { text: '2', x: -15, y: 60 }
  ]);
});
