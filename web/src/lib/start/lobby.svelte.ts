/** The lists of the start page, polled every few seconds while the page is visible. */
import { api, Trouble } from '../http/api';
import { standAlone } from '../live/tryouts';
import type { GameCard, LiveGame, Lobby, TableCard } from '../types';

const EVERY = 8_000;

/** The nearest deadline first; what has none comes after, in the order it is listed. */
export function byDeadline(a: Pick<TableCard, 'due'>, b: Pick<TableCard, 'due'>): number {
  return (a.due ?? Infinity) - (b.due ?? Infinity) || 0;
}

export class Lists {
  games = $state.raw<GameCard[] | null>(null);
  lobby = $state.raw<Lobby | null>(null);
  live = $state.raw<LiveGame[]>([]); // public games to watch
  #listed = $derived([...(this.lobby?.mine ?? []), ...(this.lobby?.recent ?? [])]);
  #mine = $derived(this.lobby && standAlone(this.lobby.mine, this.#listed));
  waiting = $derived((this.#mine?.filter((table) => table.your_turn) ?? []).sort(byDeadline));
  others = $derived(this.#mine?.filter((table) => !table.your_turn));
  recent = $derived(this.lobby && standAlone(this.lobby.recent, this.#listed));
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
      const [games, lobby, live] = await Promise.all([this.games ?? api.games(), api.lobby(), api.live()]);
      this.games = games;
      this.lobby = lobby;
      this.live = live;
      this.silent = false;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.silent = true;
    }
  };
}
