/** Parses and writes addresses: `/`, `/table/ID`, `/table/ID?ply=12`, `/#game=…` for a table to be made, and the
 * pages about people: `/account`, `/account/reset`, `/player/NAME`, `/friends`, `/leaderboard/GAME`, `/archive`,
 * `/daily`, `/privacy`. */

export type Address =
  | { page: Plain | 'notFound' }
  | { page: 'table'; id: string; ply: number | null }
  | { page: 'player'; name: string }
  | { page: 'leaderboard'; game: string };
type Plain = 'start' | 'account' | 'reset' | 'friends' | 'archive' | 'daily' | 'privacy';

const TABLE = /^\/table\/([^/]+)\/?$/;
const PLAYER = /^\/player\/([^/]+)\/?$/;
const LEADERBOARD = /^\/leaderboard\/([^/]+)\/?$/;
const PLAIN: Readonly<Record<string, Plain>> = {
  '/': 'start',
  '/index.html': 'start',
  '/account': 'account',
  '/account/reset': 'reset',
  '/friends': 'friends',
  '/archive': 'archive',
  '/daily': 'daily',
  '/privacy': 'privacy'
};

export function readAddress(path: string, search: string): Address {
  const plain = PLAIN[path];
  if (plain) return { page: plain };
  const name = PLAYER.exec(path)?.[1];
  if (name) return { page: 'player', name: decode(name) };
  const game = LEADERBOARD.exec(path)?.[1];
  if (game) return { page: 'leaderboard', game: decode(game) };
  const id = TABLE.exec(path)?.[1];
  if (!id) return { page: 'notFound' };
  return { page: 'table', id: decode(id), ply: readPly(new URLSearchParams(search).get('ply')) };
}

export function writeAddress(id: string, ply: number | null = null): string {
  return `/table/${encodeURIComponent(id)}${ply === null ? '' : `?ply=${ply}`}`;
}

export const writePlayer = (name: string): string => `/player/${encodeURIComponent(name)}`;

export const writeLeaderboard = (game: string): string => `/leaderboard/${encodeURIComponent(game)}`;

/** A moment is a whole number; anything else means now. */
export function readPly(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Options for a new table, shared as a link. */
export interface Invitation {
  game: string;
  edition: string | null;
  options: Readonly<Record<string, string>>;
}

export function readInvitation(hash: string): Invitation | null {
  const { game, edition = null, ...options } = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));
  return game ? { game, edition, options } : null;
}

export function writeInvitation({ game, edition, options }: Invitation): string {
  return `/#${new URLSearchParams({ game, ...options, ...(edition === null ? {} : { edition }) })}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
