import { describe, expect, it } from 'vitest';
import shapesData from './shapes.fixture.json';
import {
  cellsOf,
  columnsOf,
  fitting,
  ghostAt,
  grips,
  Heights,
  laidBy,
  laidStones,
  litSquares,
  newStones,
  restLevel,
  turnTable
} from './stones';
import { read, squareAt, squareName, write } from './notation';
import type { Column, Lay, Shapes, Square, View } from './types';

const shapes = shapesData as unknown as Shapes; // as the server sends them
const table = (stone: string): ReturnType<typeof turnTable> => turnTable(shapes[stone] ?? []);
const flat = (columns: Column[]): boolean => columns.every(([, , low, size]) => low === 0 && size === 1);
const upright = (columns: Column[]): boolean => columns.length === 1;

function plan(heights: string[], colour = 0): Square[] {
  return heights.flatMap((line, row) =>
    [...line].map((height, column): Square => {
      const cubes = Array.from({ length: Number(height) }, (): [number, number] => [colour, 0]);
      return { name: squareName(row, column), row, column, limit: 4, zone: 'inside', cubes };
    })
  );
}

function viewOf(squares: Square[], rows: number, columns: number): View {
  return { phase: 'build', colour: 0, taken: null, rows, columns, squares, colours: [], shapes };
}

describe('the turns of a stone', () => {
  it('hang together: four quarter turns bring every turn of every stone back', () => {
    for (const stone of Object.keys(shapes)) {
      const { steps } = table(stone);
      for (let turn = 1; turn <= steps.length; turn++) {
        let [around, over] = [turn, turn];
        for (let i = 0; i < 4; i++) around = steps[around - 1]?.right ?? 0;
        for (let i = 0; i < 4; i++) over = steps[over - 1]?.towards ?? 0;
        expect(around, `${stone}.${String(turn)}`).toBe(turn);
        if (stone !== 'I2' && stone !== 'I3' && stone !== 'I4' && stone !== 'O4') continue;
        expect([1, 2, 3]).toContain(over);
      }
    }
  });

  it('go back with the opposite step around the upright axis', () => {
    for (const stone of Object.keys(shapes)) {
      const { steps } = table(stone);
      steps.forEach(({ right }, index) => {
        expect(steps[right - 1]?.left).toBe(index + 1);
      });
    }
  });

  it('stay flat when a flat stone is turned around the upright axis', () => {
    const { steps } = table('L4');
    (shapes['L4'] ?? []).forEach((columns, index) => {
      if (flat(columns)) expect(flat(columnsOf(shapes, 'L4', steps[index]?.right ?? 0))).toBe(true);
    });
  });

  it('stand a bar upright when it is tipped, however it lies', () => {
    const { steps } = table('I3');
    (shapes['I3'] ?? []).forEach((columns, index) => {
      const tipped = columnsOf(shapes, 'I3', steps[index]?.towards ?? 0);
      expect(upright(tipped)).toBe(!upright(columns));
    });
  });

  it('can all be reached by turning and tipping', () => {
    for (const [stone, turns] of Object.entries(shapes)) {
      const { steps } = table(stone);
      const found = new Set([1]);
      for (const turn of found) for (const next of Object.values(steps[turn - 1] ?? {})) found.add(next);
      expect(found.size, stone).toBe(turns.length);
    }
  });

  it('are no farther apart than a few quarter turns, the same both ways', () => {
    const { distance } = table('L4');
    expect(distance(5, 5)).toBe(0);
    for (let a = 1; a <= 24; a++) {
      for (let b = 1; b <= 24; b++) {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b)).toBeLessThanOrEqual(4);
      }
    }
  });
});

describe('actions', () => {
  it('are read and written the same way', () => {
    const lay = { does: 'lay', stone: 'L4', turn: 7, row: 1, column: 1 };
    expect(read('L4.7@b2', 3)).toEqual({ action: 'L4.7@b2', ...lay, level: 3 });
    expect(write(lay)).toBe('L4.7@b2');
    expect(read('take-L4')).toEqual({ action: 'take-L4', does: 'take', stone: 'L4' });
    expect(write({ does: 'take', stone: 'L4' })).toBe('take-L4');
    expect(squareAt('p12')).toEqual({ row: 11, column: 15 });
  });

  it('fill the cells of their columns, from the level of the lowest cube', () => {
    const custom: Shapes = { L3: [[[0, 0, 1, 1], [1, 0, 0, 2]]] }; // prettier-ignore
    const cells = cellsOf(custom, { stone: 'L3', turn: 1, row: 2, column: 3, level: 1 });
    expect(cells).toEqual([
      { row: 2, column: 3, level: 2 },
      { row: 3, column: 3, level: 1 },
      { row: 3, column: 3, level: 2 }
    ]);
  });

  it('always fill as many cells as the stone has cubes', () => {
    for (const [stone, turns] of Object.entries(shapes))
      turns.forEach((_, index) => {
        const cells = cellsOf(shapes, { stone, turn: index + 1, row: 5, column: 5, level: 0 });
        expect(cells).toHaveLength(Number(stone.charAt(1)));
      });
  });
});

