/** The address bar, read and written: `/`, `/table/ID`, `/table/ID?ply=12`, and `/#game=…` for a table to be made. */

export type Address = { page: 'start' } | { page: 'table'; id: string; ply: number | null } | { page: 'nowhere' };

const TABLE = /^\/table\/([^/]+)\/?$/;

export function readAddress(path: string, search: string): Address {
  if (path === '/' || path === '/index.html') return { page: 'start' };
  const id = TABLE.exec(path)?.[1];
  if (!id) return { page: 'nowhere' };
  return { page: 'table', id: decode(id), ply: readPly(new URLSearchParams(search).get('ply')) };
}

export function writeAddress(id: string, ply: number | null = null): string {
  return `/table/${encodeURIComponent(id)}${ply === null ? '' : `?ply=${ply}`}`;
}

/** A moment is a whole number; anything else means now. */
export function readPly(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** A table that somebody has thought of and shares as a link. */
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
