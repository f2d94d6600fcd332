/** Texts of the pages about people, in the chosen language. */
import { fill, type Gaps } from '../board/words';
import { say } from '../words.svelte';
import { texts } from './texts';

export type Word = keyof typeof texts;

export const p = (word: Word, gaps: Gaps = {}): string => fill(say(texts[word]), gaps);
