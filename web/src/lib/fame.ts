/** Texts of `i18n.fame.ts` in the chosen language. */
import { fameTexts } from './i18n.fame';
import { speaker } from './words.svelte';

export const h = speaker<keyof typeof fameTexts>(fameTexts);
