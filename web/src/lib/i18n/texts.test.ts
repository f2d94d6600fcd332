import { expect, test } from 'vitest';
import { analysisTexts } from './texts.analysis';
import { diceTexts } from './texts.dice';
import { doorTexts } from './texts.door';
import { fameTexts } from './texts.fame';
import { friendTexts } from './texts.friends';
import { preferredLanguage, texts } from './texts';
import type { Words } from '../types';

const all: [string, Words][] = [texts, analysisTexts, fameTexts, friendTexts, diceTexts, doorTexts].flatMap((some) =>
  Object.entries(some)
);
const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test.each(all)('%s is said in both languages, with the same holes', (_, words) => {
  expect(words.en.trim()).not.toBe('');
  expect(words.de.trim()).not.toBe('');
  expect(holes(words.de)).toEqual(holes(words.en));
});

test('German is spoken to those who prefer it to English', () => {
  expect(preferredLanguage(['de-AT', 'en'])).toBe('de');
  expect(preferredLanguage(['fr', 'de'])).toBe('de');
  expect(preferredLanguage(['en-GB', 'de'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
});
