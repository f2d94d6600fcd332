/** The address of the table that is open, to be sent to friends. */
import { texts } from './i18n';
import { notices } from './notices.svelte';

export const tableLink = (): string => location.origin + location.pathname;

export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(tableLink());
    notices.add(texts.copied);
  } catch {
    notices.add(texts.notCopied); // a page without TLS may not: the link can still be marked and copied
  }
}

/** Hand the link to the programs of a phone; null where there are none. */
export const shareLink: ((title: string) => void) | null =
  'share' in navigator ? (title) => void navigator.share({ title, url: tableLink() }).catch(() => null) : null;
