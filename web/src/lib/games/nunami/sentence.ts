/** The one line above the hand: what to do next, or what the aimed move would bring. */

import type { Language } from '../../types';
import { signedLife } from './peoples';
import type { Play } from './play.svelte';
import { cardWords, say, SPIRITS } from './words';

/** What the server foresees, in words. */
export function foreseen(play: Play, language: Language, names: string[]): string[] {
  const { sees, position } = play;
  if (!sees) return [];
  const words: string[] = [];
  const unsure = sees.certain ? '' : ` ${say(language, 'foreMaybe')}`;
  if (sees.turns.length > 0) words.push(say(language, 'foreTurns', { n: sees.turns.length }) + unsure);
  for (const { number, life } of sees.certain ? sees.boards : [])
    words.push(say(language, 'foreLife', { n: number, life: signedLife(life) }));
  if (sees.removed.length > 0) words.push(say(language, 'foreRemoved', { n: sees.removed.length }));
  for (const [seat, points] of sees.points.entries()) {
    const more = points - (position.points[seat] ?? 0);
    if (more !== 0) words.push(say(language, 'forePoint', { name: names[seat] ?? '', n: signedLife(more) }));
  }
  return words;
}

function laying(play: Play, language: Language): string {
  const { card, chosen, lit } = play;
  if (play.find('pass').length > 0) return say(language, 'passHelp');
  if (!card) return say(language, 'choose');
  if (chosen.length > 1) return say(language, 'pointPile', { n: chosen.length, sum: play.sum });
  const words = cardWords(language, card);
  if (play.several) return say(language, 'oneMore');
  return say(language, lit.size > 0 ? 'pointAt' : 'nowhere', { card: words });
}

function opening(play: Play, language: Language): string {
  const inua = SPIRITS[play.view.seats[play.me]?.inua ?? 'tarniq'].name;
  if (play.intent === 'freeze') return say(language, 'freezeHelp', { inua });
  if (play.intent === 'swap') return say(language, play.first ? 'swapSecond' : 'swapFirst');
  return say(language, 'openingHelp', { inua });
}

/** What one can do now. */
function asked(play: Play, language: Language): string {
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
      return laying(play, language);
  }
}

export function sentence(play: Play, language: Language, names: string[]): string {
  const { position, view } = play;
  if (position.result) return say(language, 'over');
  if (!play.active) return say(language, 'waiting', { name: names[view.turn] ?? '' });
  if (play.refused?.text) return play.refused.text[language];
  const { ghost } = play;
  if (!ghost && !play.sees) return asked(play, language);
  const what = ghost
    ? say(language, 'foreLay', { card: cardWords(language, ghost.cards.at(-1) ?? null), space: ghost.space })
    : '';
  const after = foreseen(play, language, names);
  return [what, ...after].filter(Boolean).join(' · ');
}
