/** Which seats are this browser's, and whose pieces lie in front of it. */
import type { Seat } from '../types';

export const ownSeats = (seats: readonly Pick<Seat, 'mine'>[]): number[] =>
  seats.flatMap(({ mine }, seat) => (mine ? [seat] : []));

/** One's own; of several, those of whoever is to move; who only watches sees those of that one. */
export const seatInFront = (own: readonly number[], mover: number): number =>
  own.includes(mover) ? mover : (own[0] ?? mover);
