/** What is agreed at a table, in sentences: clock, waiting, hints. */
import { f } from '../i18n/friends';
import type { Arrangement, ClockState } from '../types';

const [MINUTE, DAY] = [60, 86_400];
const RATED = 10; // minutes that a rated game waits at least

const ruleOf = (clock: ClockState): string =>
  clock.kind === 'live'
    ? f('ruleLive', { minutes: Math.round(clock.bank / MINUTE), seconds: clock.each })
    : f('ruleDays', { days: clock.each / DAY, vacation: clock.bank / DAY });

/** How long one may think, and what becomes of whoever is late or away. */
export function timeTerms({ clock, away_after }: Arrangement, rated: boolean): string[] {
  const minutes = Math.round((away_after ?? 0) / MINUTE);
  return [
    ...(clock ? [f('termsClock', { rule: ruleOf(clock) })] : [f('termsNoClock')]),
    ...(clock ? [f(clock.at_zero === 'bot' && !rated ? 'termsZeroBot' : 'termsZeroResign')] : []),
    ...(minutes && clock?.kind !== 'days'
      ? [rated ? f('termsAwayRated', { n: Math.max(RATED, minutes) }) : f('termsAway', { n: minutes })]
      : [])
  ];
}

/** All that is agreed. */
export const terms = (arrangement: Arrangement, rated: boolean): string[] => [
  ...timeTerms(arrangement, rated),
  f(arrangement.hints && !rated ? 'termsHints' : 'termsNoHints')
];
