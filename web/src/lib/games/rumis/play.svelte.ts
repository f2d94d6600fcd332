/** State of a turn of Rumis: the chosen stone, its rotation, where it is held. */

import { tabStop, nearest } from '../../board/keyboard';
import { actionsOf, type Wish } from '../../board/targets';
import { Turn, type Given } from '../../board/turn.svelte';
import type { Refusal } from '../../types';
import { Building, stoneKey, type Spot } from './building';
import { U } from './plan';
import {
  cellsOf,
  ghostAt,
  laysOf,
  litAll,
  litSquares,
  restingTurn,
  turnTable,
  usefulTurn,
  type Ghost,
  type Lay,
  type Step,
  type Turns
} from './stones';
import type { Cell, Legal, Printed, Rumis, Stone, TurnOfStone, View } from './types';

export class Play {
  readonly now: Turn<Rumis>;
  private picked = $state<string | null>(null);
  private picker = $state(-1); // the colour that took it into the hand: no other holds it
  private held = $state.raw<Record<string, TurnOfStone>>({});
  private exact = $state(false);
  /** The square you point at. */
  at = $state.raw<Spot | null>(null);

  readonly printed: Printed = $derived.by(() => this.now.printed);
  readonly view: View = $derived.by(() => this.now.view);
  readonly active: boolean = $derived.by(() => this.now.active);
  readonly building: Building = $derived(new Building(this.printed, this.view));
  readonly stones: Stone[] = $derived(this.printed.stones);
  readonly lays: Lay[] = $derived.by(() => laysOf(this.now.legal, this.building));
  readonly takes: Legal[] = $derived.by(() => this.now.find('take'));
  /** The stones on the plan that may be taken. */
  readonly free: string[] = $derived(this.takes.map(({ stone }) => this.keyOf(stone)));

  /** The stone in the hand. */
  readonly stone: Stone | null = $derived.by(() => {
    const name = this.active ? this.inHand() : null;
    return this.stones.find((stone) => stone.name === name) ?? null;
  });
  /** What the list of moves tells: the places of the stone in hand, or everything. */
  readonly listed: ReadonlySet<string> = $derived.by(() => {
    const name = this.stone?.name;
    const some = this.now.legal.filter(({ stone }) => name === undefined || stone === name);
    return actionsOf(some);
  });
  readonly turn: TurnOfStone | null = $derived(this.stone && this.turnOf(this.stone));
  private readonly table: Turns | null = $derived(this.stone && turnTable(this.stone.turns));
  /** The squares where the stone in hand can go, or those that show a stone to be taken. */
  readonly lit: Map<string, 'fit' | 'turn'> = $derived.by(() => {
    if (this.stone && this.turn) return litSquares(this.stone, this.turn, this.lays, this.building);
    return litAll(this.building.showing(this.free));
  });
  readonly ghost: Ghost | null = $derived.by(() => {
    const { stone, turn, table, at } = this;
    return (
      stone &&
      turn &&
      table &&
      at &&
      ghostAt({ stone, turn, ...at, exact: this.exact }, this.lays, this.building, table)
    );
  });
  readonly ghostCells: Cell[] = $derived(this.ghost ? cellsOf(this.ghost) : []);

  /** Where the hinted stone would lie, and which one it is. */
  readonly idea: { stone: string; cells: Cell[] } | null = $derived.by(() => {
    const [idea] = this.now.deed;
    if (!idea) return null;
    const [lay] = laysOf([idea], this.building);
    if (lay) return { stone: lay.stone.name, cells: cellsOf(lay) };
    return { stone: idea.stone ?? '', cells: this.building.stones().get(this.keyOf(idea.stone)) ?? [] };
  });
  /** The stone laid last: it is on top wherever it lies. */
  readonly last: string | null = $derived.by(() => {
    const [lay] = laysOf(this.now.news.slice(-1), this.building);
    const top = lay && this.building.square(lay.row, lay.column)?.cubes.at(-1);
    return top ? stoneKey(...top) : null;
  });

  /** The cells that a refusal names, to show in the picture. */
  readonly wrong: Cell[] = $derived.by(() => named(this.now.refused, 'cells'));
  readonly wrongStone: Cell[] = $derived.by(() => named(this.now.refused, 'stone'));

  constructor(given: () => Given<Rumis>) {
    this.now = new Turn<Rumis>(given, { aim: () => this.ghost?.action ?? null, tried: () => this.tried() });
  }

  turnOf(stone: Stone): TurnOfStone {
    return this.held[stone.name] ?? restingTurn(stone);
  }

  /** How many legal places a stone has. */
  places(stone: Stone): number {
    return this.lays.filter((lay) => lay.stone.name === stone.name).length;
  }

