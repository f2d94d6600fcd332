/** Toast notices at the edge of the page: errors and confirmations. */
import { Trouble } from '../http/api';
import type { Words } from '../types';

class Notices {
  now = $state.raw<{ id: number; words: Words }[]>([]);
  #last = 0;

  add(words: Words, ms = 6000): void {
    const id = ++this.#last;
    this.now = [...this.now.filter((one) => one.words.en !== words.en), { id, words }];
    setTimeout(() => this.drop(id), ms);
  }

  drop(id: number): void {
    this.now = this.now.filter((one) => one.id !== id);
  }

  /** Do something that may fail; a failure becomes a notice. */
  async attempt<T>(task: () => Promise<T>): Promise<T | null> {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.add(error.words);
      return null;
    }
  }
}

export const notices = new Notices();
