/** The address bar, read and written: `/`, `/table/ID` and `/table/ID?ply=12`. */

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

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
