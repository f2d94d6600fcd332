/** What the server would allow here, so that nothing else is offered. */
import type { Arrangement, State } from '../types';

/** Is the game over with nothing hidden any more? Secrets of a game that people ended stay secret. */
export const isRevealed = ({ position, secrets }: State): boolean =>
  !!position.result && !(secrets && position.ending?.rule === null);

/** May the whole log be downloaded? Nothing is hidden, or nobody else plays. */
export const isOpen = (state: State): boolean =>
  !state.secrets || isRevealed(state) || state.seats.every((seat) => seat.mine || seat.kind === 'bot');

/** Are there hints at this table at all? With others at it only if that was agreed; in earnest never before the end. */
export function hasHints(state: State, arrangement: Pick<Arrangement, 'hints'> | null): boolean {
  const others = state.seats.some((seat) => seat.kind !== 'bot' && !seat.mine);
  return isRevealed(state) || (!state.competitive && (!others || !!arrangement?.hints));
}

/** May this browser ask for a hint when this seat is to move? */
export function mayHint(state: State, mover: number, arrangement: Pick<Arrangement, 'hints'> | null): boolean {
  if (mover < 0 || isRevealed(state)) return mover >= 0;
  const own = state.secrets ? mover === state.eyes : !!state.seats[mover]?.mine;
  return own && !state.position.result && hasHints(state, arrangement);
}
