/** State of a turn: the parts of an action chosen so far, and the lit places, where a click completes it. */

import type { Refusal } from '../types';
import { Foresight } from './foresight.svelte';
import { Reason } from './reason.svelte';
import { pointer } from './pointer.svelte';
import type { BoardProps, Game, PositionOf } from './props';
import { ShownRefusal } from './refusal.svelte';
import { choose, litBy, type Target, type Wish } from './targets';

/** A game whose actions are described by their parts. */
export interface Played extends Game {
  legal: Target;
}

export type Given<G extends Game> = Pick<
  BoardProps<G>,
  'printed' | 'position' | 'active' | 'act' | 'why' | 'wonder' | 'foresee' | 'refusal' | 'dropRefusal' | 'deed' | 'news'
>;

export interface Gestures {
  part?: string; // of an action: its place on the board
  aim?: () => string | null; // the action of a click now, where that is not simply the lit one
  tried?: () => Wish | null; // what the pointer is over, if that is not possible
}

export class Turn<G extends Played> {
  private readonly given: () => Given<G>;
  private readonly gestures: Gestures;
  private readonly refusal: ShownRefusal;
  readonly foresight: Foresight<G['sees']>;
  readonly reason: Reason;
  /** The parts chosen so far. */
  picked = $state.raw<Wish>({});
  /** The place under the pointer or the keyboard cursor. */
  at = $state<string | null>(null);

  /** One of all moves, looked at before it is done. */
  considered = $state.raw<G['legal'] | null>(null);

  readonly printed: G['printed'] = $derived.by(() => this.given().printed);
  readonly position: PositionOf<G> = $derived.by(() => this.given().position);
  readonly view: G['view'] = $derived(this.position.view);
  readonly active: boolean = $derived.by(() => this.given().active);
  readonly legal: readonly G['legal'][] = $derived(this.active ? this.position.legal : []);
  /** The lit places, each with what a click there does. */
  readonly lit: ReadonlyMap<string, G['legal']> = $derived.by(() =>
    litBy(choose(this.legal, this.picked), this.gestures.part ?? 'space')
  );
  readonly sees: G['sees'] | null = $derived.by(() => this.foresight.sees);
  readonly refused: Refusal | null = $derived.by(() => this.refusal.now);
  /** What a hint would do, or the move that is looked at. */
  readonly deed: readonly G['legal'][] = $derived.by(() => (this.considered ? [this.considered] : this.given().deed));
  /** What was done since your own last action, by its parts. */
  readonly news: readonly G['legal'][] = $derived.by(() => this.given().news);

  constructor(given: () => Given<G>, gestures: Gestures = {}) {
    this.given = given;
    this.gestures = gestures;
    this.refusal = new ShownRefusal(() => this.given());
    const aim =
      gestures.aim ?? ((): string | null => (this.at === null ? null : (this.lit.get(this.at)?.action ?? null)));
    this.reason = new Reason(() => ({
      wish: this.active ? (gestures.tried?.() ?? null) : null,
      ply: this.position.ply,
      wonder: this.given().wonder
    }));
    this.foresight = new Foresight(() => ({
      aim: this.active ? aim() : null,
      ply: this.position.ply,
      foresee: this.given().foresee
    }));
  }

  /** The legal actions of a kind, with these parts. */
  find(does: G['legal']['does'], parts: Wish = {}): G['legal'][] {
    return choose(this.legal, { does, ...parts });
  }

  /** Chooses parts; what was chosen before stays, unless it is named anew. */
  pick(parts: Wish): void {
    this.forget();
    this.picked = { ...this.picked, ...parts };
  }

  point(place: string | null): void {
    if (this.at === place) return;
    if (place !== null) this.glance();
    this.at = place;
  }

  /** A click on a place, or Enter: do what it offers, else say why not. */
  press(place: string): void {
    const target = this.lit.get(place);
    if (target) this.act(target.action);
    else if (this.active) this.ask({ ...this.picked, [this.gestures.part ?? 'space']: place });
  }

  act(action: string): void {
    if (!this.active) return;
    this.reset();
    this.given().act(action);
  }

  /** Looks at one of all moves, as the board shows a hint. */
  consider(action: string | null): void {
    this.considered = this.legal.find((one) => one.action === action) ?? null;
  }

  /** Why this is not possible. */
  ask(wish: Wish): void {
    void this.refusal.ask(wish);
  }

  /** The pointer is over something else: a tap is meant, but a mouse may only be passing. */
  glance(): void {
    if (pointer.touch) this.forget();
    else this.refusal.hide();
  }

  /** Something else is tried: the refusal is not shown any more. */
  forget(): void {
    this.refusal.forget();
  }

  /** Esc: one step back. True if there was one. */
  back(): boolean {
    const had = this.refused !== null || Object.keys(this.picked).length > 0;
    this.reset();
    return had;
  }

  reset(): void {
    this.picked = {};
    this.at = null;
    this.considered = null;
    this.forget();
  }
}
