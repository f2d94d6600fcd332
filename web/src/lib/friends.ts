/** Texts of `i18n.friends.ts` in the chosen language. */
import { fill, type Gaps } from './board/words';
import { friendTexts, type FriendKey } from './i18n.friends';
import { say } from './words.svelte';

export type { FriendKey };

export const f = (key: FriendKey, given: Gaps = {}): string => fill(say(friendTexts[key]), given);
