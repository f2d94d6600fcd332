/** Something that is asked of the server every few seconds while the page is visible. */
import { Trouble } from '../http/api';

const EVERY = 8_000;

export class Polled<T> {
  now = $state.raw<T | null>(null);
  #timer: ReturnType<typeof setInterval>;
  #fetch: () => Promise<T>;
  #closed = false;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
    void this.ask();
    this.#timer = setInterval(() => !document.hidden && void this.ask(), EVERY);
  }

  /** What is known stays if the server does not answer. */
  ask = async (): Promise<void> => {
    try {
      const found = await this.#fetch();
      if (!this.#closed) this.now = found;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
    }
  };

  close = (): void => {
    this.#closed = true;
    clearInterval(this.#timer);
  };
}
