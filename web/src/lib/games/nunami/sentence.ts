/** The line above the hand: what the next gesture does. What is to be done at all, the status line says. */

import type { Language } from '../../types';
import { signedLife } from './peoples';
import type { Play } from './play.svelte';
import type { Legal } from './types';
import { cardInShort, cardWords, NAMES, say } from './words';

/** What the server foresees, in words; the balances are seen on the boards, too. */
export function foreseen(play: Play, language: Language, names: string[], short = false): string[] {
  const { sees, position } = play.now;
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

/** How to go on with what is chosen. */
function gesture(play: Play, language: Language, touch: boolean): string {
  const { card, chosen, lit } = play;
  if (play.intent === 'freeze') return say(language, 'freezeHelp');
  if (play.intent === 'swap') return say(language, play.first ? 'swapSecond' : 'swapFirst');
  if (play.view.phase !== 'laying' || play.find('pass').length > 0) return '';
  if (!card) return say(language, 'choose');
  if (chosen.length > 1) return say(language, touch ? 'tapPile' : 'pointPile', { n: chosen.length, sum: play.sum });
  if (play.several) return say(language, 'oneMore');
  const words = cardWords(language, card);
  return say(language, lit.size === 0 ? 'nowhere' : touch ? 'tapAt' : 'pointAt', { card: words });
}

function shown(play: Play, language: Language, touch: boolean): string {
  const card = play.ghost?.cards.at(-1) ?? null;
  if (!play.ghost) return '';
  const words = touch && card ? cardInShort(language, card) : cardWords(language, card);
  return say(language, 'foreLay', { card: words, space: play.ghost.space });
}

/** With fingers the first tap shows and the second lays, and there is room for two short lines. */
export function sentence(play: Play, language: Language, names: string[], touch: boolean): string {
  const { ghost, now } = play;
  if (!play.active) return '';
  if (!ghost && !now.sees) return gesture(play, language, touch);
  const again = touch && ghost?.space === now.at ? say(language, 'tapAgain') : '';
  return [shown(play, language, touch), ...foreseen(play, language, names, touch), again].filter(Boolean).join(' · ');
}

const DEEDS = {
  lay: 'actLay',
  hide: 'actHide',
  onto: 'actOnto',
  with: 'actWith',
  exchange: 'actExchange',
  swap: 'actSwap',
  freeze: 'actFreeze',
  board: 'cell',
  take: 'takeFrom',
  done: 'layPile',
  draw: 'draw',
  keep: 'keep',
  pass: 'pass'
} as const;

/** A legal action, for the list of moves. */
export function describe(play: Play, one: Legal, language: Language, names: string[]): string {
  const peoples = one.does === 'people' ? [one.people ?? 'snow'] : one.peoples;
  if (one.does === 'people' || one.does === 'side')
    return (peoples ?? []).map((people) => NAMES[people][language]).join(' + ');
  const known = play.hand.find(({ card }) => card.name === one.card)?.card ?? null;
  return say(language, DEEDS[one.does], {
    card: cardWords(language, known),
    space: one.space ?? '',
    other: one.other ?? '',
    column: one.column ?? '',
    row: one.row ?? '',
    name: names[one.seat ?? 0] ?? '',
    n: one.does === 'take' ? (play.view.seats[one.seat ?? 0]?.held ?? 0) : (one.board ?? '')
  });
}
