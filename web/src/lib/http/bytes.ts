/** Bytes from and to base64url and hex. */

/** From base64 for addresses. */
export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export const toHex = (given: Uint8Array): string =>
  Array.from(given, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export function same(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const known = new Uint8Array(one ?? []);
  return known.length === other.length && known.every((byte, i) => byte === other[i]);
}
