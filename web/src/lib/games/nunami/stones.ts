/** The seats' stones: quartz, copper, amethyst and slate; none has a people's colour. */
import type { SeatSign } from '../../board/props';
import { seatSigns } from '../../board/signs';

export const STONES = seatSigns('nunami', 4);

export const stone = (seat: number): SeatSign => STONES[seat % STONES.length] as SeatSign;
