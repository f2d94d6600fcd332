/** Options of a table with other people: visibility, seating order, clock. */
import type { TableWish } from '../types';

export type MultiplayerOptions = Required<Pick<TableWish, 'seen_by' | 'lot' | 'clock'>>;

export const alone: MultiplayerOptions = { seen_by: 'link', lot: false, clock: null };
