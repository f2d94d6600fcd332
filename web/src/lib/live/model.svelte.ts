/** Client-side model of a table: the live state, the moment on show, and every request about it. */
import { api, Trouble } from '../http/api';
import type { Asked, Told } from '../board/props';
import type { Wish } from '../board/targets';
import type { Analyst } from '../analysis/analyst.svelte';
import { callPlayer } from '../notify/notification';
import { momentsOf } from './deeds';
import { note } from '../dice/dice';
import { texts } from '../i18n/texts';
import { Connection, socketTo, type ConnectionState } from './connection';
import { notices } from '../ui/notices.svelte';
import { Positions } from './positions';
import { missedPlies, newsIn, recapPlies, turnsOf } from './recap';
import { Seen } from './seen';
import { settings } from '../settings/settings.svelte';
import { hasHints, isOpen, isRevealed, mayHint } from './rights';
import { keepOrigin } from './tryouts';
import { say } from '../i18n/say.svelte';
import type {
  Aside,
  Arrangement,
  Foresight,
  Hint,
  Idea,
  Move,
  Position,
  Problem,
  Refusal,
  ChatLine,
  Muted,
  State,
  Words
} from '../types';

const STEP = 400; // milliseconds for each action since this browser last looked
const AGAIN = 2000; // until a number for the dice is sent again
const ASKED = 900; // and for each that somebody asked to see

/** A better way, to be seen on the board at its moment. */
interface Shown {
  ply: number;
  idea: Idea;
}

interface Walk {
  position: Position;
  step: number;
  steps: number;
}

export class TableModel {
  state = $state.raw<State | null>(null);
  connection = $state<ConnectionState>('connecting');
  sendsLater = $state(false); // while the connection is lost: what was done last is sent when it is back
  gone = $state(false);
  kept = $state.raw<Words | null>(null); // the table exists, but its rules are not installed: the server's explanation
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<Hint | 'wait' | null>(null);
  chosenIdea = $state(0);
  shown = $state.raw<Shown | null>(null); // of the analysis
  analyst = $state.raw<Analyst | null>(null); // once the game is over
  endsTurns = $state(false); // has this game an action that ends a turn?
  walk = $state.raw<Walk | null>(null);
  told = $state.raw<Told | null>(null); // while the board tells something step by step
  telling = $derived(this.told !== null);
  asked = $state.raw<Asked | null>(null); // a scoring that the board is to walk through
  missed = $state.raw<number[]>([]); // plies of what happened since your own last turn, while you were away
  arrangement = $state.raw<(Arrangement & { heard: number }) | null>(null); // and when that was heard, in milliseconds
  said = $state.raw<ChatLine[]>([]);
  muted = $state.raw<Muted[]>([]);
  onAside: (message: Aside) => void = () => undefined; // before it is added up
  #adding = false; // a number to the dice
  #ply = $state<number | null>(null); // the moment looked at; null: live
  #past = $state.raw<Position | null>(null);
  #pending = $state(false); // an action is on its way
  #lifted = $state(false); // the curtain, for the eyes of now
  #plan: string[] = []; // what is still to be done of an idea
  #walks = 0; // counts the walks, so that an old one notices that it is over
  #positions: Positions;
  #socket: Connection;
  #seen: Seen;

