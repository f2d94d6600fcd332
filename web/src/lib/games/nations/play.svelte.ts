/** State of a turn of Nations: the tile under the pointer, the dice chosen to pay, the proposed payment. */

import { litBy, type Wish } from '../../board/targets';
import { Turn, type Given as Frame } from '../../board/turn.svelte';
import { actionsOf, missing, pieces, type Piece } from './pieces';
import type { Counts, Legal, Nations, Printed, SeatView, View } from './types';

export interface Given extends Frame<Nations> {
  me: number; // whose mat lies in front
  takeBack: () => void;
}

type Lit = ReadonlyMap<string, Legal>;

/** A die or chip on its way out of a choice, and what stays chosen. */
interface Leaving {
  phase: string;
  piece: Piece;
  dice: Counts;
  chips: Counts;
}

export class Play {
  private readonly given: () => Given;
  readonly now: Turn<Nations>;
  /** The dice and chips that were clicked, by their keys: equal ones are told apart only here. */
  private clicked = $state.raw<readonly string[]>([]);
  private leaving: Leaving | null = null;

  readonly printed: Printed = $derived.by(() => this.now.printed);
  readonly view: View = $derived.by(() => this.now.view);
  readonly active: boolean = $derived.by(() => this.now.active);
  readonly me: number = $derived.by(() => this.given().me);
  readonly seat: SeatView | undefined = $derived(this.view.seats[this.me]);
  readonly phase: string = $derived(this.view.phase);
  readonly mine: boolean = $derived(this.view.turn === this.me);

  readonly tiles: Lit = $derived.by(() => litBy(this.now.find('buy'), 'space'));
  /** Of developments that are the same (B1) only the first. */
  readonly slots: Lit = $derived.by(() => litBy(this.now.find('replace'), 'slot'));
  readonly gives: Lit = $derived.by(() => litBy(this.now.find('give'), 'piece'));
  /** A used die or chip that may go back: it does nothing more in this age. */
  readonly givesUsed: Legal | undefined = $derived.by(() =>
    this.now.find('give').find(({ piece }) => piece?.startsWith('used-'))
  );
  private readonly dice: Lit = $derived.by(() => litBy(this.now.find('use'), 'die'));
  private readonly chips: Lit = $derived.by(() => litBy(this.now.find('chip'), 'chip'));
  /** What would be paid now. */
  readonly proposal: Legal | undefined = $derived.by(() => this.now.find('pay')[0]);
  readonly pieces: Piece[] = $derived.by(() => {
    if (!this.seat) return [];
    const [dice, chips] = [this.proposal?.dice ?? {}, this.proposal?.chips ?? {}];
    const order = [...Object.keys(this.printed.dice), ...Object.keys(this.printed.chips)];
    return pieces(this.view, this.seat, this.mine, dice, chips, order, this.clicked);
  });
  readonly picked: number = $derived(
    Object.values(this.view.picked).reduce((sum, n) => sum + n, 0) +
      Object.values(this.view.picked_chips).reduce((sum, n) => sum + n, 0)
  );
  /** A choice has been begun that can be left again. */
  readonly begun: boolean = $derived(
    this.active && (['paying', 'picking', 'replacing', 'giving'].includes(this.phase) || this.picked > 0)
  );
  readonly listed: ReadonlySet<string> = $derived.by(() => actionsOf(this.now.legal));

  constructor(given: () => Given) {
    this.given = given;
    this.now = new Turn<Nations>(given, { aim: () => this.aim() });
  }

  /** The action whose outcome is asked for: that of the tile you point at. */
  private aim(): string | null {
    const { at } = this.now;
    return (at !== null && this.tiles.get(at)?.action) || null;
  }

  /** R9, R11: how one stands before famine or war. */
  standing(goal: string): { have: number; reached: boolean; either: boolean } | undefined {
    return this.mine ? this.view.outlook.find((one) => one.goal === goal) : undefined;
  }

  find(does: Legal['does']): Legal[] {
    return this.now.find(does);
  }

  act(action: string): void {
    this.now.act(action);
  }

  /** A click on a tile of the board: buy it, or hear why not. */
  buy(space: string): void {
    const target = this.tiles.get(space);
    if (target) this.act(target.action);
    else if (this.active) this.now.ask({ does: 'buy', space });
  }

  /** Tells of a tile that can only be looked at; a second time, of nothing. */
  peek(place: string | null): void {
    this.now.point(this.now.at === place ? null : place);
  }

  replace(slot: string): void {
    const target = this.slots.get(slot);
    if (target) this.act(target.action);
    else if (this.active) this.now.ask({ does: 'replace', slot });
  }

  /** What a click on a die or chip would do. */
  target({ name, chip }: Piece): Legal | undefined {
    if (this.phase === 'giving') return this.gives.get(name);
    if (chip && name === 'reroll' && this.phase === 'acting') return this.find('reroll')[0];
    return chip ? this.chips.get(name) : this.dice.get(name);
  }

  /** Choose a die or a chip; one that is chosen already is taken back. */
  choose(piece: Piece): void {
    if (!this.active) return;
    this.leaving = null;
    if (piece.chosen) return this.takeOut(piece);
    const target = this.target(piece);
    if (target) this.clicked = [...this.clicked, piece.key];
    if (target) this.act(target.action);
    else this.now.ask(this.wish(piece));
  }

  /** The server takes back the last choice only: take back as far as this one, then choose the others again. */
  private takeOut(piece: Piece): void {
    const less = (counts: Counts, of: boolean): Counts =>
      of ? { ...counts, [piece.name]: (counts[piece.name] ?? 0) - 1 } : { ...counts };
    const { picked, picked_chips } = this.view;
    this.clicked = this.clicked.filter((key) => key !== piece.key);
    this.leaving = { phase: this.phase, piece, dice: less(picked, !piece.chip), chips: less(picked_chips, piece.chip) };
    this.given().takeBack();
  }

  /** One step further with what was begun by a click, whenever the table answers. */
  follow(): void {
    if (!this.active) return;
    if (this.picked === 0 && this.clicked.length > 0 && !this.leaving) this.clicked = [];
    if (!this.leaving || this.leaving.phase !== this.phase) return void (this.leaving = null);
    const { piece, dice, chips } = this.leaving;
    const { picked, picked_chips } = this.view;
    const [there, stays] = piece.chip ? [picked_chips, chips] : [picked, dice];
    if ((there[piece.name] ?? 0) > (stays[piece.name] ?? 0)) return this.given().takeBack();
    const target = this.dice.get(missing(dice, picked) ?? '') ?? this.chips.get(missing(chips, picked_chips) ?? '');
    if (target) this.act(target.action);
    else this.leaving = null;
  }

  private wish({ name, chip }: Piece): Wish {
    if (this.phase === 'giving') return { does: 'give', piece: name };
    return chip ? { does: 'chip', chip: name } : { does: 'use', die: name };
  }

  /** Esc: one step back. True if there was one. */
  back(): boolean {
    const { refused, at } = this.now;
    this.now.forget();
    this.now.point(null);
    if (!this.begun) return refused !== null || at !== null;
    this.given().takeBack();
    return true;
  }
}
