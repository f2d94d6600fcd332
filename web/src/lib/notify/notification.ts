/** "Your turn" in the tab's title and icon, and as a browser notification if the user wants it. */
import { texts } from '../i18n/texts';
import { notices } from '../ui/notices.svelte';
import { settings } from '../settings/settings.svelte';
import { chime } from './sound';

/** Browsers know notifications only of pages that came over https, or from this computer. */
export const canNotify = (): boolean => window.isSecureContext && 'Notification' in window;

/** The favicon: with a dot while something waits. */
export function showWaiting(waits: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const href = waits ? '/icon-waits.svg' : '/icon.svg';
  if (icon && icon.getAttribute('href') !== href) icon.href = href;
}

/** Notifies only while the page is hidden, and only if the user wants it. */
export function callPlayer(title: string, text: string): void {
  if (settings.now.sound) chime();
  if (!settings.now.call || !document.hidden || !canNotify()) return;
  if (Notification.permission !== 'granted') return;
  try {
    const note = new Notification(title, { body: text, icon: '/icon.svg', tag: location.pathname });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Mobile browsers allow notifications only from a service worker.
  }
}

/** Asks for the browser's permission. */
export async function wishCalls(wish: boolean): Promise<void> {
  const may = wish && canNotify() && (await Notification.requestPermission()) === 'granted';
  settings.set('call', may);
  if (wish && !may) notices.add(texts.callRefused);
}
