/** The rows of the table that says what the curve shows. */
import { atMoments, leftOf, pointsAt } from './curve';
import { isWorse, marginOf, winsOf } from './numbers';
import type { Analysis, Choice, State } from '../types';

export interface Row {
  ply: number;
  shares: { n: number; margin: number }[]; // by seat, after the deed
  left: number; // what is no seat's
  choice: Choice | null; // if something else was better than the deed
}

type Table = Pick<State, 'teams' | 'log' | 'seats'> & { position: Pick<State['position'], 'score'> };

/** One for each moment of the replay, the first before any deed. */
export function tableRows(found: Analysis, state: Table, plies: readonly number[]): Row[] {
  const worth = atMoments(found.moments, plies);
  const points = pointsAt(worth);
  return worth.map((moment, i) => {
    const [before, ply] = [plies[i - 1] ?? -1, plies[i] ?? 0];
    const told = (share: number, seat: number) => Math.round(winsOf(share, seat, state.teams));
    const shares = moment.win.map((win, seat) => {
      const n = told(win, seat);
      return { n, margin: marginOf(n, told(moment.margin[seat] ?? 0, seat)) };
    });
    return {
      ply,
      shares: state.seats.length === 1 ? [{ n: Math.round(points[i] ?? 0), margin: 0 }] : shares,
      left: state.seats.length === 1 ? 0 : leftOf(moment),
      choice: (i && found.choices.find((one) => isWorse(one) && one.ply >= before && one.ply < ply)) || null
    };
  });
}
