/** Texts of `i18n.friends.ts` in the chosen language. */
import { friendTexts, type FriendKey } from './i18n.friends';
import { speaker } from './words.svelte';

export type { FriendKey };

export const f = speaker<FriendKey>(friendTexts);
