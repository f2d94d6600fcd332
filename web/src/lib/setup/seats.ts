/** Who sits where at a new table: shapes, names of bots, default seats. */
import { partsOf } from '../games/boards';
import type { Key } from '../i18n/texts';
import { defaults, named, seatCount } from './options';
import type { GameCard, SeatWish, TableWish } from '../types';

/** A shape for each seat, drawn in a box of 24: colour is never the only signal. */
export const SIGNS = [
  'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17z',
  'M4.5 4.5h15v15h-15z',
  'M12 3l9.6 17H2.4z',
  'M12 1.8L21.4 12 12 22.2 2.6 12z',
  'M7 3.4h10l5 8.6-5 8.6H7L2 12z',
  'M12 1.6l3.1 6.8 7.3.8-5.5 4.9 1.6 7.3L12 17.7l-6.5 3.7 1.6-7.3L1.6 9.2l7.3-.8z'
] as const;

export const LEVELS: readonly { level: number; word: Key }[] = [
  { level: 1, word: 'level1' },
  { level: 2, word: 'level2' },
  { level: 3, word: 'level3' },
  { level: 4, word: 'level4' },
  { level: 5, word: 'level5' }
];

export const EASY = 2; // the level of a first opponent

/** The first seat is usually a person's. */
export const botName = (game: string, seat: number): string => {
  const names = partsOf(game).about?.bots ?? [];
  return names[(seat + names.length - 1) % names.length] ?? `Bot ${seat + 1}`;
};
export const levelWord = (level: number): Key => LEVELS[level - 1]?.word ?? 'level1';

/** The first seat is this browser's, the second that of somebody who is invited; the others are bots. */
export function firstSeats(game: string, count: number, name: string, invited = false): SeatWish[] {
  return Array.from({ length: count }, (_, seat) => {
    if (seat === 0) return { kind: 'me', name };
    if (seat === 1 && invited) return { kind: 'open', name: '' };
    return { kind: 'bot', name: botName(game, seat), level: EASY };
  });
}

/** One click: the usual options, this browser and bots. */
export function quickWish(card: GameCard, name: string): TableWish {
  const chosen = defaults(card);
  return { game: card.name, options: named(card, chosen), seats: firstSeats(card.name, seatCount(card, chosen), name) };
}
