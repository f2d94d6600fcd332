/** A socket that comes back: the server sends the whole state on arrival, so resuming is simply listening again. */
import type { Act, State, TakeBack, Wrong } from './types';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

export interface Hearing {
  state(state: State): void;
  wrong(wrong: Wrong): void;
  connection(now: Connection): void;
  /** The server says that there is no such table. */
  gone(): void;
  /** Closed before anything was heard: perhaps there is no such table. */
  unheard(): void;
}

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export const NO_TABLE = 4404; // how the server closes the socket of a table that does not exist

export interface Clock {
  later(task: () => void, ms: number): unknown;
  forget(timer: unknown): void;
}

const realClock: Clock = {
  later: (task, ms) => setTimeout(task, ms),
  forget: (timer) => clearTimeout(timer as number)
};

/** Half a second at first, doubled up to ten, a little scattered so that not all browsers come at once. */
export function patience(tries: number, scatter: number = Math.random()): number {
  return Math.min(10_000, 500 * 2 ** tries) * (0.8 + 0.4 * scatter);
}

export class Live {
  number = -1; // of the last event heard
  #wire: Wire | null = null;
  #timer: unknown = null;
  #tries = 0;
  #heard = false;
  #fresh = true; // nothing heard yet on this connection
  #done = false;

  constructor(
    private readonly connect: () => Wire,
    private readonly hearing: Hearing,
    private readonly clock: Clock = realClock
  ) {
    this.#open();
  }

  act(action: string): boolean {
    return this.#send({ type: 'act', number: this.number, action });
  }

  takeBack(): boolean {
    return this.#send({ type: 'take_back', number: this.number });
  }

  /** Try at once, for instance when the network is back. */
  hurry(): void {
    if (this.#done || this.#timer === null) return;
    this.clock.forget(this.#timer);
    this.#open();
  }

  close(): void {
    this.#done = true;
    if (this.#timer !== null) this.clock.forget(this.#timer);
    this.#wire?.close();
    this.hearing.connection('closed');
  }

  #open(): void {
    this.#timer = null;
    this.#fresh = true;
    const wire = this.connect();
    this.#wire = wire;
    wire.onopen = () => this.#wire === wire && this.hearing.connection('open');
    wire.onmessage = (event) => this.#wire === wire && this.#hear(String(event.data));
    wire.onclose = ({ code }) => this.#wire === wire && (code === NO_TABLE ? this.#gone() : this.#lost());
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as State | Wrong;
    this.#tries = 0;
    if (message.type === 'wrong') return this.hearing.wrong(message);
    if (!this.#fresh && message.number < this.number) return; // overtaken
    this.#fresh = false;
    this.#heard = true;
    this.number = message.number;
    this.hearing.state(message);
  }

  #gone(): void {
    this.close();
    this.hearing.gone();
  }

  #lost(): void {
    this.#wire = null;
    if (this.#done) return;
    this.hearing.connection('lost');
    if (!this.#heard) this.hearing.unheard();
    if (this.#done) return;
    this.#timer = this.clock.later(() => this.#open(), patience(this.#tries++));
  }

  #send(message: Act | TakeBack): boolean {
    if (this.#wire === null || this.#fresh) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }
}

export function socketTo(id: string): () => Wire {
  const url = new URL(`/api/tables/${encodeURIComponent(id)}/socket`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return () => new WebSocket(url) as Wire;
}
