/** The refusal on show: why the last attempt was not legal, until the player tries something else. */

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

  /** The board no longer shows it; the status line still links to its rule. */
  hide(): void {
    this.dismissed = this.given().refusal ?? this.dismissed;
    this.answer = null;
  }

  forget(): void {
    this.hide();
    if (this.given().refusal) this.given().dropRefusal();
  }
}
