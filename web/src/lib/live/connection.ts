/** WebSocket that reconnects: it sends the last mark it received, and the server sends the rest. */
import type { Act, Aside, News, Problem, ProblemMessage, State, TakeBack, Welcome } from '../types';

/** Lost by itself, or because the server restarts and has said so. */
export type Away = 'lost' | 'restarting';
export type ConnectionState = 'connecting' | 'open' | 'closed' | Away;

export const isAway = (now: ConnectionState): now is Away => now === 'lost' || now === 'restarting';

export interface Listener {
  state(state: State): void;
  /** The people at the table, or what they say. */
  aside(message: Aside): void;
  problem(problem: Problem): void;
  connection(now: ConnectionState): void;
  /** The server says that there is no such table; or that it is kept, but not to be shown with its rules. */
  gone(why: Problem | null): void;
  /** Closed before the first message: perhaps there is no such table. */
  unheard(): void;
}

export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export const NO_TABLE = 4404; // how the server closes the socket of a table that does not exist
export const OTHER_RULES = 4409; // and of one that the installed rules do not know
export const RESTARTS = 1012; // and of all when it ends to begin anew

const SILENCE = 10_000; // milliseconds without an answer, after which the connection counts as dead

export interface Clock {
  later(task: () => void, ms: number): unknown;
  forget(timer: unknown): void;
}

const realClock: Clock = {
  later: (task, ms) => setTimeout(task, ms),
  forget: (timer) => clearTimeout(timer as number)
};

/** Half a second, doubled up to ten, with jitter so that browsers do not all reconnect at once. */
export function patience(tries: number, scatter: number = Math.random()): number {
  return Math.min(10_000, 500 * 2 ** tries) * (0.8 + 0.4 * scatter);
}

export class Connection {
  #welcome: Welcome | null = null;
  #news: News | null = null; // the newest, with the whole log
  #problem: Problem | null = null; // the last
  #line: Line | null = null;
  #timer: unknown = null;
  #silence: unknown = null; // something was asked, and nothing heard since
  #tries = 0;
  #heard = false;
  #fresh = true; // nothing heard yet on this connection
  #restarting = false; // said so, and not heard of again since
  #takesBack = false; // that was asked for last, and may be again
  #done = false;

  constructor(
    private readonly connect: (mark: string) => Line,
    private readonly listener: Listener,
    private readonly clock: Clock = realClock
  ) {
    this.#open();
  }

  act(action: string): boolean {
    this.#takesBack = false;
    return this.#send({ type: 'act', number: this.#news?.number ?? -1, action });
  }

  takeBack(): boolean {
    return (this.#takesBack = this.#takeBack());
  }

  /** Try at once, for instance when somebody looks again. */
  hurry(): void {
    if (this.#done || this.#timer === null) return;
    this.clock.forget(this.#timer);
    this.#open();
  }

  /** The network is back: the old socket may be dead without having noticed. */
  renew(): void {
    if (this.#line && !this.#fresh) this.#dead();
    this.hurry();
  }

  close(): void {
    this.#done = true;
    if (this.#timer !== null) this.clock.forget(this.#timer);
    this.#answered();
    this.#line?.close();
    this.listener.connection('closed');
  }

  #open(): void {
    this.#timer = null;
    this.#fresh = true;
    const line = this.connect(this.#news?.mark ?? '');
    this.#line = line;
    line.onopen = () => this.#line === line && this.listener.connection('open');
    line.onmessage = (event) => this.#line === line && this.#hear(String(event.data));
    line.onclose = ({ code }) => this.#line === line && this.#closed(code);
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as Welcome | News | Aside | ProblemMessage;
    this.#answered();
    if (message.type !== 'problem') [this.#tries, this.#restarting] = [0, false];
    if (message.type === 'problem') {
      this.#problem = message.problem;
      if (!this.#fresh && !this.#triesAgain()) this.listener.problem(message.problem);
    } else if (message.type === 'arrangement' || message.type === 'chat') {
      this.listener.aside(message);
    } else if (message.type === 'welcome') {
      this.#welcome = message;
      if (!this.#fresh) this.#tell();
    } else {
      this.#news = { ...message, log: [...(this.#news?.log ?? []).slice(0, message.since), ...message.log] };
      this.#fresh = false;
      this.#heard = true;
      this.#tell();
    }
  }

  /** A bot acted in the very moment in which something was taken back: that is meant all the same. */
  #triesAgain(): boolean {
    const again = this.#takesBack && this.#problem?.code === 'late' && !!this.#news?.can_take_back;
    this.#takesBack = false;
    return again && this.#takeBack();
  }

  #tell(): void {
    if (this.#welcome && this.#news) this.listener.state({ ...this.#welcome, ...this.#news });
  }

  #closed(code: number): void {
    if (code === NO_TABLE || code === OTHER_RULES) this.#gone(code === OTHER_RULES ? this.#problem : null);
    else this.#lost(code === RESTARTS || this.#restarting);
  }

  #gone(why: Problem | null): void {
    this.close();
    this.listener.gone(why);
  }

  #lost(restarting: boolean): void {
    this.#answered();
    this.#line = null;
    this.#restarting = restarting;
    if (this.#done) return;
    this.listener.connection(restarting ? 'restarting' : 'lost');
    if (!this.#heard) this.listener.unheard();
    if (this.#done) return;
    this.#timer = this.clock.later(() => this.#open(), patience(this.#tries++));
  }

  #takeBack(): boolean {
    return this.#send({ type: 'take_back', number: this.#news?.number ?? -1 });
  }

  #send(message: Act | TakeBack): boolean {
    if (this.#line === null || this.#fresh) return false;
    this.#line.send(JSON.stringify(message));
    this.#silence ??= this.clock.later(() => this.#dead(), SILENCE);
    return true;
  }

  #answered(): void {
    if (this.#silence !== null) this.clock.forget(this.#silence);
    this.#silence = null;
  }

  /** No longer to be trusted: a phone has slept, or changed its network. */
  #dead(): void {
    this.#line?.close();
    this.#lost(false);
  }
}

export function socketTo(id: string): (mark: string) => Line {
  const url = new URL(`/api/tables/${encodeURIComponent(id)}/socket`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return (mark) => {
    if (mark) url.searchParams.set('mark', mark);
    return new WebSocket(url) as Line;
  };
}
