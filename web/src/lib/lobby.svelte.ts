/** What the start page lists; asked again every few seconds while somebody looks. */
import { api, Trouble } from './api';
import type { GameCard, Lobby } from './types';

const EVERY = 8_000;

export class Lists {
  games = $state.raw<GameCard[] | null>(null);
  lobby = $state.raw<Lobby | null>(null);
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
      const unready = !this.games || this.games.some((game) => !game.ready);
      const [games, lobby] = await Promise.all([unready ? api.games() : this.games, api.lobby()]);
      this.games = games;
      this.lobby = lobby;
      this.silent = false;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.silent = true;
    }
  };
}
