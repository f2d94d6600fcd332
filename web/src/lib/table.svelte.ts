/** A table as this browser sees it: the live state, the moment looked at, and everything asked about it. */
import { api, Trouble } from './api';
import { texts } from './i18n';
import { Live, socketTo, type Connection } from './live';
import { notices } from './notices.svelte';
import { Positions } from './positions';
import { recapPlies } from './recap';
import { Seen } from './seen';
import { settings } from './settings.svelte';
import { click } from './sound';
import type { Hint, LogLine, Position, Problem, Refusal, State, Wrong } from './types';

const STEP = 400; // milliseconds for each action since your last turn

interface Walk {
  position: Position;
  step: number;
  steps: number;
  line: LogLine | null;
}

export class Table {
  state = $state.raw<State | null>(null);
  connection = $state<Connection>('connecting');
  gone = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<Hint | 'wait' | null>(null);
  chosenIdea = $state(0);
  endsTurns = $state(false); // has this game an action that ends a turn?
  walk = $state.raw<Walk | null>(null);
  #ply = $state<number | null>(null); // the moment looked at; null: live
  #past = $state.raw<Position | null>(null);
  #pending = $state(false); // an action is on its way
  #walks = 0; // counts the walks, so that an old one notices that it is over
  #positions: Positions;
  #live: Live;
  #seen: Seen;

  length = $derived(this.state?.position.ply ?? 0);
  ply = $derived(this.#ply !== null && this.#ply < this.length ? this.#ply : null);
  position = $derived(this.walk?.position ?? (this.ply === null ? null : this.#past) ?? this.state?.position ?? null);
  mine = $derived(
    this.state !== null && this.state.position.to_move >= 0 && !!this.state.seats[this.state.position.to_move]?.mine
  );
  active = $derived(
    this.mine && this.ply === null && this.walk === null && !this.#pending && this.connection === 'open'
  );
  idea = $derived(this.hint && this.hint !== 'wait' ? (this.hint.ideas[this.chosenIdea] ?? null) : null);
  ending = $derived(this.active ? (this.state?.position.legal.find((one) => one['end_turn']) ?? null) : null);

  constructor(readonly id: string) {
    this.#seen = new Seen(id);
    this.#positions = new Positions((ply) => api.position(id, ply));
    this.#live = new Live(socketTo(id), {
      state: (state) => this.#hear(state),
      wrong: (wrong) => this.#wrong(wrong),
      connection: (now) => this.#connected(now),
      gone: () => (this.gone = true),
      unheard: () => void this.#isThere()
    });
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  close(): void {
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#live.close();
    this.skip();
  }

  act = (action: string): void => {
    if (!this.active) return;
    this.#ask(() => this.#live.act(action));
  };

  takeBack = (): void => {
    if (this.state?.can_take_back) this.#ask(() => this.#live.takeBack());
  };

  why = async (action: string): Promise<Refusal> => {
    try {
      const answer = await api.why(this.id, action, this.ply);
      if (!answer.legal) this.refusal = answer;
      return answer;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      return (this.refusal = asRefusal(action, error));
    }
  };

  /** Look at a moment; null is now. */
  async look(ply: number | null): Promise<void> {
    this.skip();
    this.#forget();
    this.#ply = ply;
    if (ply === null) return;
    const found = await notices.attempt(() => this.#positions.at(ply));
    if (found && this.#ply === ply) this.#past = found;
  }

  async askHint(): Promise<void> {
    const { ply, position } = this;
    this.hint = 'wait';
    const found = await notices.attempt(() => api.hint(this.id, ply));
    if (this.hint !== 'wait' || this.position?.ply !== position?.ply) return;
    this.hint = found;
    this.chosenIdea = 0;
  }

  dropHint(): void {
    this.hint = null;
  }

  /** End the walk through what happened, and show the game as it stands. */
  skip = (): void => {
    this.#walks++;
    this.walk = null;
  };

  branch(): Promise<{ id: string } | null> {
    const levels = this.state?.seats.map((seat) => seat.level ?? null) ?? [];
    return notices.attempt(() => api.branch(this.id, { ply: this.ply ?? this.length, levels }));
  }

  #hear(state: State): void {
    const before = this.state;
    const ply = state.position.ply;
    this.#positions.follow(before, state);
    this.#pending = false;
    this.#forget();
    this.state = state;
    this.endsTurns ||= state.position.legal.some((one) => one['end_turn']);
    if (before && ply > before.position.ply && settings.now.sound) click();
    void this.#catchUp(before !== null);
  }

  /** Show what happened since this browser last looked, action by action. */
  async #catchUp(watching: boolean): Promise<void> {
    if (!this.state || document.hidden) return;
    const { log, position } = this.state;
    const plies = recapPlies(log, this.#seen.ply, position.ply, watching);
    this.#seen.ply = position.ply;
    if (!plies.length || !settings.moves || this.ply !== null) return;
    const walks = ++this.#walks;
    for (const [step, ply] of plies.entries()) {
      const found = await this.#positions.at(ply).catch(() => null);
      if (this.#walks !== walks) return;
      if (!found) break;
      this.walk = {
        position: found,
        step: step + 1,
        steps: plies.length,
        line: log.find((line) => line.ply === ply + 1) ?? null
      };
      await new Promise((done) => setTimeout(done, STEP));
      if (this.#walks !== walks) return;
    }
    this.walk = null;
  }

  #wrong({ problem }: Wrong): void {
    this.#pending = false;
    this.refusal = asRefusal('', new Trouble(problem.status, problem.detail, problem));
  }

  #connected(now: Connection): void {
    this.connection = now;
    if (now !== 'open') this.#pending = false;
  }

  async #isThere(): Promise<void> {
    try {
      await api.position(this.id, 0);
    } catch (error) {
      if (!(error instanceof Trouble) || error.status < 400 || error.status >= 500) return;
      this.gone = true;
      this.#live.close();
    }
  }

  #ask(send: () => boolean): void {
    this.#forget();
    this.#pending = send();
    if (!this.#pending) notices.add(texts.notSent);
  }

  #forget(): void {
    this.refusal = null;
    this.hint = null;
  }

  #hurry = (): void => {
    if (document.hidden) return;
    this.#live.hurry();
    void this.#catchUp(true);
  };
}

function asRefusal(action: string, trouble: Trouble): Refusal {
  const problem: Problem | null = trouble.problem;
  return { action, legal: false, rule: problem?.rule ?? null, text: trouble.words, place: problem?.place ?? {} };
}
