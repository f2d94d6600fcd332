/** Why something cannot be done: told when it was tried, or asked for; shown until something else is tried. */

import type { Refusal } from '../types';
import type { Wish } from './targets';

interface Given {
  why: (wish: Wish) => Promise<Refusal>;
  refusal: Refusal | null;
  dropRefusal: () => void;
}

export class ShownRefusal {
  private readonly given: () => Given;
  private answer = $state.raw<Refusal | null>(null);
  private dismissed = $state.raw<Refusal | null>(null);

  readonly now: Refusal | null = $derived.by(() => {
    const found = this.given().refusal ?? this.answer;
    return found && !found.legal && found !== this.dismissed ? found : null;
  });

  constructor(given: () => Given) {
    this.given = given;
  }

  async ask(wish: Wish): Promise<void> {
    this.dismissed = null;
    const answer = await this.given().why(wish);
    this.answer = answer.legal ? null : answer;
  }

  /** The board shows it no more; below, its rule can still be looked up. */
  hide(): void {
    this.dismissed = this.given().refusal ?? this.dismissed;
    this.answer = null;
  }

  forget(): void {
    this.hide();
    if (this.given().refusal) this.given().dropRefusal();
  }
}
