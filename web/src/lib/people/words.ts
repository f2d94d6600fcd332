/** Texts of the pages about people, in the chosen language. */
import { count, speaker } from '../i18n/say.svelte';
import { texts } from './texts';

export type Word = keyof typeof texts;

export const p = speaker<Word>(texts);

/** "3.4" */
export const tenths = (n: number): string => count(Math.round(10 * n) / 10);
