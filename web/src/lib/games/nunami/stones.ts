/** The seats' stones: quartz, copper, amethyst and slate; none has a people's colour. */
import type { SeatIcon } from '../../board/props';
import { seatIcons } from '../../board/seatIcons';

export const STONES = seatIcons('nunami', 4);

export const stone = (seat: number): SeatIcon => STONES[seat % STONES.length] as SeatIcon;
