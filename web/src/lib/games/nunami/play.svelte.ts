/** What a player is doing with the board: the cards chosen, how they shall lie, what is pointed at. */

import type { Idea, LogLine, Position, Refusal } from '../../types';
import { Doubt } from '../doubt.svelte';
import { sorted, type Held } from './hand';
import {
  litBoards,
  litDone,
  litLays,
  litPiles,
  litSwaps,
  spacesIn,
  spacesNamed,
  swapOf,
  type Lit,
  type Way
} from './lit';
import { boardOf, type Card, type Legal, type Sees, type View } from './types';

export interface Given {
  position: Position;
  active: boolean;
  eyes: number; // whose hand is seen, −1 nobody's
  act: (action: string) => void;
  takeBack: () => void;
  why: (action: string) => Promise<Refusal>;
  foresee: (action: string) => Promise<{ sees: { [key: string]: unknown } }>;
  refusal: Refusal | null;
  idea: Idea | null;
  news: readonly LogLine[];
}

export type Intent = 'freeze' | 'swap';

export class Play {
  private readonly given: () => Given;
  private picked = $state.raw<string[]>([]);
  private wish = $state<Way>('up');
  private meant = $state<Intent | null>(null);
  private readonly doubt = new Doubt(() => this.given());
  private plan: string[] = [];
  private retreating = $state(false);
  private foreseen = $state.raw<{ ply: number; action: string; sees: Sees } | null>(null);
  several = $state(false);
  /** The first card of a swap. */
  first = $state<string | null>(null);
  /** The space one points at, or has walked to. */
  at = $state<string | null>(null);
  /** The board whose card is open. */
  opened = $state<number | null>(null);

  readonly position: Position = $derived.by(() => this.given().position);
  readonly view: View = $derived(this.position.view as unknown as View);
  readonly active: boolean = $derived.by(() => this.given().active);
  readonly me: number = $derived.by(() => this.given().eyes);
  readonly legal: Legal[] = $derived(this.active ? (this.position.legal as unknown as Legal[]) : []);
  readonly own: string[] = $derived(this.view.seats[this.me]?.peoples ?? []);
  readonly hand: Held[] = $derived(sorted(this.view, this.me));
  readonly turn: boolean = $derived(this.active && ['laying', 'pile'].includes(this.view.phase));

  readonly chosen: Held[] = $derived.by(() => {
    if (this.view.phase !== 'laying') return [];
    return this.picked.flatMap((key) => this.hand.find((held) => held.key === key) ?? []);
  });
  readonly card: Card | null = $derived(this.chosen.at(-1)?.card ?? null);
  readonly canExchange: boolean = $derived(this.legal.some(({ does }) => does === 'exchange'));
  readonly canPile: boolean = $derived(this.legal.some(({ does }) => does === 'onto'));
  readonly way: Way = $derived(this.wish === 'exchange' && !this.canExchange ? 'up' : this.wish);
  readonly intent: Intent | null = $derived.by(() => {
    if (!this.active || this.view.phase !== 'opening') return null;
    return this.legal.some(({ does }) => does === this.meant) ? this.meant : null;
  });

  /** The lit spaces, each with what a click there does. */
  readonly lit: Lit = $derived.by(() => {
    if (this.view.phase === 'pile') return litDone(this.legal, this.view.onto);
    if (this.intent === 'swap') return litSwaps(this.legal, this.first);
    if (this.chosen.length > 1) return litPiles(this.legal, this.card?.people ?? 'snow', this.sum);
    return litLays(this.legal, this.card?.name, this.way);
  });
  readonly litBoards: ReadonlyMap<number, string> = $derived(litBoards(this.intent === 'freeze' ? this.legal : []));
  readonly cells: Legal[] = $derived(this.legal.filter(({ does }) => does === 'board'));

  /** The action whose outcome is asked for: what a click would do now. */
  readonly aim: string | null = $derived.by(() => {
    if (this.view.phase === 'pile') return this.lit.get(this.view.onto ?? '') ?? null;
    if (this.chosen.length > 1 || this.at === null || (this.intent === 'swap' && !this.first)) return null;
    return this.lit.get(this.at) ?? null;
  });
  readonly sees: Sees | null = $derived(
    this.foreseen && this.foreseen.action === this.aim && this.foreseen.ply === this.position.ply
      ? this.foreseen.sees
      : null
  );
  /** What lies on the space one points at, as a ghost: the cards from below, and how. */
  readonly ghost: { space: string; cards: Card[]; way: Way } | null = $derived.by(() => {
    if (this.view.phase === 'pile' && this.view.onto)
      return { space: this.view.onto, cards: this.view.pile, way: 'up' };
    if (this.at === null || !this.lit.has(this.at) || this.chosen.length === 0) return null;
    const way = this.chosen.length > 1 ? 'up' : this.way;
    return { space: this.at, cards: this.chosen.map(({ card }) => card), way };
  });

  readonly refused: Refusal | null = $derived(this.doubt.shown);
  /** The spaces that a refusal names. */
  readonly wrong: ReadonlySet<string> = $derived(spacesIn(this.refused?.place));
  /** Where something was laid since one's own last turn. */
  readonly news: ReadonlySet<string> = $derived.by(() =>
    spacesIn(this.given().news.map(({ action }) => spacesNamed(action)))
  );
  /** The card and the places of a hint. */
  readonly idea: { card: string | null; spaces: string[]; action: string } | null = $derived.by(() => {
    const action = this.given().idea?.actions[0];
    if (!action) return null;
    const card = /([A-Z]\d\.\d)/.exec(action)?.[1] ?? null;
    return { card, spaces: spacesNamed(action), action };
  });

  constructor(given: () => Given) {
    this.given = given;
  }