describe('a stone that is held over the plan', () => {
  const lying = (shapes['I2'] ?? []).findIndex((columns) => columns.some(([, across]) => across === 1)) + 1;
  const standing = (shapes['I2'] ?? []).findIndex(upright) + 1;
  const along = 6 - lying - standing;
  const wish = { stone: 'I2', turn: lying, row: 0, column: 1 };
  const lay = (turn: number, row: number, column: number): Lay => ({
    action: write({ stone: 'I2', turn, row, column }),
    does: 'lay',
    stone: 'I2',
    turn,
    row,
    column,
    level: 0
  });

  it('comes to rest on the highest square below it', () => {
    const heights = new Heights(plan(['210', '201']));
    expect(restLevel(columnsOf(shapes, 'I2', lying), 0, 0, heights)).toBe(2);
    expect(restLevel(columnsOf(shapes, 'I2', lying), 0, 1, heights)).toBe(1);
    expect(restLevel([[0, 0, 1, 1], [0, 1, 0, 2]], 0, 0, heights)).toBe(1); // prettier-ignore
  });

  it('is held by its middle', () => {
    const bar: Column[] = [[0, 0, 0, 1], [0, 1, 0, 1], [0, 2, 0, 1]]; // prettier-ignore
    expect(grips(bar)[0]).toEqual([0, 1, 0, 1]);
  });

  it('is laid as it is held where that fits, also beside the square it hangs over', () => {
    const found = fitting(wish, [lay(standing, 0, 1), lay(lying, 0, 0)], shapes, table('I2'));
    expect(found?.action).toBe(write({ stone: 'I2', turn: lying, row: 0, column: 0 }));
  });

  it('is proposed in the turn nearest to it where it fits only when turned', () => {
    const l4 = table('L4');
    const turns = [3, 9, 20].filter((turn) => turn !== 1);
    const legal = turns.map((turn) => {
      const [down = 0, across = 0] = grips(columnsOf(shapes, 'L4', turn))[0] ?? [];
      return { ...lay(turn, 4 - down, 4 - across), stone: 'L4', action: `L4.${String(turn)}` };
    });
    const nearest = Math.min(...turns.map((turn) => l4.distance(1, turn)));
    const found = fitting({ stone: 'L4', turn: 1, row: 4, column: 4 }, legal, shapes, l4);
    expect(l4.distance(1, found?.turn ?? 0)).toBe(nearest);
  });

  it('is not turned when it has just been turned by hand', () => {
    const legal = [lay(standing, 0, 1)];
    expect(fitting({ ...wish, exact: true }, legal, shapes, table('I2'))).toBeNull();
    expect(fitting(wish, legal, shapes, table('I2'))?.turn).toBe(standing);
  });

  it('is shown where it would rest, without an action, when it does not fit', () => {
    const squares = plan(['210', '201']);
    const ghost = ghostAt(wish, [], viewOf(squares, 2, 3), new Heights(squares), table('I2'));
    expect(ghost).toMatchObject({ fits: false, proposed: false, turn: lying, row: 0 });
    expect(ghost?.action).toBeNull();
  });

  it('never asks about a square outside the plan', () => {
    const squares = plan(['000', '000']);
    for (const turn of [lying, along, standing])
      for (const { row, column } of squares) {
        const here = { stone: 'I2', turn, row, column };
        const ghost = ghostAt(here, [], viewOf(squares, 2, 3), new Heights(squares), table('I2'));
        expect(ghost?.row).toBeGreaterThanOrEqual(0);
        expect(ghost?.column).toBeGreaterThanOrEqual(0);
      }
  });

  it('lights the squares it can cover, and apart from them those it covers only when turned', () => {
    const lit = litSquares('I2', lying, [lay(lying, 0, 0), lay(standing, 1, 2)], shapes);
    expect([...lit]).toEqual([
      ['a1', 'fit'],
      ['b1', 'fit'],
      ['c2', 'turn']
    ]);
  });
});

describe('stones on the plan', () => {
  it('are put together from their cubes', () => {
    const stones = laidStones(plan(['20', '10']));
    expect(stones.get('0-0')).toHaveLength(3);
  });

  it('are found when they are new', () => {
    const before = plan(['10']);
    const now = plan(['11'], 0).map((square, i) => (i === 1 ? { ...square, cubes: [[2, 5]] } : square)) as Square[];
    expect(newStones(before, now)).toEqual(['2-5']);
    expect(newStones(now, before)).toEqual([]);
  });

  it('are known by the action that laid them: whose stone is on top there', () => {
    const squares = plan(['22']).map((square) => ({ ...square, cubes: [[0, 1], [3, 0]] })) as Square[]; // prettier-ignore
    expect(laidBy(read('I2.1@a1') as Lay, viewOf(squares, 1, 2))).toBe('3-0');
  });
});
