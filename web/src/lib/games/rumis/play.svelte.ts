/** What a player is doing with the board: the stone in the hand, how it is turned, where it is held. */

import { entrance, nearest, type Spot } from '../../board/spots';
import { Turn, type Given } from '../../board/turn.svelte';
import type { Refusal } from '../../types';
import { legalIn, read, squareAt, squareName, write } from './notation';
import { U } from './plan';
import {
  cellsOf,
  columnsOf,
  ghostAt,
  Heights,
  laidBy,
  litSquares,
  restingTurn,
  restLevel,
  squaresShowing,
  stoneKeys,
  stoneNames,
  topsOf,
  turnTable,
  usefulTurn,
  type Ghost,
  type Step,
  type Turns
} from './stones';
import type { Cell, Lay, Legal, Sees, Take, View } from './types';

export class Play {
  readonly now: Turn<View, Legal, Sees>;
  private picked = $state<string | null>(null);
  private held = $state<Record<string, number>>({});
  private exact = $state(false);
  /** The square one points at. */
  at = $state.raw<{ row: number; column: number } | null>(null);

  readonly view: View = $derived.by(() => this.now.view);
  readonly active: boolean = $derived.by(() => this.now.active);
  readonly heights: Heights = $derived(new Heights(this.view.squares));
  private readonly legal: Legal[] = $derived.by(() => (this.active ? legalIn(this.now.position) : []));
  readonly lays: Lay[] = $derived(this.legal.filter((one) => one.does === 'lay'));
  readonly takes: Take[] = $derived(this.legal.filter((one) => one.does === 'take'));
  readonly names: string[] = $derived(stoneNames(this.view));
  /** The stones on the plan that may be taken. */
  readonly free: Set<string> = $derived(
    stoneKeys(
      this.view,
      this.view.colour,
      this.takes.map(({ stone }) => stone)
    )
  );

  /** The stone in the hand. */
  readonly stone: string | null = $derived.by(() => {
    if (!this.active) return null;
    if (this.view.phase === 'move') return this.view.taken;
    if (this.view.phase !== 'build' || this.picked === null) return null;
    return this.view.colours[this.view.colour]?.stones[this.picked] === 'hand' ? this.picked : null;
  });
  /** What the list of moves tells: the places of the stone in hand, or the stones to take. */
  readonly listed: Legal[] = $derived(this.legal.filter(({ does, stone }) => does === 'take' || stone === this.stone));
  readonly turn: number = $derived(this.stone === null ? 0 : this.turnOf(this.stone));
  private readonly table: Turns | null = $derived(
    this.stone === null ? null : turnTable(this.view.shapes[this.stone] ?? [])
  );
  /** The squares where the stone in hand can go, or those that show a stone to be taken. */
  readonly lit: Map<string, 'fit' | 'turn'> = $derived.by(() => {
    if (this.stone !== null) return litSquares(this.stone, this.turn, this.lays, this.view.shapes);
    return squaresShowing(this.view.squares, this.free);
  });
  readonly ghost: Ghost | null = $derived.by(() => {
    if (this.stone === null || this.table === null || this.at === null) return null;
    const wish = { stone: this.stone, turn: this.turn, ...this.at, exact: this.exact };
    return ghostAt(wish, this.lays, this.view, this.heights, this.table);
  });
  readonly ghostCells: Cell[] = $derived(this.ghost ? this.onPlan(cellsOf(this.view.shapes, this.ghost)) : []);

  /** Where the hinted stone would lie, and which one it is. */
  readonly idea: { stone: string; cells: Cell[] } | null = $derived.by(() => {
    const idea = this.now.idea as Legal | null;
    if (idea?.does !== 'lay') return idea && { stone: idea.stone, cells: this.cellsOfLaid(idea.stone) };
    const level = restLevel(columnsOf(this.view.shapes, idea.stone, idea.turn), idea.row, idea.column, this.heights);
    return { stone: idea.stone, cells: this.onPlan(cellsOf(this.view.shapes, { ...idea, level })) };
  });
  /** The stone laid last. */
  readonly last: string | null = $derived.by(() => {
    const last = this.now.news.at(-1) as Legal | undefined;
    return last?.does === 'lay' ? laidBy(last, this.view) : null;
  });

  /** The cells that a refusal names, to show in the picture. */
  readonly wrong: Cell[] = $derived.by(() => named(this.now.refused, 'cells'));
  readonly wrongStone: Cell[] = $derived.by(() => named(this.now.refused, 'stone'));

