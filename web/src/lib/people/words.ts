/** Texts of the pages about people, in the chosen language. */
import { speaker } from '../i18n/say.svelte';
import { texts } from './texts';

export type Word = keyof typeof texts;

export const p = speaker<Word>(texts);
