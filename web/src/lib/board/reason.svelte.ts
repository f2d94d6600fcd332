/** Why the place under the pointer is not possible: the server is asked once the pointer rests. */

import type { Refusal } from '../types';
import type { Wish } from './targets';

const PAUSE = 350; // milliseconds: longer than a mouse needs on its way elsewhere

interface Given {
  wish: Wish | null; // what the pointer is over, if that is not possible
  ply: number;
  wonder: (wish: Wish) => Promise<Refusal | null>;
}

export class Reason {
  private readonly given: () => Given;
  private found = $state.raw<{ asked: string; answer: Refusal } | null>(null);

  /** The answer for what the pointer is over; null while there is none. */
  readonly now: Refusal | null = $derived.by(() => {
    const { wish, ply } = this.given();
    return wish && this.found?.asked === asked(wish, ply) ? this.found.answer : null;
  });

  constructor(given: () => Given) {
    this.given = given;
  }

  /** For an effect: asks again whenever the pointer is over something else. */
  follow(): (() => void) | undefined {
    const { wish, ply, wonder } = this.given();
    if (!wish) return undefined;
    const soon = setTimeout(() => void this.look(wish, ply, wonder), PAUSE);
    return () => {
      clearTimeout(soon);
    };
  }

  private async look(wish: Wish, ply: number, wonder: Given['wonder']): Promise<void> {
    const answer = await wonder(wish).catch(() => null);
    if (answer && !answer.legal) this.found = { asked: asked(wish, ply), answer };
  }
}

const asked = (wish: Wish, ply: number): string => JSON.stringify([wish, ply]);
