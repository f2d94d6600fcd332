/** The lists of the start page, polled every few seconds while the page is visible. */
import { api, Trouble } from '../http/api';
import type { GameCard, Lobby } from '../types';

const EVERY = 8_000;

export class Lists {
  games = $state.raw<GameCard[] | null>(null);
  lobby = $state.raw<Lobby | null>(null);
  waiting = $derived(this.lobby?.mine.filter((table) => table.your_turn) ?? []);
  others = $derived(this.lobby?.mine.filter((table) => !table.your_turn));
  silent = $state(false); // the server does not answer
  #timer: ReturnType<typeof setInterval>;

  constructor() {
    void this.ask();
    this.#timer = setInterval(() => !document.hidden && void this.ask(), EVERY);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  ask = async (): Promise<void> => {
    try {
      const [games, lobby] = await Promise.all([this.games ?? api.games(), api.lobby()]);
      this.games = games;
      this.lobby = lobby;
      this.silent = false;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.silent = true;
    }
  };
}
