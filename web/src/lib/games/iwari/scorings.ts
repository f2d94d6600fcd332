/** Halftime and the end in a log, each of which can be walked through. */

import type { Deed, Words } from '../../types';
import { say, type Word } from './words';

const named = (word: Word): Words => ({ en: say('en', word), de: say('de', word) });

/** By the ply after each: what its walk is called. Before halftime nobody has points; a game can end before it, and
 * people can end a game before its end is scored. */
export function scorings(deeds: readonly Deed[], over: boolean): Map<number, Words> {
  const end = over ? deeds.at(-1) : undefined;
  const half = deeds.find(({ move, points }) => move > 0 && points.some(Boolean));
  return new Map([
    ...(half && half !== end ? [[half.ply, named('halftime')] as const] : []),
    ...(end ? [[end.ply, named('endScoring')] as const] : [])
  ]);
}
