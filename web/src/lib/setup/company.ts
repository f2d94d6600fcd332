/** What is agreed at a table where other people come. */
import type { TableWish } from '../types';

export type CompanyWish = Required<Pick<TableWish, 'seen_by' | 'lot' | 'clock'>>;

export const alone: CompanyWish = { seen_by: 'link', lot: false, clock: null };
