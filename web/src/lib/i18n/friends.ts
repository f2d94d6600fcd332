/** Texts of `texts.friends.ts` in the chosen language. */
import { friendTexts, type FriendKey } from './texts.friends';
import { speaker } from './say.svelte';

export type { FriendKey };

export const f = speaker<FriendKey>(friendTexts);