  /** The strength of the chosen cards together. */
  get sum(): number {
    return this.chosen.reduce((sum, { card }) => sum + card.strength, 0);
  }

  find(does: Legal['does']): Legal[] {
    return this.legal.filter((one) => one.does === does);
  }

  // ---- the hand ----------------------------------------------------------------------------------------------------

  /** Takes a card; a second one of its people is added when several are wanted. */
  choose(key: string, more = false): void {
    this.doubt.forget();
    if (this.view.phase === 'pile') return this.addToPile(key);
    if (!this.turn) return;
    const card = this.hand.find((held) => held.key === key)?.card;
    if (!card) return;
    const [has, wide] = [this.picked.includes(key), this.several || more];
    const alike = this.card?.people === card.people && !['snow', 'sand'].includes(card.people);
    if (more) this.several = this.canPile;
    if (has) this.picked = wide ? this.picked.filter((other) => other !== key) : [];
    else this.picked = wide && alike && this.canPile ? [...this.picked, key] : [key];
    if (this.way === 'down' && this.picked.length > 1) this.wish = 'up';
  }

  private addToPile(key: string): void {
    const name = this.hand.find((held) => held.key === key)?.card.name;
    if (!name || !this.active) return;
    if (this.legal.some(({ does, card }) => does === 'with' && card === name)) this.given().act(`with-${name}`);
    else void this.doubt.ask(`with-${name}`);
  }

  /** Can the card go anywhere, lying so? */
  able({ card }: Held): boolean {
    if (this.view.phase === 'pile') return this.legal.some((one) => one.does === 'with' && one.card === card.name);
    return this.legal.some(
      (one) => one.card === card.name || (one.does === 'onto' && one.least?.[card.people] !== undefined)
    );
  }

  setWay(way: Way): void {
    this.doubt.forget();
    this.wish = way;
    if (way !== 'up') this.setSeveral(false);
  }

  setSeveral(several: boolean): void {
    this.several = several;
    if (several) this.wish = 'up';
    else this.picked = this.picked.slice(-1);
  }

  /** Puts the chosen card one place lower or higher in its pile. */
  shift(key: string, by: number): void {
    const from = this.picked.indexOf(key);
    const to = from + by;
    if (from < 0 || to < 0 || to >= this.picked.length) return;
    const next = this.picked.filter((other) => other !== key);
    next.splice(to, 0, key);
    this.picked = next;
  }

  intend(intent: Intent | null): void {
    this.doubt.forget();
    this.first = null;
    this.meant = this.meant === intent ? null : intent;
  }

  // ---- the board ---------------------------------------------------------------------------------------------------

  point(space: string | null): void {
    if (this.at === space) return;
    if (space !== null) this.doubt.forget();
    this.at = space;
  }

  /** A click on a space, or Enter: do what it offers, else say why not, else tell of its board. */
  press(space: string): void {
    const action = this.lit.get(space);
    const board = boardOf(space);
    if (this.first === space) this.first = null;
    else if (action !== undefined) this.commit(space, action);
    else if (this.litBoards.has(board)) this.act(this.litBoards.get(board) ?? '');
    else if (this.active && (this.chosen.length > 0 || this.intent !== null)) void this.doubt.ask(this.wished(space));
    else this.open(board);
  }

  private commit(space: string, action: string): void {
    if (this.intent === 'swap' && this.first === null) {
      this.first = space;
      return;
    }
    if (this.chosen.length > 1) {
      this.plan = this.chosen.map(({ card }) => `with-${card.name}`);
      this.given().act(action);
    } else this.act(action);
  }

  /** What one would like to do there, in notation, to be told why it is not possible. */
  private wished(space: string): string {
    const name = this.card?.name ?? '';
    if (this.intent === 'freeze') return `freeze-${boardOf(space)}`;
    if (this.intent === 'swap') return swapOf(this.first ?? space, space);
    if (this.chosen.length > 1) return `onto-${space}`;
    return { up: `${name}@${space}`, down: `(${name})@${space}`, exchange: `exchange-${name}@${space}` }[this.way];
  }

  open(board: number | null): void {
    this.opened = this.opened === board ? null : board;
  }

  act(action: string): void {
    if (!this.active) return;
    this.reset();
    this.given().act(action);
  }

  /** The cards of a pile follow one another by themselves; taken back, too. */
  goOn(): void {
    if (!this.active) return;
    if (this.view.phase !== 'pile') {
      this.retreating = false;
      return;
    }
    const next = this.plan.shift();
    if (next !== undefined && this.legal.some(({ action }) => action === next)) this.given().act(next);
    else if (next !== undefined) void this.doubt.ask(next);
    else if (this.retreating) this.given().takeBack();
  }

  /** Asks the server what the aimed action would do. */
  async look(): Promise<void> {
    const { aim, position } = this;
    if (aim === null || !this.active) return;
    const found = await this.given()
      .foresee(aim)
      .catch(() => null);
    if (found) this.foreseen = { ply: position.ply, action: aim, sees: found.sees as unknown as Sees };
  }

  /** Esc: one step back. True if there was one. */
  back(): boolean {
    if (this.refused) {
      this.doubt.forget();
      return this.given().refusal === null; // the frame puts its own away
    }
    if (this.opened !== null) return ((this.opened = null), true);
    if (this.view.phase === 'pile' && this.active) {
      this.plan = [];
      this.retreating = true;
      this.given().takeBack();
      return true;
    }
    if (this.first !== null) return ((this.first = null), true);
    const had = this.picked.length > 0 || this.meant !== null;
    this.reset();
    return had;
  }

  private reset(): void {
    this.picked = [];
    this.wish = 'up';
    this.meant = null;
    this.first = null;
    this.several = false;
    this.opened = null;
    this.at = null;
    this.doubt.forget();
  }
}