  length = $derived(this.state?.position.ply ?? 0);
  ply = $derived(this.#ply !== null && this.#ply < this.length ? this.#ply : null);
  position = $derived(this.walk?.position ?? (this.ply === null ? null : this.#past) ?? this.state?.position ?? null);
  /** Whose secrets are shown; null in a game without any. */
  eyes = $derived(this.state?.secrets ? this.state.eyes : null);
  /** Several people share this screen, and the player to move has not confirmed yet that the others look away. */
  covered = $derived(
    (this.eyes ?? -1) >= 0 &&
      !!this.state?.private &&
      !this.#lifted &&
      (this.state?.seats.filter((seat) => seat.mine).length ?? 0) > 1
  );
  /** May the whole log be downloaded? Nothing is hidden, or nobody else plays. */
  open = $derived(!this.state || isOpen(this.state));
  /** Is none of the seats this browser's? */
  watching = $derived(!!this.state && !this.state.seats.some((seat) => seat.yours));
  /** Is a seat still free, or has the host not started yet, so that the game cannot go on? */
  waits = $derived(
    this.ply === null &&
      !this.position?.result &&
      (!!this.state?.seats.some(({ kind }) => kind === 'open') ||
        (!!this.arrangement?.waiting && this.arrangement.host_starts))
  );
  /** Does this browser's person decide about the table? */
  hosts = $derived(!!this.state?.seats[this.arrangement?.host ?? -1]?.yours);
  /** Does a bot play for this browser until it returns? */
  away = $derived(!!this.state?.seats.some((seat) => seat.yours && seat.stands_in && seat.stands_in !== 'resigned'));
  /** The clock is stopped: the board is veiled, so that nobody thinks on. */
  paused = $derived(!!this.arrangement?.clock?.paused && !this.state?.position.result);
  /** Are there other people at this table: seated, able to join, or watching? */
  meets = $derived(
    !!this.state?.seats.some((seat) => seat.kind !== 'bot' && !seat.yours) || (this.arrangement?.watching ?? 0) > 0
  );
  deeds = $derived(this.state?.log ?? []);
  /** The plies at which a replay stops, and which of them is shown. */
  moments = $derived(momentsOf(this.deeds));
  moment = $derived(
    Math.max(
      0,
      this.moments.findLastIndex((ply) => ply <= (this.ply ?? this.length))
    )
  );
  /** What led to the position that is shown. */
  last = $derived(this.deeds.findLast(({ ply }) => ply <= (this.position?.ply ?? 0)) ?? null);
  /** What the board marks: the news of a live game; looking back, the last deed. */
  news = $derived.by(() => {
    const deeds = this.deeds.filter(({ ply }) => ply <= (this.position?.ply ?? 0));
    return this.ply === null && !this.walk ? newsIn(deeds, this.state?.seats ?? []) : newsIn(deeds, []).slice(-1);
  });
  /** What others did since your own last move, turn by turn; if nobody did, your own move with all that it led to. */
  story = $derived.by(() => {
    const { seats = [], position } = this.state ?? {};
    return this.watching || position?.result ? [] : turnsOf(newsIn(this.deeds, seats));
  });
  /** Has the seat that looks made a move? */
  moved = $derived(this.deeds.some(({ seat, move }) => move > 0 && seat === this.state?.eyes));
  /** May this player ask the others to agree to a take-back? Only if the last action cannot be taken back freely. */
  mayAskBack = $derived(
    !!this.state &&
      !this.state.can_take_back &&
      !this.state.competitive &&
      !this.state.position.result &&
      this.moved &&
      this.state.seats.some((seat) => seat.kind === 'person' && !seat.yours && !seat.stands_in) &&
      !this.arrangement?.vote
  );
  mine = $derived(this.state !== null && isTurn(this.state));
  active = $derived(
    this.mine && this.ply === null && this.walk === null && !this.#pending && !this.paused && this.connection === 'open'
  );
  hints = $derived(!!this.state && hasHints(this.state, this.arrangement));
  /** A hint is given for your own turns, and for all turns once the game is over. */
  mayAsk = $derived(!!this.state && mayHint(this.state, this.position?.to_move ?? -1, this.arrangement));
  /** Does it count for a hall of fame? A hint, or an undo after a draw, would end that. */
  ranked = $derived(!!this.state?.famed && !this.state.position.result && !this.arrangement?.helped);
  idea = $derived.by(() => {
    if (this.hint && this.hint !== 'wait') return this.hint.ideas[this.chosenIdea] ?? null;
    return this.shown?.ply === this.position?.ply ? (this.shown?.idea ?? null) : null;
  });
  /** Is the game over, with nothing hidden, so that it can be analysed? */
  revealed = $derived(!!this.state && isRevealed(this.state));
  ending = $derived(this.active ? (this.state?.position.legal.find((one) => one['end_turn']) ?? null) : null);

  constructor(readonly id: string) {
    this.#seen = new Seen(id);
    this.#positions = new Positions((ply) => api.position(id, ply));
    this.#socket = new Connection(socketTo(id), {
      state: (state) => this.#hear(state),
      aside: (message) => this.#hearAside(message),
      problem: (problem) => this.#refuse(problem),
      connection: (now, kept) => this.#connected(now, kept),
      resent: () => (this.#pending = true),
      gone: (why) => this.#notShown(why),
      unheard: () => void this.#isThere(),
      locked: () => location.reload()
    });
    addEventListener('online', this.#renew);
    addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  close(): void {
    removeEventListener('online', this.#renew);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket.close();
    this.analyst?.close();
    this.skip();
  }

  act = (action: string): void => {
    this.#plan = [];
    if (!this.active) return;
    this.#ask(() => this.#socket.act(action));
  };

  /** Sit down, and be known as present by whatever cookie that was done with. */
  sit = async (seat: number, name: string): Promise<void> => {
    if (await notices.attempt(() => api.join(this.id, { seat, name }))) this.#socket.again();
  };

  takeBack = (): void => {
    this.#plan = [];
    if (this.ply !== null || this.walk) return;
    if (this.state?.can_take_back) this.#ask(() => this.#socket.takeBack());
    else if (this.mayAskBack) void notices.attempt(() => api.ask(this.id, 'take_back'));
  };

  why = async (wish: Wish): Promise<Refusal> => {
    try {
      const answer = await api.why(this.id, wish, this.ply);
      if (!answer.legal) this.refusal = answer;
      return answer;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      return (this.refusal = asRefusal(String(wish['action'] ?? ''), error));
    }
  };

  /** Every legal action in words. */
  moves = (): Promise<Move[]> => api.moves(this.id);

  /** Like `why`, in passing: the refusal is returned but not shown. */
  wonder = (wish: Wish): Promise<Refusal | null> => api.why(this.id, wish, this.ply).catch(() => null);

  foresee = (action: string): Promise<Foresight> => api.foresee(this.id, this.state?.number ?? 0, action);

  /** Look at a moment; null is now. */
  async look(ply: number | null): Promise<void> {
    this.skip();
    this.#forget();
    this.#ply = ply;
    if (this.shown?.ply !== (ply ?? this.length)) this.shown = null;
    if (ply === null) return;
    const { eyes } = this;
    const found = await notices.attempt(() => this.#positions.at(ply));
    if (found && this.#ply === ply && this.eyes === eyes) this.#past = found;
  }

  async askHint(): Promise<void> {
    const { ply, position } = this;
    this.hint = 'wait';
    const found = await notices.attempt(() => api.hint(this.id, ply));
    if (this.hint !== 'wait' || this.position?.ply !== position?.ply) return;
    this.hint = found;
    this.chosenIdea = 0;
  }

  /** Whoever asks for the analysis, and waits for it: fetched once it is wanted. */
  async analysis(): Promise<Analyst> {
    const { Analyst } = await import('../analysis/analyst.svelte');
    return (this.analyst ??= new Analyst(this.id));
  }

  /** Do what an idea says, action by action, as long as it goes as expected. */
  playIdea(idea: Idea): void {
    this.#plan = idea.actions.map((one) => one['action'] ?? '');
    this.#goOn();
  }

  #goOn(): void {
    const [action, ...rest] = this.#plan;
    this.#plan = [];
    if (action === undefined || !this.state?.position.legal.some((one) => one['action'] === action)) return;
    this.act(action);
    this.#plan = rest;
  }

  dropHint(): void {
    this.hint = null;
    this.shown = null;
  }

  /** End the walk through what happened, and show the game as it stands. */
  skip = (): void => {
    this.#walks++;
    this.walk = null;
  };

  showMissed = (): void => {
    void this.#walkThrough(this.missed, ASKED);
  };

  /** The board tells step by step, as it was asked to or by itself; null: it is through. */
  tell = (told: Told | null): void => {
    this.told = told;
    if (told) this.asked = null;
  };

  /** A table to try something out from here. */
  async branch(ply = this.ply ?? this.length): Promise<{ id: string } | null> {
    const levels = this.state?.seats.map((seat) => seat.level ?? null) ?? [];
    const made = await notices.attempt(() => api.branch(this.id, { ply, levels }));
    if (made) keepOrigin(made.id, { id: this.id, ply });
    return made;
  }

  /** The next player has confirmed that they are at the screen: show their secrets. */
  lift = (): void => {
    if (!this.state) return;
    const { eyes, seats } = this.state;
    this.#lifted = true;
    this.#seen.ply = this.length;
    this.missed = missedPlies(
      this.deeds,
      seats.map((seat, i) => ({ ...seat, mine: i === eyes }))
    );
  };

  #hear(state: State): void {
    const before = this.state;
    const ply = state.position.ply;
    const turned = state.secrets && before?.eyes !== state.eyes;
    if (turned) this.#forgetWhatOthersSaw();
    const same = this.#positions.follow(before, state);
    this.#pending = false;
    this.#forget();
    this.state = state;
    this.endsTurns ||= state.position.legal.some((one) => one['end_turn']);
    if (!state.position.result) note(this.id, state.commitment);
    this.#addNumber();
    if (before && ply > before.position.ply && settings.now.sound)
      void import('../notify/sound').then(({ click }) => click());
    if (before && !isTurn(before) && isTurn(state)) callPlayer(state.title, say(state.position.status));
    if (!before) this.missed = missedPlies(this.deeds, state.seats);
    if (this.#ply !== null && (turned || this.#ply > same)) void this.look(this.#ply);
    this.#goOn();
    void this.#catchUp(before !== null);
  }

  /** This browser's part of the dice, until the table waits for nothing more from it. */
  #addNumber(): void {
    const { state } = this;
    if (!state?.owes || this.#adding) return;
    this.#adding = true;
    const again = () => {
      this.#adding = false;
      if (this.state?.owes !== state.owes) this.#addNumber();
    };
    const retry = () => {
      this.#adding = false;
      this.#addNumber();
    };
    void api.addNumber(state).then(again, () => setTimeout(retry, AGAIN));
  }

  #hearAside(message: Aside): void {
    this.onAside(message);
    if (message.type === 'arrangement') {
      if (message.helped === 'taken_back' && this.arrangement && this.ranked) notices.add(texts.backCosts);
      this.arrangement = { ...message, heard: performance.now() };
    } else {
      this.said = [...(message.all ? [] : this.said), ...message.lines];
      this.muted = message.muted;
    }
  }

  /** Other eyes: nothing that was shown before may be seen. */
  #forgetWhatOthersSaw(): void {
    this.skip();
    this.#lifted = false;
    this.#past = null;
    this.missed = [];
  }

  /** Show what happened since this browser last looked, action by action. */
  async #catchUp(watching: boolean): Promise<void> {
    if (!this.state || this.covered || document.hidden) return;
    const { position } = this.state;
    const plies = recapPlies(this.deeds, this.#seen.ply, position.ply, watching);
    this.#seen.ply = position.ply;
    if (!plies.length || !settings.moves || this.ply !== null) return;
    await this.#walkThrough(plies, STEP);
  }

  /** Show these moments and then the game as it stands, one after the other. */
  async #walkThrough(plies: number[], pace: number): Promise<void> {
    const walks = ++this.#walks;
    this.missed = [];
    for (const [step, ply] of [...plies, this.length].entries()) {
      const found = ply === this.length ? this.state?.position : await this.#positions.at(ply).catch(() => null);
      if (this.#walks !== walks) return;
      if (!found) break;
      this.walk = { position: found, step, steps: plies.length };
      await new Promise((done) => setTimeout(done, pace));
      if (this.#walks !== walks) return;
    }
    this.walk = null;
  }

  #refuse(problem: Problem): void {
    this.#pending = false;
    this.#plan = [];
    this.refusal = asRefusal('', new Trouble(problem.status, problem.detail, problem));
  }

  #connected(now: ConnectionState, kept: boolean): void {
    [this.connection, this.sendsLater] = [now, kept];
    if (now !== 'open') [this.#pending, this.#plan] = [false, []];
  }

  async #isThere(): Promise<void> {
    try {
      await api.position(this.id, 0);
    } catch (error) {
      if (!(error instanceof Trouble) || ![404, 409].includes(error.status)) return;
      this.#socket.close();
      this.#notShown(error.status === 409 ? error.problem : null);
    }
  }

  /** There is no such table, or (the server says why) it is kept but cannot be shown. */
  #notShown(why: Problem | null): void {
    this.kept = why?.detail ?? null;
    this.gone = !why;
  }

  #ask(send: () => boolean): void {
    this.#forget();
    this.missed = [];
    api.stopForeseeing();
    this.#pending = send();
    if (!this.#pending) notices.add(texts.notSent);
  }

  #forget(): void {
    this.refusal = null;
    this.hint = null;
  }

  #hurry = (): void => {
    if (document.hidden) return;
    this.#socket.hurry();
    void this.#catchUp(true);
  };
  #renew = (): void => this.#socket.renew();
  #doubt = (): void => this.#socket.doubt();
}

/** Is it this browser's turn? */
const isTurn = ({ position, seats }: State): boolean => position.legal.length > 0 && !!seats[position.to_move]?.mine;

function asRefusal(action: string, trouble: Trouble): Refusal {
  const problem: Problem | null = trouble.problem;
  return { action, legal: false, rule: problem?.rule ?? null, text: trouble.words, place: problem?.place ?? {} };
}
