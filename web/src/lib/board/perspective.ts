/** Which seats are this browser's own, and from whose side the board is shown. */
import type { Seat } from '../types';

export const ownSeats = (seats: readonly Pick<Seat, 'mine'>[]): number[] =>
  seats.flatMap(({ mine }, seat) => (mine ? [seat] : []));

/** Your own seat; with several, the one to move; spectators see the board from the side of the one to move. */
export const seatInFront = (own: readonly number[], mover: number): number =>
  own.includes(mover) ? mover : (own[0] ?? mover);
