/** Text of the prompt line: what the next gesture does, or what it would yield. */

import type { Language } from '../../types';
import type { Play } from './play.svelte';
import type { Legal } from './types';
import { say, type Word } from './words';

const GESTURES: Partial<Record<Play['view']['phase'], [mouse: Word, touch: Word]>> = {
  placing: ['choosePlace', 'tapPlace'],
  moving: ['chooseMove', 'tapMove'],
  striding: ['chooseMove', 'tapMove'],
  unloading: ['chooseLoad', 'tapLoad'],
  driving: ['chooseBear', 'tapBear'],
  cracking: ['chooseLine', 'tapLine']
};

function gesture(play: Play, language: Language, touch: boolean): string {
  if (play.view.phase === 'moving' && play.able.length > 1) return say(language, 'chooseFigure');
  if (play.keeps) return say(language, touch ? 'tapRest' : 'chooseRest');
  const words = GESTURES[play.view.phase]?.[touch ? 1 : 0];
  return words ? say(language, words, { who: play.figureOf(play.figure)?.words[language] ?? '' }) : '';
}

/** What a click does: break a line, or go to a field, how, and what lies there. */
function does(play: Play, { does, line, field = '', kayak }: Legal, language: Language): string {
  if (line) return say(language, 'breakAt', { line });
  const piece = does === 'move' ? play.view.pieces[field] : undefined;
  const there = piece === 'bear' ? say(language, 'drivesOff') : piece && say(language, piece);
  return [say(language, 'goTo', { field }), kayak && say(language, 'byKayak'), there].filter(Boolean).join(' · ');
}

export function sentence(play: Play, language: Language, touch: boolean): string {
  const { now, lit } = play;
  if (!play.active) return '';
  const target = now.at === null ? undefined : lit.get(now.at);
  if (!target) return gesture(play, language, touch);
  const again = touch && play.view.phase !== 'placing' ? say(language, 'tapAgain') : '';
  return [does(play, target, language), now.sees?.text[language], again].filter(Boolean).join(' · ');
}
