/** Parses and writes addresses: `/`, `/table/ID`, `/table/ID?ply=12`, `/#game=…` for a table to be made, and the
 * pages about people: `/account`, `/account/reset`, `/player/NAME`, `/archive`, `/daily`, `/privacy`. */

export type Address =
  | { page: 'start' | 'account' | 'reset' | 'archive' | 'daily' | 'privacy' | 'notFound' }
  | { page: 'table'; id: string; ply: number | null }
  | { page: 'player'; name: string };

const TABLE = /^\/table\/([^/]+)\/?$/;
const PLAYER = /^\/player\/([^/]+)\/?$/;
const PLAIN: Readonly<Record<string, 'start' | 'account' | 'reset' | 'archive' | 'daily' | 'privacy'>> = {
  '/': 'start',
  '/index.html': 'start',
  '/account': 'account',
  '/account/reset': 'reset',
  '/archive': 'archive',
  '/daily': 'daily',
  '/privacy': 'privacy'
};

export function readAddress(path: string, search: string): Address {
  const plain = PLAIN[path];
  if (plain) return { page: plain };
  const name = PLAYER.exec(path)?.[1];
  if (name) return { page: 'player', name: decode(name) };
  const id = TABLE.exec(path)?.[1];
  if (!id) return { page: 'notFound' };
  return { page: 'table', id: decode(id), ply: readPly(new URLSearchParams(search).get('ply')) };
}

export function writeAddress(id: string, ply: number | null = null): string {
  return `/table/${encodeURIComponent(id)}${ply === null ? '' : `?ply=${ply}`}`;
}

export const writePlayer = (name: string): string => `/player/${encodeURIComponent(name)}`;

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
