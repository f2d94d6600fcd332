/** Cache of past positions of a table; dropped where a take-back changed the game. */
import { commonPly } from './recap';
import type { Position, State } from '../types';

export class Positions {
  #kept = new Map<number, Promise<Position>>();

  constructor(private readonly ask: (ply: number) => Promise<Position>) {}

  at(ply: number): Promise<Position> {
    const known = this.#kept.get(ply);
    if (known) return known;
    const asked = this.ask(ply);
    this.#kept.set(ply, asked);
    asked.catch(() => this.#kept.delete(ply));
    return asked;
  }

  /** After a take-back only the common beginning stays true; other eyes, and the end of a game, see other things.
   * Returns up to where they stay true. */
  follow(before: State | null, after: State): number {
    const others = after.secrets && before?.eyes !== after.eyes;
    const same = before && !others && !after.position.result ? commonPly(before.log, after.log) : -1;
    for (const ply of this.#kept.keys()) {
      if (ply > same) this.#kept.delete(ply);
    }
    return same;
  }
}
