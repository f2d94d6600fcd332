/** Text of the prompt line: what the next gesture does. The status line says what has to be done. */

import type { Language } from '../../types';
import type { Play } from './play.svelte';
import { say } from './words';

export function sentence(play: Play, language: Language, touch: boolean): string {
  const { ghost, view } = play;
  if (!play.active || view.phase === 'take') return '';
  if (play.stone === null) return say(language, 'choose');
  const stone = `${play.stone.name} (${play.stone.title[language]})`;
  if (!ghost) return `${stone}. ${say(language, 'pointAt')}`;
  const why = play.now.reason.now?.text?.[language];
  if (why && !touch) return `${why}.`;
  const word = ghost.fits ? (ghost.proposed ? 'ghostProposed' : 'ghostFits') : 'ghostNot';
  const lays = touch ? 'tapLays' : 'enterLays';
  const tells = touch ? 'tapTells' : 'enterTells';
  const gain = play.now.sees?.text[language];
  return say(language, word, {
    stone,
    squares: play.squaresOf(play.ghostCells),
    level: ghost.level + 1,
    gain: gain ? `: ${gain}` : '',
    how: say(language, ghost.fits ? lays : tells)
  });
}
