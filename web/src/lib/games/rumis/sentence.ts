/** The line at the board: what the next gesture does. What is to be done at all, the status line says. */

import type { Language } from '../../types';
import type { Play } from './play.svelte';
import { cellsOf } from './stones';
import type { Legal } from './types';
import { say, stoneName } from './words';

const named = (language: Language, stone: string): string => `${stone} (${stoneName(language, stone)})`;

/** Like ": Red +3, Green −2"; empty while nothing is known. */
function foreseen({ now, view }: Play, language: Language): string {
  const changes = (now.sees?.points ?? []).flatMap((points, seat) => {
    const by = points - (now.position.points[seat] ?? 0);
    const names = view.colours.flatMap((colour) => (colour.seat === seat ? [colour.name[language]] : []));
    return by === 0 ? [] : [`${names.join('/')} ${by > 0 ? '+' : '\u2212'}${String(Math.abs(by))}`];
  });
  return changes.length > 0 ? `: ${changes.join(', ')}` : '';
}

export function sentence(play: Play, language: Language, touch: boolean): string {
  const { ghost, view } = play;
  if (!play.active || view.phase === 'take') return '';
  if (play.stone === null) return say(language, 'choose');
  const stone = named(language, play.stone);
  if (!ghost) return `${stone}. ${say(language, 'pointAt')}`;
  const word = ghost.fits ? (ghost.proposed ? 'ghostProposed' : 'ghostFits') : 'ghostNot';
  const lays = touch ? 'tapLays' : 'enterLays';
  const tells = touch ? 'tapTells' : 'enterTells';
  return say(language, word, {
    stone,
    squares: play.squaresOf(play.ghostCells),
    level: ghost.level + 1,
    gain: foreseen(play, language),
    how: say(language, ghost.fits ? lays : tells)
  });
}

/** A legal action, for the list of moves. */
export function describe(play: Play, target: Legal, language: Language): string {
  if (target.does === 'take') return say(language, 'take', { stone: named(language, target.stone) });
  const squares = play.squaresOf(cellsOf(play.view.shapes, target));
  return say(language, 'layAt', { squares, level: target.level + 1, turn: target.turn });
}
