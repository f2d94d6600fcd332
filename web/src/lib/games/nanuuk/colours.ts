/** The hunters' parkas: red, blue, yellow, white. */
import type { SeatIcon } from '../../board/props';
import { seatIcon, seatIcons } from '../../board/seatIcons';

export const SIGNS = seatIcons('nanuuk', 4);

export const NOBODY = seatIcon('nanuuk', 'nobody', '');

export const sign = (seat: number | null): SeatIcon =>
  seat === null ? NOBODY : (SIGNS[seat % SIGNS.length] ?? NOBODY);
