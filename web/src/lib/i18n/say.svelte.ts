/** Texts in the chosen language; they change at once when the language does. */
import { fill, type Gaps } from '../board/words';
import { texts, type Key } from './texts';
import { settings } from '../settings/settings.svelte';
import type { Words } from '../types';

export const say = (words: Words): string => words[settings.language];

/** What says the texts of a list, with their gaps filled. */
export const speaker =
  <K extends string>(from: Record<K, Words>) =>
  (key: K, given: Gaps = {}): string =>
    fill(say(from[key]), given);

export const t = speaker<Key>(texts);

const AGES: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60]
];

/** "3 hours ago" */
export function ago(at: string, now: number = Date.now()): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  const [unit, size] = AGES.find(([, size]) => Math.abs(seconds) >= size) ?? [null, 1];
  return unit ? format.format(Math.round(seconds / size), unit) : t('justNow');
}

/** "157,857" */
export const count = (n: number): string => n.toLocaleString(settings.language);

/** "Cóndor, Puma and Ara" */
export function list(names: string[]): string {
  return new Intl.ListFormat(settings.language).format(names);
}
