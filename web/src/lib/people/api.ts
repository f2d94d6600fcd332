/** Client of the server's API about people. */
import { call } from '../http/api';
import type { Archive, Daily, Me, NewToken, SessionCard, Profile, TableId } from '../types';

const gone = (path: string) => call<null>(path, undefined, 'DELETE');

export const accountApi = {
  signUp: (name: string, password: string, email: string | null) => call<Me>('/account', { name, password, email }),
  signIn: (name: string, password: string, bring: boolean) => call<Me>('/account/sign_in', { name, password, bring }),
  signOut: () => call<null>('/account/sign_out', {}),
  sessions: () => call<SessionCard[]>('/account/sessions'),
  endSession: (id: string) => gone(`/account/sessions/${id}`),
  changePassword: (old: string, fresh: string, tokens: boolean) =>
    call<Me>('/account/password', { old, new: fresh, tokens }),
  changeEmail: (password: string, email: string | null) => call<Me>('/account/email', { password, email }),
  wantTurnMail: (wanted: boolean) => call<Me>('/account/turn_mail', { wanted }),
  forgotten: (name: string) => call<null>('/account/forgotten', { name }),
  reset: (code: string, password: string) => call<Me>('/account/reset', { code, password }),
  delete: (password: string) => call<null>('/account/delete', { password }),
  tokens: () => call<SessionCard[]>('/account/tokens'),
  makeToken: (name: string) => call<NewToken>('/account/tokens', { name }),
  revokeToken: (id: string) => gone(`/account/tokens/${id}`)
};

/** Which finished games are looked for; what is empty does not matter. */
export interface Search {
  player: string; // an account; nothing: your own games; *: everybody's
  game: string;
  outcome: string;
  since: string;
  until: string;
}

const EVERYTHING: Search = { player: '', game: '', outcome: '', since: '', until: '' };

/** As it stands in an address; only what matters. */
export const written = (search: Partial<Search>): string =>
  new URLSearchParams(Object.entries(search).filter(([, value]) => value !== '')).toString();

export function readSearch(query: string): Search {
  const given = new URLSearchParams(query);
  const known = Object.keys(EVERYTHING).map((name) => [name, given.get(name) ?? '']);
  return Object.fromEntries(known) as unknown as Search;
}

export const archiveApi = {
  games: (search: Partial<Search>, page = 1) => call<Archive>(`/archive?${written(search)}&page=${page}`),
  profile: (name: string) => call<Profile>(`/players/${encodeURIComponent(name)}`),
  json: (id: string) => `/api/tables/${encodeURIComponent(id)}/json`,
  bundle: (search: Search, form: 'tafel' | 'json') => `/api/archive/bundle?${written(search)}&form=${form}`
};

export const dailyApi = {
  deals: (day: string) => call<Daily>(`/daily${day ? `?day=${day}` : ''}`),
  play: (game: string, name: string, bots: string[]) => call<TableId>(`/daily/${game}`, { name, bots })
};
