/** Formats dates. */
import { settings } from '../settings/settings.svelte';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(settings.language, options);

/** "16 Nov 2026" */
export const day = (at: string): string =>
  format({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at));

/** "Monday, 16 November" */
export const weekday = (at: string): string =>
  format({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${at}T00:00:00Z`));

/** "yesterday", counted in days */
export function relativeDay(at: string, now: number = Date.now()): string {
  const days = Math.floor(Date.parse(`${at}T00:00:00Z`) / 86_400_000) - Math.floor(now / 86_400_000);
  return new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' }).format(days, 'day');
}
