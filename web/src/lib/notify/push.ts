/** Web push: notifications while no page is open, shown by a service worker. */
import { call } from '../http/api';
import { bytes, same } from '../http/bytes';
import type { FriendKey } from '../i18n/friends';
import { settings } from '../settings/settings.svelte';
import type { Language, PushKey, PushWish } from '../types';

const WORKER = '/push.js';
const onHomeScreenOnly = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
const serverKey = async () => (await call<PushKey>('/push')).key;

/** Why push is impossible in this browser; null if the user can be asked. */
export async function hindrance(): Promise<FriendKey | null> {
  if ((await serverKey()) === null) return 'pushNotHere';
  if (!isSecureContext) return 'pushNotSecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return onHomeScreenOnly() ? 'pushHomeScreen' : 'pushNotByBrowser';
  return Notification.permission === 'denied' ? 'pushDenied' : null;
}

/** Subscribes; returns the reason if that fails. */
export async function wantPush(language: Language): Promise<FriendKey | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'pushDenied';
  try {
    await tell(await subscribed(await navigator.serviceWorker.register(WORKER)), language);
  } catch (error) {
    if (error instanceof DOMException) return 'pushFailed';
    throw error;
  }
  settings.set('push', true);
  return null;
}

/** Unsubscribes. */
export async function endPush(): Promise<null> {
  settings.set('push', false);
  const kept = await (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription();
  await kept?.unsubscribe();
  return kept ? call<null>('/push/forget', { endpoint: kept.endpoint }) : null;
}

/** Renews the subscription on the server: the account, the language or the push endpoint may have changed. */
export async function keepPush(language: Language): Promise<void> {
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration(WORKER) : undefined;
  if (worker && Notification.permission === 'granted') await tell(await subscribed(worker), language);
  else settings.set('push', false);
}

async function subscribed(worker: ServiceWorkerRegistration): Promise<PushSubscription> {
  const key = bytes((await serverKey()) ?? '');
  const kept = await worker.pushManager.getSubscription();
  if (kept && same(kept.options.applicationServerKey, key)) return kept;
  await kept?.unsubscribe(); // the server has another key now
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function tell(made: PushSubscription, language: Language): Promise<null> {
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
  const wish: PushWish = { endpoint: made.endpoint, key: p256dh, auth, language };
  return call<null>('/push', wish);
}
