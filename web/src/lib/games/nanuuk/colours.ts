/** The hunters' parkas: red, blue, yellow, white. */
import type { SeatSign } from '../../board/props';
import { seatSign, seatSigns } from '../../board/signs';

export const SIGNS = seatSigns('nanuuk', 4);

export const NOBODY = seatSign('nanuuk', 'nobody', '');

export const sign = (seat: number | null): SeatSign =>
  seat === null ? NOBODY : (SIGNS[seat % SIGNS.length] ?? NOBODY);
