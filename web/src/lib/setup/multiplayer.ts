/** Options of a table with other people: visibility, seating order, clock, waiting, hints. */
import type { TableWish } from '../types';

export type MultiplayerOptions = Required<
  Pick<TableWish, 'seen_by' | 'lot' | 'clock' | 'away_after' | 'hints' | 'starts' | 'several'>
>;

export const alone: MultiplayerOptions = {
  seen_by: 'link',
  lot: false,
  clock: null,
  away_after: 180,
  hints: false,
  starts: null,
  several: false
};
