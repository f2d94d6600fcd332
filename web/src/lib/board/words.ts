/** A board's own labels in every language, with placeholders in braces; {n:card|cards} chooses singular or plural. */

import type { Language, Words } from '../types';

export type Gaps = Readonly<Record<string, string | number>>;

export const fill = (text: string, gaps: Gaps): string =>
  text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, gap: string, one?: string, more?: string) =>
    one === undefined ? String(gaps[gap] ?? '') : ((Number(gaps[gap]) === 1 ? one : more) ?? '')
  );

/** Makes a `say` for a list of labels. */
export const speaker =
  <Word extends string>(labels: Readonly<Record<Word, Words>>) =>
  (language: Language, word: Word, gaps: Gaps = {}): string =>
    fill(labels[word][language], gaps);
