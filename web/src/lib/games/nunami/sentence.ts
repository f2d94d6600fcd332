/** The one line above the hand: what to do next, or what the aimed move would bring. */

import type { Language } from '../../types';
import { signedLife } from './peoples';
import type { Play } from './play.svelte';
import { cardInShort, cardWords, say, SPIRITS } from './words';

/** How one plays: with fingers the first tap shows and the second lays, and there is room for two short lines. */
export interface Manner {
  touch: boolean;
  refusals: boolean; // are they told here, too?
}

/** What the server foresees, in words; the balances are seen on the boards, too. */
export function foreseen(play: Play, language: Language, names: string[], short = false): string[] {
  const { sees, position } = play;
  if (!sees) return [];
  const words: string[] = [];
  const unsure = sees.certain ? '' : ` ${say(language, 'foreMaybe')}`;
  if (sees.turns.length > 0) words.push(say(language, 'foreTurns', { n: sees.turns.length }) + unsure);
  for (const { number, life } of sees.certain && !short ? sees.boards : [])
    words.push(say(language, 'foreLife', { n: number, life: signedLife(life) }));
  if (sees.removed.length > 0) words.push(say(language, 'foreRemoved', { n: sees.removed.length }));
  for (const [seat, points] of sees.points.entries()) {
    const more = points - (position.points[seat] ?? 0);
    const gaps = { name: names[seat] ?? '', n: signedLife(more) };
    if (more !== 0) words.push(say(language, seat === play.me ? 'foreYou' : 'forePoint', gaps));
  }
  const { winner } = sees;
  if (winner !== null)
    words.push(say(language, winner === play.me ? 'foreYouWin' : 'foreWin', { name: names[winner] ?? '' }));
  return words;
}

function laying(play: Play, language: Language, touch: boolean): string {
  const { card, chosen, lit } = play;
  if (play.find('pass').length > 0) return say(language, 'passHelp');
  if (!card) return say(language, 'choose');
  if (chosen.length > 1) return say(language, touch ? 'tapPile' : 'pointPile', { n: chosen.length, sum: play.sum });
  const words = cardWords(language, card);
  if (play.several) return say(language, 'oneMore');
  return say(language, lit.size === 0 ? 'nowhere' : touch ? 'tapAt' : 'pointAt', { card: words });
}

function opening(play: Play, language: Language): string {
  const inua = SPIRITS[play.view.seats[play.me]?.inua ?? 'tarniq'].name;
  if (play.intent === 'freeze') return say(language, 'freezeHelp', { inua });
  if (play.intent === 'swap') return say(language, play.first ? 'swapSecond' : 'swapFirst');
  return say(language, 'openingHelp', { inua });
}

/** What one can do now. */
function asked(play: Play, language: Language, touch: boolean): string {
  const { view } = play;
  switch (view.phase) {
    case 'choice':
      return say(language, play.find('side').length > 0 ? 'chooseSide' : 'choosePeople');
    case 'land':
      return say(language, 'layBoard', { n: view.boards_in_all - view.boards.length });
    case 'opening':
      return opening(play, language);
    case 'arrival':
      return say(language, 'arrivalHelp', { card: cardWords(language, view.drawn) });
    case 'pile':
      return say(language, play.lit.size > 0 ? 'pileMore' : 'pileWeak');
    default:
      return laying(play, language, touch);
  }
}

function shown(play: Play, language: Language, touch: boolean): string {
  const card = play.ghost?.cards.at(-1) ?? null;
  if (!play.ghost) return '';
  const words = touch && card ? cardInShort(language, card) : cardWords(language, card);
  return say(language, 'foreLay', { card: words, space: play.ghost.space });
}

export function sentence(play: Play, language: Language, names: string[], { touch, refusals }: Manner): string {
  const { position, view, ghost } = play;
  if (position.result) return say(language, 'over');
  if (!play.active) return say(language, 'waiting', { name: names[view.turn] ?? '' });
  if (refusals && play.refused?.text) return play.refused.text[language];
  if (!ghost && !play.sees) return asked(play, language, touch);
  const again = touch && ghost?.space === play.at ? say(language, 'tapAgain') : '';
  const after = foreseen(play, language, names, touch);
  return [shown(play, language, touch), ...after, again].filter(Boolean).join(' · ');
}
