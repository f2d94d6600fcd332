/** Texts of `texts.fame.ts` in the chosen language. */
import { fameTexts } from './texts.fame';
import { speaker } from './say.svelte';

export const h = speaker<keyof typeof fameTexts>(fameTexts);
