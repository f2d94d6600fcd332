/** Text of the prompt line: what the next gesture does, or what it would yield. */

import type { Language } from '../../types';
import type { Play } from './play.svelte';
import { say } from './words';

function gesture(play: Play, language: Language, touch: boolean): string {
  const { phase, placed, where } = play.view;
  if (phase === 'drawing') return say(language, play.view.deck > 0 ? 'draw' : 'drawShown');
  if (phase === 'art') return say(language, 'art');
  if (play.offer('done') && play.pieces.length === 0) return say(language, 'stop');
  if (placed > 0 && play.chosen === null && !play.paysPair) return say(language, 'more', { where: where ?? '' });
  if (touch && play.small && play.near === null) return say(language, phase === 'third' ? 'comeNearThird' : 'comeNear');
  const card = play.chosen && play.printed.biomes[play.chosen]?.name[language];
  if (play.paysPair) return say(language, 'withPair');
  if (card) return say(language, play.lit.size > 0 ? 'withCard' : 'withCardNowhere', { card });
  const what = say(language, phase === 'third' ? 'chooseThird' : touch ? 'tap' : 'choose');
  return hasDashed(play) ? `${what} ${say(language, 'dashed')}` : what;
}

/** Can something be reached by the pair only? Then the rings differ. */
const hasDashed = (play: Play): boolean => [...play.lit.values()].some(({ pair }) => pair !== undefined);

export function sentence(play: Play, language: Language, touch: boolean): string {
  if (!play.active) return '';
  const { target } = play;
  if (!target) return gesture(play, language, touch);
  const place = target.space ?? target.territory ?? target.connection ?? '';
  const art = target.connection === undefined ? 'artAt' : 'artOn';
  const does = target.does.includes('tent') ? 'tentAt' : target.does.includes('totem') ? 'totemAt' : art;
  return [
    say(language, does, { place }),
    target.pair && say(language, 'byPair'),
    play.now.sees?.text[language],
    touch && say(language, 'tapAgain')
  ]
    .filter(Boolean)
    .join(' · ');
}
