/** Text of the prompt line: what the next gesture does, and what it would yield. */

import type { Language } from '../../types';
import type { Play } from './play.svelte';
import type { PrintedTile } from './types';
import { amount, piecesWords, say, stoneWords, titled } from './words';

/** R9, R11: what famine or war asks for, how one stands before it, and what it brings. */
export function eventWords(play: Play, language: Language, goal: 'famine' | 'war'): string {
  const event = play.view.event === null ? undefined : play.printed.events[play.view.event];
  if (!event) return '';
  const [symbol, n] = goal === 'famine' ? (['food', event.food] as const) : (['strength', event.strength] as const);
  const need = amount(play.printed, language, symbol, n);
  const now = play.standing(goal);
  const words = { goal: say(language, goal), need, have: now?.have ?? '–', gain: play.view.age };
  return say(language, 'need', words) + (now?.either ? ` · ${say(language, 'oneOfTwo')}` : '');
}

/** The tile that is pointed at: what it gives, and what it would cost. */
function pointed(play: Play, language: Language, touch: boolean): string {
  const space = play.view.board.find(({ name }) => name === play.now.at);
  const tile = space?.tile ? play.printed.tiles[space.tile] : undefined;
  if (!space || !tile) return '';
  // A line on a phone is soon full: what a tap does comes first.
  const again = touch && play.tiles.has(space.name);
  const head = again ? say(language, 'tapAgain', { tile: tile.name[language] }) : tile.name[language];
  const words = [`${head}. ${tile.about[language]}`];
  if (play.now.sees) words.push(play.now.sees.text[language]);
  if (play.active && space.missing) {
    const symbol = play.printed.symbols[tile.cost]?.[language] ?? '';
    words.push(say(language, 'missing', { n: space.missing, symbol }));
  }
  return words.join(' · ');
}

/** Which development goes: the one that was tapped once, or any. */
function replacing(play: Play, language: Language, touch: boolean): string {
  const slot = /^slot (\d)$/.exec(play.now.at ?? '')?.[1] ?? '';
  const old = play.seat?.developments[Number(slot) - 1];
  return touch && old && play.slots.has(slot)
    ? say(language, 'tapReplace', { tile: old.name[language] })
    : say(language, 'replaceHelp');
}

/** A tile on a mat that was tapped. */
function tileAt(play: Play, at: string | null): PrintedTile | undefined {
  const [, place, name = ''] = /^(slot|tile) (.+)$/.exec(at ?? '') ?? [];
  const tile = place === 'slot' ? play.seat?.developments[Number(name) - 1]?.tile : name;
  return tile ? play.printed.tiles[tile] : undefined;
}

/** The wonder under construction, the famine or the war that was tapped. */
function asked(play: Play, language: Language): string {
  const { at } = play.now;
  if (at === 'famine' || at === 'war') return eventWords(play, language, at);
  const lies = tileAt(play, at);
  if (lies) return titled(lies, language);
  const tile = at === 'wonder' && play.seat?.wonder ? play.printed.tiles[play.seat.wonder] : undefined;
  return tile && play.seat ? `${titled(tile, language)} ${stoneWords(play.printed, language, play.seat)}` : '';
}

/** How far a payment is. */
function payment(play: Play, language: Language): string {
  const { due } = play.view;
  if (!due || !play.proposal) return '';
  const symbol = play.printed.symbols[due.symbol]?.[language] ?? due.symbol;
  const words = due.chosen > 0 ? [say(language, 'paying', { chosen: due.chosen, need: due.need, symbol })] : [];
  const { dice = {}, chips = {}, lost = 0, text } = play.proposal;
  if (text) words.unshift(text[language]);
  if (!due.pays) words.push(say(language, 'proposal', { pieces: piecesWords(play.printed, language, dice, chips) }));
  if (lost > 0) words.push(say(language, 'lost', { n: lost, symbol }));
  return words.join(' · ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function sentence(play: Play, language: Language, touch: boolean): string {
  return capital(words(play, language, touch));
}

function words(play: Play, language: Language, touch: boolean): string {
  const told = pointed(play, language, touch) || (play.phase === 'replacing' ? '' : asked(play, language));
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
  if (play.phase === 'replacing') return replacing(play, language, touch);
  if (play.phase === 'giving') return play.givesUsed ? say(language, 'giveHelp') : '';
  return play.phase === 'acting' ? say(language, touch ? 'actTouch' : 'actHelp') : '';
}
