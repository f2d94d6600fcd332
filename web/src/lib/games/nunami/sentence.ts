/** Text of the prompt line: what the next gesture does. The status line says what has to be done. */

import type { Language } from '../../types';
import type { Play } from './play.svelte';
import { say } from './words';

/** How to go on with what is chosen. */
function gesture(play: Play, language: Language, touch: boolean): string {
  const { card, chosen, lit } = play;
  if (play.intent === 'freeze') return say(language, 'freezeHelp');
  if (play.intent === 'swap') return say(language, play.first ? 'swapSecond' : 'swapFirst');
  if (play.view.phase !== 'laying' || play.find('pass').length > 0) return '';
  if (!card) return say(language, 'choose');
  if (chosen.length > 1) return say(language, touch ? 'tapPile' : 'pointPile', { n: chosen.length, sum: play.sum });
  if (play.several) return say(language, 'oneMore');
  return say(language, lit.size === 0 ? 'nowhere' : touch ? 'tapAt' : 'pointAt', { card: card.words[language] });
}

function shown({ ghost }: Play, language: Language): string {
  const card = ghost?.cards.at(-1);
  return ghost && card ? say(language, 'foreLay', { card: card.words[language], space: ghost.space }) : '';
}

/** With fingers the first tap shows and the second lays. */
export function sentence(play: Play, language: Language, touch: boolean): string {
  const { ghost, now } = play;
  if (!play.active) return '';
  const why = now.reason.now?.text?.[language];
  if (why && !touch) return `${why}.`;
  if (!ghost && !now.sees) return gesture(play, language, touch);
  const again = touch && ghost?.space === now.at ? say(language, 'tapAgain') : '';
  return [shown(play, language), now.sees?.text[language], again].filter(Boolean).join(' · ');
}
