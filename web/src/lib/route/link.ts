/** The link to the current table, to copy or share. */
import { api } from '../http/api';
import { texts } from '../i18n/texts';
import { notices } from '../ui/notices.svelte';
import type { Words } from '../types';

export interface Invitation {
  link: string;
  local: boolean; // only this computer can open it
}

/** Is this the address by which a computer reaches itself? */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Where others find this server: where this page is from; or, if that is this computer alone, what the server says. */
async function origin(): Promise<string | null> {
  if (!isLoopback(location.hostname)) return location.origin;
  return (await api.reach().catch(() => null))?.links[0] ?? null;
}

/** A link for others to a page of this server, by default the one shown. */
export async function invitation(path: string = location.pathname): Promise<Invitation> {
  const found = await origin();
  return { link: (found ?? location.origin) + path, local: found === null };
}

export const copyLink = (): Promise<void> => copyAddress(location.pathname);
export const copyText = (text: string): Promise<void> => copy(text, texts.copiedText);

export async function copyAddress(path: string): Promise<void> {
  const { link, local } = await invitation(path);
  const { friendTexts } = await import('../i18n/texts.friends');
  await copy(link, local ? friendTexts.copiedLocal : texts.copied);
}

async function copy(text: string, done: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notices.add(done);
  } catch {
    notices.add(texts.notCopied); // a page without TLS may not: it can still be marked and copied
  }
}

/** Web Share; null where the browser does not have it. */
export const shareLink: ((title: string, url: string) => void) | null =
  'share' in navigator ? (title, url) => void navigator.share({ title, url }).catch(() => null) : null;
