import { expect, test } from 'vitest';
import type { Words } from '../types';
import { texts } from './texts';
import { socialTexts } from './texts.social';

const all: [string, Words][] = [...Object.entries(texts), ...Object.entries(socialTexts)];
const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test.each(all)('%s is said in both languages, with the same holes', (_, words) => {
  expect(words.en.trim()).not.toBe('');
  expect(words.de.trim()).not.toBe('');
  expect(holes(words.de)).toEqual(holes(words.en));
});
