/** State of a turn of nunami: the chosen cards, how they are laid, the space under the pointer. */

import { actionsOf, choose, litBy, type Wish } from '../../board/targets';
import { Turn, type Given as Frame } from '../../board/turn.svelte';
import { sorted, type Held } from './hand';
import { DOES, litDone, litLays, litPiles, litSwaps, spacesIn, spacesOf, type Lit, type Way } from './lit';
import type { Board, Card, Legal, Nunami, Printed, View } from './types';

export interface Given extends Frame<Nunami> {
  eyes: number; // whose hand is seen, −1 nobody's
  takeBack: () => void;
}

export type Intent = 'freeze' | 'swap';

export class Play {
  private readonly given: () => Given;
  readonly now: Turn<Nunami>;
  private picked = $state.raw<string[]>([]);
  private wish = $state<Way>('up');
  private meant = $state<Intent | null>(null);
  private plan: string[] = []; // the cards that follow onto a pile
  private retreating = $state(false);
  several = $state(false);
  /** The first card of a swap. */
  first = $state<string | null>(null);
  /** The board whose card is open. */
  opened = $state<number | null>(null);

  readonly printed: Printed = $derived.by(() => this.now.printed);
  readonly view: View = $derived.by(() => this.now.view);
  readonly active: boolean = $derived.by(() => this.now.active);
  readonly me: number = $derived.by(() => this.given().eyes);
  readonly own: string[] = $derived(this.view.seats[this.me]?.peoples ?? []);
  readonly hand: Held[] = $derived(sorted(this.printed, this.view, this.me));
  readonly turn: boolean = $derived(this.active && ['laying', 'pile'].includes(this.view.phase));

  readonly chosen: Held[] = $derived.by(() => {
    if (this.view.phase !== 'laying') return [];
    return this.picked.flatMap((key) => this.hand.find((held) => held.key === key) ?? []);
  });
  readonly card: Card | null = $derived(this.chosen.at(-1)?.card ?? null);
  readonly canExchange: boolean = $derived(this.find('exchange').length > 0);
  readonly canPile: boolean = $derived(this.find('onto').length > 0);
  readonly way: Way = $derived(this.wish === 'exchange' && !this.canExchange ? 'up' : this.wish);
  readonly intent: Intent | null = $derived.by(() => {
    if (!this.active || this.view.phase !== 'opening' || !this.meant) return null;
    return this.find(this.meant).length > 0 ? this.meant : null;
  });

  /** The lit spaces, each with what a click there does. */
  readonly lit: Lit = $derived.by(() => {
    const { legal } = this.now;
    if (this.view.phase === 'pile') return litDone(legal, this.view.onto);
    if (this.intent === 'swap') return litSwaps(legal, this.first);
    if (this.card && this.chosen.length > 1) return litPiles(legal, this.card.pile, this.sum);
    return litLays(legal, this.card?.name, this.way);
  });
  readonly litBoards: Lit = $derived(litBy(this.intent === 'freeze' ? this.find('freeze') : [], 'board'));
  readonly cells: Legal[] = $derived(this.find('board'));
  /** What the list of moves tells: with a card in hand only its places, else everything. */
  readonly listed: ReadonlySet<string> = $derived.by(() => {
    const { legal } = this.now;
    const some = this.card ? [...choose(legal, { card: this.card.name }), ...this.find('onto')] : legal;
    return actionsOf(some);
  });

  /** What lies on the space you point at, as a ghost: the cards from below, and how. */
  readonly ghost: { space: string; cards: Card[]; way: Way } | null = $derived.by(() => {
    if (this.view.phase === 'pile' && this.view.onto)
      return { space: this.view.onto, cards: this.view.pile.flatMap((name) => this.cardOf(name) ?? []), way: 'up' };
    const { at } = this.now;
    if (at === null || !this.lit.has(at) || this.chosen.length === 0) return null;
    const way = this.chosen.length > 1 ? 'up' : this.way;
    return { space: at, cards: this.chosen.map(({ card }) => card), way };
  });

  private readonly spaces: ReadonlySet<string> = $derived(spacesOf(this.view));
  /** The spaces that a refusal names. */
  readonly wrong: ReadonlySet<string> = $derived.by(() => spacesIn(this.now.refused?.place, this.spaces));
  /** Where something was laid since your own last turn. */
  readonly news: ReadonlySet<string> = $derived.by(() => spacesIn(this.now.news, this.spaces));
  /** The card and the places of a hint. */
  readonly idea: { card: string | undefined; spaces: ReadonlySet<string> } | null = $derived.by(() => {
    const [idea] = this.now.deed;
    return idea ? { card: idea.card, spaces: spacesIn(idea, this.spaces) } : null;
  });

  constructor(given: () => Given) {
    this.given = given;
    this.now = new Turn<Nunami>(given, { aim: () => this.aim(), tried: () => this.tried() });
  }

