/** Client of the server's API. Every failure becomes a Trouble with a message for people. */
import type { Wish } from '../board/targets';
import { forgetNumber, hiddenNumber, numberTaken, numberToShow } from '../dice/dice';
import type {
  AddedNumber,
  AnalysisState,
  Branch,
  Committing,
  DiceProof,
  FileCard,
  Fill,
  Foresight,
  GameCard,
  Hall,
  Hint,
  Join,
  Language,
  LiveGame,
  Lobby,
  Move,
  Notes,
  Position,
  Problem,
  Question,
  Reach,
  Refusal,
  Rulebook,
  Say,
  SeenBy,
  State,
  TableId,
  TableWish,
  Warmth,
  Words
} from '../types';

const OFFLINE: Words = {
  en: 'The server is not responding. Please try again in a moment.',
  de: 'Der Server antwortet gerade nicht. Bitte gleich noch einmal versuchen.'
};
const STRANGE: Words = {
  en: 'Something went wrong on the server.',
  de: 'Auf dem Server ist etwas schiefgegangen.'
};

export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly words: Words,
    readonly problem: Problem | null = null
  ) {
    super(words.en);
  }
}

export function isProblem(data: unknown): data is Problem {
  return typeof data === 'object' && data !== null && 'detail' in data && 'code' in data;
}

export async function call<T>(
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
  signal?: AbortSignal
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      ...(signal ? { signal } : {}),
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {})
    });
  } catch {
    throw new Trouble(0, OFFLINE);
  }
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  throw isProblem(data) ? new Trouble(answer.status, data.detail, data) : new Trouble(answer.status, STRANGE);
}

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;
const query = (given: Readonly<Record<string, string | number | null | undefined>>): string => {
  const known = Object.entries(given).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return known.length ? `?${new URLSearchParams(known)}` : '';
};

const nothingForeseen = (at = '') => ({ at, kept: new Map<string, Promise<Foresight>>(), end: new AbortController() });
let foreseen = nothingForeseen();

/** Preview of an action, cached until something happens at the table. */
function foresee(id: string, number: number, action: string): Promise<Foresight> {
  const at = `${id} ${number}`;
  if (foreseen.at !== at) foreseen = nothingForeseen(at);
  const { kept, end } = foreseen;
  const path = `${table(id)}/foresee${query({ action })}`;
  const asked = kept.get(action) ?? call<Foresight>(path, undefined, 'GET', end.signal);
  kept.set(action, asked);
  asked.catch(() => kept.delete(action));
  return asked;
}

/** Something was done: aborts requests for previews, whose answers would come too late. */
function stopForeseeing(): void {
  foreseen.end.abort();
  foreseen = nothingForeseen();
}

// ---- sitting down: the table has committed to its dice; then all commit to their numbers, and then all show them -------

const FOLLOWS = { entropy_follows: true };
const dice = (id: string) => call<DiceProof>(`${table(id)}/dice`);

async function commitNumber(id: string, committed: string): Promise<void> {
  const { commitment } = hiddenNumber(id, committed);
  const { numbers, owes } = await call<Committing>(`${table(id)}/commitment`, { commitment });
  if (owes === 'number') await showNumber(id, numbers);
}

async function showNumber(id: string, numbers: readonly AddedNumber[]): Promise<void> {
  const entropy = numberToShow(id, numbers);
  if (entropy === null) return;
  await call<null>(`${table(id)}/entropy`, { entropy });
  numberTaken(id, entropy);
}

/** What the table waits for from this browser. */
const addNumber = ({ id, owes, commitment, numbers }: Pick<State, 'id' | 'owes' | 'commitment' | 'numbers'>) =>
  owes === 'number' ? showNumber(id, numbers) : commitNumber(id, commitment);

/** At a new table: if its game begins without the number, the proof shows that. */
async function laid(making: Promise<TableId>): Promise<TableId> {
  const made = await making;
  if (made.commitment) await commitNumber(made.id, made.commitment).catch(() => null);
  return made;
}

/** At an existing table. */
async function sitDown(id: string, sit: (added: { commitment: string }) => Promise<TableId>): Promise<TableId> {
  const { commitment } = hiddenNumber(id, (await dice(id)).dice.at(-1)?.commitment ?? '');
  return sit({ commitment });
}

async function leave(id: string): Promise<void> {
  await call<null>(`${table(id)}/leave`, {});
  forgetNumber(id);
}

