/** Progress of a game's warm-up on the server, polled every second while somebody waits for it. */
import { api, Trouble } from '../http/api';
import type { Warmth } from '../types';

const EVERY = 1_000;

export class WarmUp {
  #now = $state.raw<Warmth | null>(null);

  /** In percent; null if nobody waits. */
  percent = $derived(this.#now && this.#now.percent < 100 ? this.#now.percent : null);

  /** Does a bot of this level have to wait? */
  holds = (level: number | null | undefined): boolean =>
    this.percent !== null && !!level && !!this.#now?.levels.includes(level);

  /** Ask until everything is compiled; returns how to stop. */
  watch(game: string): () => void {
    const ask = async (): Promise<void> => {
      try {
        this.#now = await api.warmth(game);
      } catch (error) {
        if (!(error instanceof Trouble)) throw error;
      }
      if (this.#now?.percent === 100) clearInterval(timer);
    };
    const timer = setInterval(() => void ask(), EVERY);
    void ask();
    return () => clearInterval(timer);
  }
}