  constructor(given: () => Given) {
    this.now = new Turn(given, { aim: () => this.ghost?.action ?? null, notation: { read, write } });
  }

  turnOf(stone: string): number {
    return this.held[stone] ?? restingTurn(this.view.shapes[stone] ?? []);
  }

  /** How many legal places a stone has. */
  places(stone: string): number {
    return this.lays.filter((lay) => lay.stone === stone).length;
  }

  /** The stones one could choose now, in the order of the tray. */
  choices(): string[] {
    const mine = this.view.colours[this.view.colour];
    return this.names.filter((name) => {
      if (this.view.phase === 'take') return this.takes.some(({ stone }) => stone === name);
      return this.view.phase === 'move' ? name === this.view.taken : mine?.stones[name] === 'hand';
    });
  }

  choose(stone: string): void {
    if (!this.active) return;
    this.now.forget();
    if (this.view.phase === 'take') {
      this.take(stone);
      return;
    }
    this.picked = stone;
    this.exact = false;
    this.held[stone] = usefulTurn(stone, this.turnOf(stone), this.lays, this.view.shapes);
  }

  step(step: Step): void {
    if (this.stone === null || this.table === null) return;
    this.now.forget();
    const from = this.ghost?.turn ?? this.turn;
    this.held[this.stone] = this.table.steps[from - 1]?.[step] ?? from;
    this.exact = this.at !== null;
  }

  point(row: number, column: number): void {
    if (this.at?.row === row && this.at.column === column) return;
    this.now.forget();
    this.exact = false;
    this.at = { row, column };
  }

  leave(): void {
    this.at = null;
  }

  /** Walks to the next square of the plan in a direction. */
  walk(across: number, down: number): void {
    const { row, column } = this.at
      ? (nearest(spotAt(this.at), this.view.squares.map(spotAt), across, down, 0.1) ?? this.at)
      : this.middle();
    this.point(row, column);
  }

  /** The square nearest to the middle of the plan, a lit one if there is any. */
  middle(): { row: number; column: number } {
    const middle = spotAt({ row: (this.view.rows - 1) / 2, column: (this.view.columns - 1) / 2 });
    return squareAt(entrance(this.view.squares.map(spotAt), this.lit, middle));
  }

  /** Lays the stone where it is shown, takes the stone one points at, or asks why that is not possible. */
  confirm(): void {
    if (!this.active) return;
    if (this.view.phase === 'take') {
      const stone = this.ownStoneAt();
      if (stone !== null) this.take(stone);
    } else if (this.ghost) {
      const { action, stone, turn, row, column } = this.ghost;
      if (action === null) return this.now.ask({ does: 'lay', stone, turn, row, column });
      this.held[stone] = turn;
      this.picked = null;
      this.now.act(action);
    }
  }

  take(stone: string): void {
    const target = this.takes.find((one) => one.stone === stone);
    if (target) this.now.act(target.action);
    else this.now.ask({ does: 'take', stone });
  }

  /** Puts the stone back into the tray. */
  drop(): boolean {
    const had = this.picked !== null;
    this.picked = null;
    return this.now.back() || had;
  }

  /** The stone of the colour to move whose cube is on top where one points. */
  ownStoneAt(): string | null {
    const top = this.at && this.heights.square(this.at.row, this.at.column)?.cubes.at(-1);
    return top && top[0] === this.view.colour ? (this.names[top[1]] ?? null) : null;
  }

  private cellsOfLaid(stone: string): Cell[] {
    const number = this.names.indexOf(stone);
    return this.view.squares.flatMap((square) =>
      square.cubes.flatMap(([colour, other], level) =>
        colour === this.view.colour && other === number ? [{ row: square.row, column: square.column, level }] : []
      )
    );
  }

  private onPlan(cells: Cell[]): Cell[] {
    return cells.filter(({ row, column }) => row > -2 && column > -2);
  }

  /** The squares of some cells, for words. */
  squaresOf(cells: Cell[]): string {
    return [...topsOf(cells).keys()].join(', ');
  }
}

const spotAt = <Square extends { row: number; column: number }>(square: Square): Square & Spot => ({
  ...square,
  name: squareName(square.row, square.column),
  x: square.column * U,
  y: square.row * U
});

function named(refusal: Refusal | null, key: 'cells' | 'stone'): Cell[] {
  const cells = (refusal?.place?.[key] ?? []) as [string, number][];
  return cells.map(([square, level]) => ({ ...squareAt(square), level: level - 1 }));
}
