/** SHA-256 and HMAC in plain code: browsers have their own only on pages that came by https, or from this machine. */
import { toHex } from '../http/bytes';

const BLOCK = 64;
const primes = Array.from({ length: 311 }, (_, n) => n + 2).filter((n) => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}); // the first 64
const fraction = (root: number) => (root - Math.floor(root)) * 2 ** 32;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)) | 0);
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)) | 0);
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The text with its length, in whole blocks. */
function padded(given: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((given.length + 9) / BLOCK) * BLOCK);
  whole.set(given);
  whole[given.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 4, given.length * 8);
  return view;
}

/** The 64 words that a block is stretched to. */
function schedule(view: DataView, at: number): Int32Array {
  const words = new Int32Array(BLOCK);
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < BLOCK; i++) {
    const [near, far] = [words[i - 2] ?? 0, words[i - 15] ?? 0];
    const one = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const two = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[i] = (words[i - 16] ?? 0) + one + (words[i - 7] ?? 0) + two;
  }
  return words;
}

function compressed(state: readonly number[], words: Int32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < BLOCK; i++) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + mixed + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (words[i] ?? 0)) | 0;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] ?? 0)) | 0);
}

export function sha256(given: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(given);
  let state = START;
  for (let at = 0; at < view.byteLength; at += BLOCK) state = compressed(state, schedule(view, at));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(i * 4, word));
  return new Uint8Array(digest.buffer);
}

/** HMAC-SHA-256 with a key that is no longer than a block. */
export function hmac(key: Uint8Array, given: Uint8Array): Uint8Array<ArrayBuffer> {
  const mixed = (by: number, text: Uint8Array) => {
    const whole = new Uint8Array(BLOCK + text.length).fill(by, 0, BLOCK);
    key.forEach((byte, i) => (whole[i] = byte ^ by));
    whole.set(text, BLOCK);
    return sha256(whole);
  };
  return mixed(0x5c, mixed(0x36, given));
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** SHA-256 of some lines, in hexadecimal digits: the same as `chance.commitment_to` on the server. */
export const commitmentTo = (...lines: readonly string[]): string =>
  toHex(sha256(utf8(lines.map((line) => `${line}\n`).join(''))));