  /** The action whose outcome is asked for: what a click would do now. */
  private aim(): string | null {
    const at = this.view.phase === 'pile' ? this.view.onto : this.now.at;
    if (at === null || this.chosen.length > 1 || (this.intent === 'swap' && !this.first)) return null;
    return this.lit.get(at)?.action ?? null;
  }

  /** The strength of the chosen cards together. */
  get sum(): number {
    return this.chosen.reduce((sum, { card }) => sum + card.strength, 0);
  }

  find(does: Legal['does']): Legal[] {
    return this.now.find(does);
  }

  // ---- the hand ----------------------------------------------------------------------------------------------------

  /** Takes a card; a second one that piles with it is added when several are wanted. */
  choose(key: string, more = false): void {
    this.now.forget();
    const card = this.hand.find((held) => held.key === key)?.card;
    if (!card || !this.turn) return;
    if (this.view.phase === 'pile') return this.add(card.name);
    const [has, wide] = [this.picked.includes(key), this.several || more];
    const alike = card.pile !== null && card.pile === this.card?.pile;
    if (more) this.several = this.canPile;
    if (has) this.picked = wide ? this.picked.filter((other) => other !== key) : [];
    else this.picked = wide && alike && this.canPile ? [...this.picked, key] : [key];
    if (this.way === 'down' && this.picked.length > 1) this.wish = 'up';
  }

  /** Lays another card onto the pile, or says why not. */
  private add(card: string): void {
    const [target] = this.now.find('with', { card });
    if (target) this.given().act(target.action);
    else this.now.ask({ does: 'with', card });
  }

  /** Can the card go anywhere, lying so? */
  able({ card }: Held): boolean {
    const { pile } = card;
    const piles = pile !== null && this.find('onto').some(({ least }) => least?.[pile] !== undefined);
    return piles || choose(this.now.legal, { card: card.name }).length > 0;
  }

  setWay(way: Way): void {
    this.now.forget();
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
    this.now.forget();
    this.first = null;
    this.meant = this.meant === intent ? null : intent;
  }

  // ---- the board ---------------------------------------------------------------------------------------------------

  /** A click on a space, or Enter: do what it offers, else say why not, else tell of its board. */
  press(space: string): void {
    const target = this.lit.get(space);
    const board = this.boardOf(space)?.number ?? null;
    const frozen = this.litBoards.get(String(board));
    if (this.first === space) this.first = null;
    else if (target) this.commit(space, target.action);
    else if (frozen) this.act(frozen.action);
    else if (this.active && (this.chosen.length > 0 || this.intent !== null)) this.now.ask(this.wished(space));
    else this.open(board);
  }

  private commit(space: string, action: string): void {
    if (this.intent === 'swap' && this.first === null) {
      this.first = space;
      return;
    }
    if (this.chosen.length > 1) {
      this.plan = this.chosen.map(({ card }) => card.name);
      this.given().act(action);
    } else this.act(action);
  }

  /** What you point at with a card in hand, where it may not lie. */
  private tried(): Wish | null {
    const { at } = this.now;
    return at === null || this.lit.has(at) || this.chosen.length !== 1 ? null : this.wished(at);
  }

  /** What one would like to do there, to be told why it is not possible. */
  private wished(space: string): Wish {
    if (this.intent === 'freeze') return { does: 'freeze', board: String(this.boardOf(space)?.number) };
    if (this.intent === 'swap') return { does: 'swap', ...this.pair(this.first ?? space, space) };
    if (this.chosen.length > 1) return { does: 'onto', space };
    return { does: DOES[this.way], card: this.card?.name, space };
  }

  /** Two spaces in the order in which the boards lie. */
  private pair(one: string, two: string): Wish {
    const [space, other] = [...this.spaces].filter((name) => name === one || name === two);
    return { space, other: other ?? space };
  }

  /** The board on which a space lies. */
  boardOf(space: string | null): Board | undefined {
    return this.view.boards.find(({ spaces }) => spaces.some(({ name }) => name === space));
  }

  /** A card by its name; null is one that nobody here knows. */
  cardOf(name: string | null): Card | null {
    return this.printed.cards[name ?? ''] ?? null;
  }

  open(board: number | null): void {
    this.opened = this.opened === board ? null : board;
  }

  act(action: string): void {
    if (!this.active) return;
    this.reset();
    this.now.act(action);
  }

  /** The cards of a pile follow one another by themselves; taken back, too. */
  goOn(): void {
    if (!this.active) return;
    if (this.view.phase !== 'pile') {
      this.retreating = false;
      return;
    }
    const next = this.plan.shift();
    if (next !== undefined) this.add(next);
    else if (this.retreating) this.given().takeBack();
  }

  /** Esc: one step back. True if there was one. */
  back(): boolean {
    if (this.now.refused) return (this.now.forget(), true);
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
    this.now.reset();
  }
}
