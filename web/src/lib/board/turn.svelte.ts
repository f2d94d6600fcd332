/** A turn at the board: some parts of an action are chosen, the places that complete it are lit, a click there acts. */

import type { Deed } from '../deeds';
import type { Idea, Position, Refusal } from '../types';
import { Foresight } from './foresight.svelte';
import type { BoardProps } from './props';
import { ShownRefusal } from './refusal.svelte';
import { choose, litBy, type Target, type Wish } from './targets';

export type Given = Pick<BoardProps, 'position' | 'active' | 'act' | 'why' | 'foresee' | 'refusal' | 'idea' | 'news'>;

/** Until log lines and ideas carry their targets, and `why` takes parts: a game's own notation. */
export interface Notation {
  read: (action: string) => Target;
  write: (wish: Wish) => string;
}

export interface Gestures {
  part?: string; // of an action: the places one points at
  aim?: () => string | null; // the action of a click now, where that is not simply the lit one
  notation?: Notation;
}

export class Turn<View, Legal extends Target, Sees> {
  private readonly given: () => Given;
  private readonly gestures: Gestures;
  private readonly refusal: ShownRefusal;
  readonly foresight: Foresight<Sees>;
  /** The parts chosen so far. */
  picked = $state.raw<Wish>({});
  /** The place one points at, or has walked to. */
  at = $state<string | null>(null);

  readonly position: Position = $derived.by(() => this.given().position);
  readonly view: View = $derived(this.position.view as View);
  readonly active: boolean = $derived.by(() => this.given().active);
  readonly legal: Legal[] = $derived(this.active ? (this.position.legal as unknown as Legal[]) : []);
  /** The lit places, each with what a click there does. */
  readonly lit: ReadonlyMap<string, Legal> = $derived.by(() =>
    litBy(choose(this.legal, this.picked), this.gestures.part ?? 'space')
  );
  readonly sees: Sees | null = $derived.by(() => this.foresight.sees);
  readonly refused: Refusal | null = $derived.by(() => this.refusal.now);
  /** The first action of a hint, by its parts. */
  readonly idea: Target | null = $derived.by(() => ideaOf(this.given().idea, this.gestures.notation));
  /** What was done since one's own last action, by its parts. */
  readonly news: Target[] = $derived.by(() => newsOf(this.given().news, this.gestures.notation));

  constructor(given: () => Given, gestures: Gestures = {}) {
    this.given = given;
    this.gestures = gestures;
    this.refusal = new ShownRefusal(() => this.given());
    const aim =
      gestures.aim ?? ((): string | null => (this.at === null ? null : (this.lit.get(this.at)?.action ?? null)));
    this.foresight = new Foresight(() => ({
      aim: this.active ? aim() : null,
      ply: this.position.ply,
      foresee: this.given().foresee
    }));
  }

  /** The legal actions of a kind, with these parts. */
  find(does: Legal['does'], parts: Wish = {}): Legal[] {
    return choose(this.legal, { does, ...parts });
  }

  /** Chooses parts; what was chosen before stays, unless it is named anew. */
  pick(parts: Wish): void {
    this.forget();
    this.picked = { ...this.picked, ...parts };
  }

  point(place: string | null): void {
    if (this.at === place) return;
    if (place !== null) this.forget();
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

  /** Why this is not possible. */
  ask(wish: Wish): void {
    const { notation } = this.gestures;
    void this.refusal.ask(notation ? { action: notation.write(wish) } : wish);
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
    this.forget();
  }
}

function ideaOf(idea: Idea | null, notation: Notation | undefined): Target | null {
  const action = idea?.actions[0];
  return action === undefined ? null : (notation?.read(action) ?? null);
}

function newsOf(news: readonly Deed[], notation: Notation | undefined): Target[] {
  return notation ? news.flatMap(({ actions }) => actions.map(notation.read)) : [];
}
