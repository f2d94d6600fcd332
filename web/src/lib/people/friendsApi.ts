/** Client of the server's API about friends, challenges, leaderboards and games to watch. */
import { call } from '../http/api';
import type { Challenges, Friend, Leaderboard, Me, RatingChange } from '../types';

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const friendsApi = {
  all: () => call<Friend[]>('/friends'),
  add: (name: string) => call<null>('/friends', { name }),
  remove: (name: string) => call<null>(`/friends/${encodeURIComponent(name)}`, undefined, 'DELETE'),
  challenges: () => call<Challenges>('/challenges'),
  challenge: (id: string, name: string) => call<null>(`${table(id)}/challenge`, { name }),
  decline: (id: string) => call<null>(`${table(id)}/decline`, {}),
  withdraw: (id: string, name: string) => call<null>(`${table(id)}/withdraw`, { name }),
  leaderboard: (game: string) => call<Leaderboard>(`/games/${encodeURIComponent(game)}/leaderboard`),
  ratings: (id: string) => call<(RatingChange | null)[]>(`${table(id)}/ratings`),
  rename: (password: string, name: string) => call<Me>('/account/name', { password, name }),
  hide: (hidden: boolean) => call<Me>('/account/hidden', { hidden })
};