  /** Can a stone be chosen now? */
  ready({ name }: Stone): boolean {
    if (this.view.phase === 'take') return this.takes.some(({ stone }) => stone === name);
    if (this.view.phase === 'move') return name === this.view.taken;
    return this.view.colours[this.view.colour]?.stones[name] === 'hand';
  }

  choose(stone: Stone): void {
    if (!this.active) return;
    this.now.forget();
    if (this.view.phase === 'take') {
      this.take(stone.name);
      return;
    }
    [this.picked, this.picker] = [stone.name, this.view.colour];
    this.exact = false;
    this.hold(stone, usefulTurn(stone, this.turnOf(stone), this.lays));
  }

  step(step: Step): void {
    if (!this.stone || !this.turn || !this.table) return;
    this.now.forget();
    this.hold(this.stone, this.table.step(this.ghost?.turn ?? this.turn, step));
    this.exact = this.at !== null;
  }

  point(row: number, column: number): void {
    if (this.at?.row === row && this.at.column === column) return;
    this.now.glance();
    this.exact = false;
    this.at = { row, column };
  }

  leave(): void {
    this.at = null;
  }

  /** Walks to the next square of the plan in a direction. */
  walk(across: number, down: number): void {
    const { row, column } = this.at
      ? (nearest(spotAt(this.at), this.building.squares.map(spotAt), across, down, 0.1) ?? this.at)
      : this.middle();
    this.point(row, column);
  }

  /** The square nearest to the middle of the plan, a lit one if there is any. */
  middle(): Spot {
    const { rows, columns } = this.printed;
    const middle = spotAt({ row: (rows - 1) / 2, column: (columns - 1) / 2 });
    const found = tabStop(this.building.squares.map(spotAt), this.lit, middle);
    return this.building.named(found) ?? { row: 0, column: 0 };
  }

  /** Lays the stone where it is shown, takes the stone you point at, or asks why that is not possible. */
  confirm(): void {
    if (!this.active) return;
    if (this.view.phase === 'take') {
      const stone = this.ownStoneAt();
      if (stone !== undefined) this.take(stone);
    } else if (this.ghost) {
      const { action, stone, turn } = this.ghost;
      const tried = this.tried();
      if (tried) return this.now.ask(tried);
      if (action === null) return;
      this.hold(stone, turn);
      this.act(action);
    }
  }

  /** A place where the stone in hand does not fit. */
  private tried(): Wish | null {
    const { ghost } = this;
    if (!ghost || ghost.action !== null) return null;
    return { does: 'lay', turn: ghost.turn.name, square: this.building.nameOf(ghost) };
  }

  /** What comes next is not tried where this was done. */
  act(action: string): void {
    [this.at, this.picked] = [null, null];
    this.now.act(action);
  }

  take(stone: string): void {
    const target = this.takes.find((one) => one.stone === stone);
    if (target) this.act(target.action);
    else this.now.ask({ does: 'take', stone });
  }

  /** A hint shows another stone: the one in the hand goes back into the tray. */
  makeWay(): void {
    if (this.idea && this.idea.stone !== this.picked) this.picked = null;
  }

  /** Puts the stone back into the tray. */
  drop(): boolean {
    const had = this.picked !== null;
    this.picked = null;
    return this.now.back() || had;
  }

  private inHand(): string | null {
    const { phase, taken, colours, colour } = this.view;
    if (phase === 'move') return taken;
    if (phase !== 'build' || !this.picked || this.picker !== colour) return null;
    return colours[colour]?.stones[this.picked] === 'hand' ? this.picked : null;
  }

  private hold(stone: Stone, turn: TurnOfStone): void {
    this.held = { ...this.held, [stone.name]: turn };
  }

  /** The stone of the colour to move whose cube is on top where one points. */
  private ownStoneAt(): string | undefined {
    const top = this.at && this.building.square(this.at.row, this.at.column)?.cubes.at(-1);
    return top && top[0] === this.view.colour ? this.stones[top[1]]?.name : undefined;
  }

  /** A stone of the colour to move. */
  private keyOf(stone: string | undefined): string {
    return stoneKey(
      this.view.colour,
      this.stones.findIndex(({ name }) => name === stone)
    );
  }

  /** The squares of some cells, for words. */
  squaresOf(cells: Cell[]): string {
    return [...this.building.topsOf(cells).keys()].join(', ');
  }
}

const spotAt = <Place extends Spot & { name?: string }>(place: Place) => ({
  ...place,
  name: place.name ?? '',
  x: place.column * U,
  y: place.row * U
});

function named(refusal: Refusal | null, part: 'cells' | 'stone'): Cell[] {
  return (refusal?.place?.[part] ?? []) as Cell[];
}