const rematch = (id: string, next: string | null) => {
  const sit = (added: object) => call<TableId>(`${table(id)}/rematch`, added);
  return next ? sitDown(next, sit) : laid(sit(FOLLOWS));
};

export const api = {
  games: () => call<GameCard[]>('/games'),
  warmth: (game: string) => call<Warmth>(`/games/${game}/warmth`),
  fame: (game: string) => call<Hall[]>(`/games/${game}/fame`),
  lobby: () => call<Lobby>('/lobby'),
  /** The addresses to invite people with. */
  reach: () => call<Reach>('/reach'),
  live: () => call<LiveGame[]>('/live'),
  rulebook: (game: string, language: Language) => call<Rulebook>(`/games/${game}/rulebook/${language}`),
  /** The card of a game with an owner's own edition. */
  card: (game: string, text: string) => call<GameCard>(`/games/${game}/card`, { text }),
  make: (wish: TableWish) => laid(call<TableId>('/tables', { ...wish, ...FOLLOWS })),
  /** Who sits where in a file; and a table from it, with these seats held by this browser. */
  look: (text: string) => call<FileCard>('/tables/look', { text }),
  load: (text: string, mine: number[] | null) => laid(call<TableId>('/tables/load', { text, mine, ...FOLLOWS })),
  putAway: (id: string, away: boolean) => call<null>(`${table(id)}/put_away`, { away }),
  join: (id: string, join: Join) => sitDown(id, (added) => call<TableId>(`${table(id)}/join`, { ...join, ...added })),
  dice,
  addNumber,
  fill: (id: string, fill: Fill) => call<TableId>(`${table(id)}/fill`, fill),
  change: (id: string, seat: number, to: number) => call<null>(`${table(id)}/change`, { seat, to }),
  start: (id: string) => call<null>(`${table(id)}/start`, {}),
  /** With `bot`, during the game, a bot of this name plays on. */
  remove: (id: string, seat: number, bot: string | null) => call<null>(`${table(id)}/remove`, { seat, bot }),
  mute: (id: string, who: string, off: boolean) => call<null>(`${table(id)}/mute`, { who, off }),
  show: (id: string, seen_by: SeenBy) => call<null>(`${table(id)}/show`, { seen_by }),
  leave,
  comeBack: (id: string) => call<null>(`${table(id)}/return`, {}),
  resign: (id: string) => call<null>(`${table(id)}/resign`, {}),
  /** A question to all people at the table, the answer to it, and an end to the pause. */
  ask: (id: string, what: Question, seat: number | null = null) => call<null>(`${table(id)}/ask`, { what, seat }),
  answer: (id: string, yes: boolean) => call<null>(`${table(id)}/answer`, { yes }),
  goOn: (id: string) => call<null>(`${table(id)}/go_on`, {}),
  goOnWithout: (id: string) => call<null>(`${table(id)}/go_on_without`, {}),
  rematch,
  /** The tables that wait for this browser, the longest first. */
  waiting: () => call<TableId[]>('/waiting'),
  say: (id: string, said: Say) => call<null>(`${table(id)}/say`, said),
  notes: (id: string) => call<Notes>(`${table(id)}/notes`),
  note: (id: string, text: string) => call<null>(`${table(id)}/notes`, { text }, 'PUT'),
  branch: (id: string, branch: Branch) => laid(call<TableId>(`${table(id)}/branch`, { ...branch, ...FOLLOWS })),
  position: (id: string, ply: number) => call<Position>(`${table(id)}/positions/${ply}`),
  why: (id: string, wish: Wish, ply: number | null) => call<Refusal>(`${table(id)}/why${query({ ...wish, ply })}`),
  moves: (id: string) => call<Move[]>(`${table(id)}/moves`),
  foresee,
  stopForeseeing,
  hint: (id: string, ply: number | null) => call<Hint>(`${table(id)}/hint${query({ ply })}`, undefined, 'POST'),
  /** How far the analysis of a finished game is; and the analysis, unless it is the known one of so many iterations. */
  analysis: (id: string, known: number) => call<AnalysisState>(`${table(id)}/analysis${query({ known })}`),
  analyse: (id: string, known: number) =>
    call<AnalysisState>(`${table(id)}/analysis${query({ known })}`, undefined, 'POST'),
  file: (id: string) => `/api${table(id)}/file`
};
