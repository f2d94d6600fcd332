/** The tables that wait for a move in this browser, polled while a page is open. */
import { api, Trouble } from '../http/api';
import { route } from '../route/route.svelte';
import { originOf } from './tryouts';

const EVERY = 20_000;

export class PendingTables {
  now = $state.raw<string[]>([]);
  #timer: ReturnType<typeof setInterval>;

  constructor() {
    void this.ask();
    this.#timer = setInterval(() => void this.ask(), EVERY);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  ask = async (): Promise<void> => {
    try {
      this.now = (await api.waiting()).map(({ id }) => id).filter((id) => !originOf(id));
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
    }
  };

  /** Goes to the next of them, or the first. */
  async next(here: string): Promise<void> {
    await this.ask();
    const others = this.now.filter((id) => id !== here);
    const after = this.now.slice(this.now.indexOf(here) + 1).find((id) => id !== here);
    const to = after ?? others[0];
    if (to) route.table(to);
  }
}
