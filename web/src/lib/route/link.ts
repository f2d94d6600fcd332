/** The link to the current table, to copy or share. */
import { texts } from '../i18n/texts';
import { notices } from '../ui/notices.svelte';
import type { Words } from '../types';

export const tableLink = (): string => location.origin + location.pathname;

export const copyLink = (): Promise<void> => copy(tableLink(), texts.copied);
export const copyText = (text: string): Promise<void> => copy(text, texts.copiedText);
export const copyAddress = (path: string): Promise<void> => copy(location.origin + path, texts.copied);

async function copy(text: string, done: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notices.add(done);
  } catch {
    notices.add(texts.notCopied); // a page without TLS may not: it can still be marked and copied
  }
}

/** Web Share; null where the browser does not have it. */
export const shareLink: ((title: string) => void) | null =
  'share' in navigator ? (title) => void navigator.share({ title, url: tableLink() }).catch(() => null) : null;
