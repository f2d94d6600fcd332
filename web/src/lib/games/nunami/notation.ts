/** How actions are written. It goes when the server sends and takes the parts themselves. */

import type { Wish } from '../../board/targets';
import { boardOf, type Legal } from './types';

const CARD = /[A-Z]\d\.\d/;
const SPACE = /\d+[a-f]\b/g;

/** Two spaces in the order of their boards. */
function pair(one: string, other: string): string {
  return [one, other].sort((x, y) => boardOf(x) - boardOf(y) || x.localeCompare(y)).join('-');
}

export function write({ does, card, space, other, board }: Wish): string {
  const at = `${card}@${space}`;
  switch (does) {
    case 'lay':
      return at;
    case 'hide':
      return `(${card})@${space}`;
    case 'exchange':
      return `exchange-${at}`;
    case 'swap':
      return `swap-${pair(String(space), String(other))}`;
    case 'onto':
      return `onto-${space}`;
    case 'with':
      return `with-${card}`;
    default:
      return `freeze-${board}`;
  }
}

/** The card and the spaces that an action names: as much as the news and the hints need. */
export function read(action: string): Legal {
  const [space, other] = action.match(SPACE) ?? [];
  const card = CARD.exec(action)?.[0];
  return { action, does: 'lay', ...(card && { card }), ...(space && { space }), ...(other && { other }) };
}
