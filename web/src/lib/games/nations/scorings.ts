/** The ends of the ages in a log, each of which can be walked through. */

import type { Deed, Words } from '../../types';
import { ROMAN, say } from './words';

/** Did an age end with these actions? What comes after its end begins with a new event. */
export const endsAge = (actions: readonly { does?: unknown }[]): boolean =>
  actions.some(({ does }) => does === 'event');

/** By the ply after each: what its walk is called. When the rules have ended the game, an age has ended with it. */
export function scorings(deeds: readonly Deed[], over: boolean): Map<number, Words> {
  const ends = deeds.filter(({ move, actions }) => move > 0 && endsAge(actions));
  const named = (n: number): Words => {
    const age = ROMAN[n + 1] ?? '';
    return { en: say('en', 'again', { age }), de: say('de', 'again', { age }) };
  };
  return new Map([...ends, ...(over ? deeds.slice(-1) : [])].map(({ ply }, n) => [ply, named(n)]));
}
