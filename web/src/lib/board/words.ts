/** A board's own labels: each in every language, with gaps in braces. */

import type { Language, Words } from '../types';

export type Gaps = Readonly<Record<string, string | number>>;

export const fill = (text: string, gaps: Gaps): string =>
  text.replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap] ?? ''));

/** Makes a `say` for a list of labels. */
export const speaker =
  <Word extends string>(labels: Readonly<Record<Word, Words>>) =>
  (language: Language, word: Word, gaps: Gaps = {}): string =>
    fill(labels[word][language], gaps);
