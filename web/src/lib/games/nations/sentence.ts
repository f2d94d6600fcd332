/** The line above the dice: what the next gesture does, and what it would bring. */

import type { Language } from '../../types';
import type { Play } from './play.svelte';
import { piecesWords, say } from './words';

/** The tile that is pointed at: what it gives, and what it would cost. */
function pointed(play: Play, language: Language, touch: boolean): string {
  const space = play.view.board.find(({ name }) => name === play.now.at);
  const tile = space?.tile ? play.printed.tiles[space.tile] : undefined;
  if (!space || !tile) return '';
  const words = [`${tile.name[language]}. ${tile.about[language]}`];
  if (play.now.sees) words.push(play.now.sees.text[language]);
  if (play.active && space.missing) {
    const symbol = play.printed.symbols[tile.cost]?.[language] ?? '';
    words.push(say(language, 'missing', { n: space.missing, symbol }));
  }
  if (touch && play.tiles.has(space.name)) words.push(say(language, 'tapAgain'));
  return words.join(' · ');
}

/** How far a payment is. */
function payment(play: Play, language: Language): string {
  const { due } = play.view;
  if (!due || !play.proposal) return '';
  const symbol = play.printed.symbols[due.symbol]?.[language] ?? due.symbol;
  const words = due.chosen > 0 ? [say(language, 'paying', { chosen: due.chosen, need: due.need, symbol })] : [];
  const { dice = {}, chips = {}, lost = 0 } = play.proposal;
  if (!due.pays) words.push(say(language, 'proposal', { pieces: piecesWords(play.printed, language, dice, chips) }));
  if (lost > 0) words.push(say(language, 'lost', { n: lost, symbol }));
  return words.join(' · ');
}

export function sentence(play: Play, language: Language, touch: boolean): string {
  const told = pointed(play, language, touch);
  if (told) return told;
  if (!play.active) return '';
  if (play.view.due) return payment(play, language);
  if (play.phase === 'picking') {
    const chances = play.find('done').flatMap((target) => target.chances?.map((chance) => chance[language]) ?? []);
    return chances.join(' · ') || say(language, touch ? 'pickTouch' : 'pickHelp');
  }
  if (play.phase === 'reading') {
    const [target] = play.find(play.picked > 0 ? 'done' : 'all');
    return target?.text?.[language] ?? '';
  }
  if (play.phase === 'replacing') return say(language, 'replaceHelp');
  return play.phase === 'acting' ? say(language, touch ? 'actTouch' : 'actHelp') : '';
}
