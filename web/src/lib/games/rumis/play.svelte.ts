/** What a player is doing with the board: the stone in the hand, how it is turned, where it is held. */

import { Doubt } from '../doubt.svelte';
import {
  cellsOf,
  ghostAt,
  Heights,
  lays,
  litSquares,
  readLay,
  restLevel,
  columnsOf,
  restingTurn,
  squareAt,
  squaresShowing,
  stoneKeys,
  stoneNames,
  takes,
  topsOf,
  turnTable,
  usefulTurn,
  type Ghost,
  type Lay,
  type Step,
  type Turns
} from './stones';
import type { Cell, Idea, Position, Refusal, View } from './types';

export interface Given {
  position: Position;
  active: boolean;
  act: (action: string) => void;
  why: (action: string) => Promise<Refusal>;
  refusal: Refusal | null;
  idea: Idea | null;
}

export class Play {
  private readonly given: () => Given;
  private picked = $state<string | null>(null);
  private held = $state<Record<string, number>>({});
  private exact = $state(false);
  private readonly doubt = new Doubt(() => this.given());
  /** The square one points at. */
  at = $state.raw<{ row: number; column: number } | null>(null);

  readonly position: Position = $derived.by(() => this.given().position);
  readonly view: View = $derived(this.position.view as unknown as View);
  readonly active: boolean = $derived.by(() => this.given().active);
  readonly heights: Heights = $derived(new Heights(this.view.squares));
  readonly lays: Lay[] = $derived(this.active ? lays(this.position) : []);
  readonly takes: string[] = $derived(this.active ? takes(this.position) : []);
  readonly names: string[] = $derived(stoneNames(this.view));
  /** The stones on the plan that may be taken. */
  readonly free: Set<string> = $derived(stoneKeys(this.view, this.view.colour, this.takes));

  /** The stone in the hand. */
  readonly stone: string | null = $derived.by(() => {
    if (!this.active) return null;
    if (this.view.phase === 'move') return this.view.taken;
    if (this.view.phase !== 'build' || this.picked === null) return null;
    return this.view.colours[this.view.colour]?.stones[this.picked] === 'hand' ? this.picked : null;
  });
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
    const action = this.given().idea?.actions[0] ?? '';
    const lay = lays(this.position).find((legal) => legal.action === action) ?? this.dropped(action);
    if (lay) return { stone: lay.stone, cells: this.onPlan(cellsOf(this.view.shapes, lay)) };
    return action.startsWith('take-') ? { stone: action.slice(5), cells: this.cellsOfLaid(action.slice(5)) } : null;
  });

  /** The refusal to show in the picture. */
  readonly refused: Refusal | null = $derived(this.doubt.shown);
  readonly wrong: Cell[] = $derived(named(this.refused, 'cells'));
  readonly wrongStone: Cell[] = $derived(named(this.refused, 'stone'));

  constructor(given: () => Given) {
    this.given = given;
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
      if (this.view.phase === 'take') return this.takes.includes(name);
      return this.view.phase === 'move' ? name === this.view.taken : mine?.stones[name] === 'hand';
    });
  }

  choose(stone: string): void {
    if (!this.active) return;
    this.doubt.forget();
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
    this.doubt.forget();
    const from = this.ghost?.turn ?? this.turn;
    this.held[this.stone] = this.table.steps[from - 1]?.[step] ?? from;
    this.exact = this.at !== null;
  }

  point(row: number, column: number): void {
    if (this.at?.row === row && this.at.column === column) return;
    this.doubt.forget();
    this.exact = false;
    this.at = { row, column };
  }

  leave(): void {
    this.at = null;
  }

  /** Walks to the next square of the plan in a direction. */
  walk(down: number, across: number): void {
    const from = this.at;
    if (!from) {
      const { row, column } = this.middle();
      this.point(row, column);
      return;
    }
    let [row, column] = [from.row + down, from.column + across];
    while (row >= 0 && column >= 0 && row < this.view.rows && column < this.view.columns) {
      if (this.heights.square(row, column)) {
        this.point(row, column);
        return;
      }
      [row, column] = [row + down, column + across];
    }
  }

  /** The square nearest to the middle of the plan, a lit one if there is any. */
  middle(): { row: number; column: number } {
    const lit = [...this.lit.keys()].map(squareAt);
    const choice = lit.length > 0 ? lit : this.view.squares;
    const far = (s: { row: number; column: number }): number =>
      Math.hypot(s.row - (this.view.rows - 1) / 2, s.column - (this.view.columns - 1) / 2);
    return choice.reduce((a, b) => (far(b) < far(a) ? b : a), choice[0] ?? { row: 0, column: 0 });
  }

  /** Lays the stone where it is shown, takes the stone one points at, or asks why that is not possible. */
  confirm(): void {
    if (!this.active) return;
    if (this.view.phase === 'take') {
      const stone = this.ownStoneAt();
      if (stone !== null) this.take(stone);
    } else if (this.ghost?.fits) {
      const { action, stone, turn } = this.ghost;
      this.held[stone] = turn;
      this.picked = null;
      this.given().act(action);
    } else if (this.ghost) {
      void this.doubt.ask(this.ghost.action);
    }
  }

  act(action: string): void {
    if (this.active) this.given().act(action);
  }

  take(stone: string): void {
    if (this.takes.includes(stone)) this.given().act(`take-${stone}`);
    else void this.doubt.ask(`take-${stone}`);
  }

  /** Puts the stone back into the tray. */
  drop(): boolean {
    const had = this.picked !== null || this.refused !== null;
    this.doubt.forget();
    this.picked = null;
    return had;
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

  private dropped(action: string): Lay | null {
    const lay = readLay(action);
    if (!lay) return null;
    const columns = columnsOf(this.view.shapes, lay.stone, lay.turn);
    return { ...lay, level: restLevel(columns, lay.row, lay.column, this.heights) };
  }

  private onPlan(cells: Cell[]): Cell[] {
    return cells.filter(({ row, column }) => row > -2 && column > -2);
  }

  /** The squares of some cells, for words. */
  squaresOf(cells: Cell[]): string {
    return [...topsOf(cells).keys()].join(', ');
  }
}

function named(refusal: Refusal | null, key: 'cells' | 'stone'): Cell[] {
  const cells = (refusal?.place?.[key] ?? []) as [string, number][];
  return cells.map(([square, level]) => ({ ...squareAt(square), level: level - 1 }));
}
