/** WebSocket that notices when it is dead and reconnects: it sends the last mark it received, and the server sends the
 * rest. What was asked and not answered is asked once more; its number keeps it from being done twice. */
import type { Act, Aside, News, Pong, Problem, ProblemMessage, State, TakeBack, Welcome } from '../types';

/** Lost by itself, or because the server restarts and has said so. */
export type Away = 'lost' | 'restarting';
export type ConnectionState = 'connecting' | 'open' | 'closed' | Away;

export const isAway = (now: ConnectionState): now is Away => now === 'lost' || now === 'restarting';

export interface Listener {
  state(state: State): void;
  /** The people at the table, or what they say. */
  aside(message: Aside): void;
  problem(problem: Problem): void;
  /** `kept`: something was sent and not answered, and will be sent again. */
  connection(now: ConnectionState, kept: boolean): void;
  /** What was kept is on its way again. */
  resent(): void;
  /** The server says that there is no such table; or that it is kept, but not to be shown with its rules. */
  gone(why: Problem | null): void;
  /** Closed before the first message: perhaps there is no such table. */
  unheard(): void;
  /** The server asks for the password of the evening. */
  locked(): void;
}

export interface Line {
  send(text: string): void;
  close(): void;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export const NO_TABLE = 4404; // how the server closes the socket of a table that does not exist
export const OTHER_RULES = 4409; // and of one that the installed rules do not know
export const LOCKED = 4423; // and of whoever has not typed the password
export const RESTARTS = 1012; // and of all when it ends to begin anew

export const BEAT = 3000; // milliseconds without a word, after which it is asked whether it lives
export const PATIENCE = 7000; // and for the answer to that, or to anything else; then the line counts as dead
export const OPENING = 20_000; // milliseconds for a new line to say its first word: a network may swallow all of it

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
  #beat: unknown = null; // nothing was asked
  #asked: Act | TakeBack | null = null; // not answered yet
  #again = false; // it was sent a second time
  #doubted = false; // the browser says that it is offline
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
    return this.#ask({ type: 'act', number: this.#news?.number ?? -1, action });
  }

  takeBack(): boolean {
    return (this.#takesBack = this.#takeBack());
  }

  /** Try at once, for instance when somebody looks again. */
  hurry(): void {
    if (this.#done) return;
    if (this.#timer === null) return this.#ping();
    this.clock.forget(this.#timer);
    this.#open();
  }

  /** The browser has no network: true at once, until the server is heard all the same (it may be on this computer). */
  doubt(): void {
    if (this.#done || this.#line === null || this.#fresh) return;
    this.#doubted = true;
    this.#show('lost');
    this.#ping();
  }

  /** The network is back: the old socket may be dead without having noticed. */
  renew(): void {
    if (this.#line && this.#heard) this.#dead();
    this.hurry();
  }

  /** Connect anew: the server knows a browser by the cookie that it had when it connected, and that has changed. */
  again(): void {
    const before = this.#line;
    if (this.#done || !before) return;
    this.#answered();
    this.#open();
    before.close();
  }

  close(): void {
    this.#done = true;
    if (this.#timer !== null) this.clock.forget(this.#timer);
    this.#answered();
    this.#line?.close();
    this.#show('closed');
  }

  #open(): void {
    this.#timer = null;
    this.#fresh = true;
    const line = this.connect(this.#news?.mark ?? '');
    this.#line = line;
    this.#silence = this.clock.later(() => this.#dead(), OPENING);
    line.onmessage = (event) => this.#line === line && this.#hear(String(event.data));
    line.onclose = ({ code }) => this.#line === line && this.#closed(code);
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as Welcome | News | Aside | Pong | ProblemMessage;
    this.#answered();
    this.#beat = this.clock.later(() => this.#ping(), BEAT);
    if (this.#doubted) this.#trust();
    if (message.type !== 'problem') [this.#tries, this.#restarting] = [0, false];
    if (message.type === 'pong') return;
    if (message.type === 'problem') {
      this.#problem = message.problem;
      if (!this.#fresh && !this.#isOld() && !this.#triesAgain()) this.listener.problem(message.problem);
    } else if (message.type === 'arrangement' || message.type === 'chat') {
      this.listener.aside(message);
    } else if (message.type === 'welcome') {
      this.#welcome = message;
      if (!this.#fresh) this.#tell();
    } else {
      this.#news = { ...message, log: [...(this.#news?.log ?? []).slice(0, message.since), ...message.log] };
      const kept = this.#fresh && this.#asked?.number === message.number ? this.#asked : null;
      if (this.#fresh) this.#show('open'); // not before: a network may let a line be made and swallow all it says
      [this.#fresh, this.#heard, this.#asked, this.#again] = [false, true, null, false];
      this.#tell();
      if (kept) this.#askAgain(kept);
    }
  }

  /** A bot acted in the very moment in which something was taken back: that is meant all the same. */
  #triesAgain(): boolean {
    const again = this.#takesBack && this.#problem?.code === 'late' && !!this.#news?.can_take_back;
    this.#takesBack = false;
    return again && this.#takeBack();
  }

  #askAgain(kept: Act | TakeBack): void {
    this.#again = this.#ask(kept);
    this.listener.resent();
  }

  /** What was sent twice had been done the first time: that is no news. */
  #isOld(): boolean {
    const old = this.#again && this.#problem?.code === 'late';
    [this.#asked, this.#again] = [null, false];
    return old;
  }

  #show(now: ConnectionState): void {
    this.listener.connection(now, this.#asked !== null);
  }

  #trust(): void {
    this.#doubted = false;
    this.#show('open');
  }

  #tell(): void {
    if (this.#welcome && this.#news) this.listener.state({ ...this.#welcome, ...this.#news });
  }

  #closed(code: number): void {
    this.#answered();
    if (code === NO_TABLE || code === OTHER_RULES) this.#gone(code === OTHER_RULES ? this.#problem : null);
    else if (code === LOCKED) this.listener.locked();
    else this.#lost(code === RESTARTS || this.#restarting);
  }

  #gone(why: Problem | null): void {
    this.close();
    this.listener.gone(why);
  }

  #lost(restarting: boolean): void {
    this.#line = null;
    this.#restarting = restarting;
    this.#doubted = false;
    if (this.#done) return;
    this.#show(restarting ? 'restarting' : 'lost');
    if (!this.#heard) this.listener.unheard();
    if (this.#done) return;
    this.#timer = this.clock.later(() => this.#open(), patience(this.#tries++));
  }

  #takeBack(): boolean {
    return this.#ask({ type: 'take_back', number: this.#news?.number ?? -1 });
  }

  #ask(message: Act | TakeBack): boolean {
    if (this.#line === null || this.#fresh || this.#doubted) return false;
    this.#asked = message;
    this.#line.send(JSON.stringify(message));
    this.#silence ??= this.clock.later(() => this.#dead(), PATIENCE);
    return true;
  }

  #ping(): void {
    if (this.#line === null || this.#silence !== null) return;
    if (!this.#fresh) this.#line.send('{"type":"ping"}');
    this.#silence = this.clock.later(() => this.#dead(), PATIENCE);
  }

  #answered(): void {
    for (const timer of [this.#silence, this.#beat]) if (timer !== null) this.clock.forget(timer);
    this.#silence = this.#beat = null;
  }

  /** No longer to be trusted: a phone has slept, or changed its network. */
  #dead(): void {
    this.#line?.close();
    this.#answered();
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
