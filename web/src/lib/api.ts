/** The server's verbs. Every failure becomes a Trouble with words for people. */
import type { Wish } from './board/targets';
import type {
  Branch,
  FileCard,
  Fill,
  Foresight,
  GameCard,
  Hall,
  Hint,
  Join,
  Language,
  Lobby,
  Move,
  Notes,
  Position,
  Problem,
  Question,
  Refusal,
  Rulebook,
  Say,
  SeenBy,
  TableId,
  TableWish,
  Warmth,
  Words
} from './types';

const OFFLINE: Words = {
  en: 'The server does not answer just now. Please try again in a moment.',
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

/** What an action would do; asked once, until something happens at the table. */
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

/** Something is done: what was asked before it would be answered too late. */
function stopForeseeing(): void {
  foreseen.end.abort();
  foreseen = nothingForeseen();
}

export const api = {
  games: () => call<GameCard[]>('/games'),
  warmth: (game: string) => call<Warmth>(`/games/${game}/warmth`),
  fame: (game: string) => call<Hall[]>(`/games/${game}/fame`),
  lobby: () => call<Lobby>('/lobby'),
  rulebook: (game: string, language: Language) => call<Rulebook>(`/games/${game}/rulebook/${language}`),
  /** The card of a game with an owner's own edition. */
  card: (game: string, text: string) => call<GameCard>(`/games/${game}/card`, { text }),
  make: (wish: TableWish) => call<TableId>('/tables', wish),
  /** Who sits where in a file; and a table from it, with these seats held by this browser. */
  look: (text: string) => call<FileCard>('/tables/look', { text }),
  load: (text: string, mine: number[] | null) => call<TableId>('/tables/load', { text, mine }),
  putAway: (id: string, away: boolean) => call<null>(`${table(id)}/put_away`, { away }),
  join: (id: string, join: Join) => call<TableId>(`${table(id)}/join`, join),
  fill: (id: string, fill: Fill) => call<TableId>(`${table(id)}/fill`, fill),
  change: (id: string, seat: number, to: number) => call<null>(`${table(id)}/change`, { seat, to }),
  show: (id: string, seen_by: SeenBy) => call<null>(`${table(id)}/show`, { seen_by }),
  leave: (id: string) => call<null>(`${table(id)}/leave`, {}),
  comeBack: (id: string) => call<null>(`${table(id)}/return`, {}),
  resign: (id: string) => call<null>(`${table(id)}/resign`, {}),
  /** A question to all people at the table, the answer to it, and an end to the pause. */
  ask: (id: string, what: Question) => call<null>(`${table(id)}/ask`, { what }),
  answer: (id: string, yes: boolean) => call<null>(`${table(id)}/answer`, { yes }),
  goOn: (id: string) => call<null>(`${table(id)}/go_on`, {}),
  rematch: (id: string) => call<TableId>(`${table(id)}/rematch`, {}),
  /** The tables that wait for this browser, the longest first. */
  waiting: () => call<TableId[]>('/waiting'),
  say: (id: string, said: Say) => call<null>(`${table(id)}/say`, said),
  notes: (id: string) => call<Notes>(`${table(id)}/notes`),
  note: (id: string, text: string) => call<null>(`${table(id)}/notes`, { text }, 'PUT'),
  branch: (id: string, branch: Branch) => call<TableId>(`${table(id)}/branch`, branch),
  position: (id: string, ply: number) => call<Position>(`${table(id)}/positions/${ply}`),
  why: (id: string, wish: Wish, ply: number | null) => call<Refusal>(`${table(id)}/why${query({ ...wish, ply })}`),
  moves: (id: string) => call<Move[]>(`${table(id)}/moves`),
  foresee,
  stopForeseeing,
  hint: (id: string, ply: number | null) => call<Hint>(`${table(id)}/hint${query({ ply })}`, undefined, 'POST'),
  file: (id: string) => `/api${table(id)}/file`
};
