/** The numbers of an analysis as they are shown: wins in a hundred games, or points where one plays alone. */
import { atMoments, pointsAt } from './curve';
import type { Analysis, Choice, Language, State, Verdict, Words } from '../types';

/** With a true minus and a plus; what is rounded away is neither. */
export function signedNumber(n: number, digits: number, language: Language): string {
  const rounded = Number(n.toFixed(digits));
  const shown = Math.abs(rounded).toLocaleString(language, { maximumFractionDigits: digits });
  return rounded === 0 ? '\u00b10' : `${rounded < 0 ? '\u2212' : '+'}${shown}`;
}

export const MARKS: Readonly<Record<Verdict, string>> = { best: '', fine: '', better: '?!', blunder: '??' };

/** Was something else better beyond doubt? */
export const isWorse = ({ verdict }: Pick<Choice, 'verdict'>): boolean => verdict === 'better' || verdict === 'blunder';

/** What shares are told in: a partner's win is one's own, so each has only a part of it. */
export function winsOf(share: number, seat: number, teams: readonly (readonly number[])[]): number {
  return 100 * share * (teams.find((team) => team.includes(seat))?.length ?? 1);
}

export interface Sum {
  n: number;
  margin: number | null; // of a 95 % interval
}

/** How one seat has played, in numbers that can be read beside each other. */
export interface Account {
  seat: number;
  level: number | null;
  luck: Sum | null; // null: there was none
  largest: { move: number; ply: number; n: number } | null; // what chance gave or took in one go
  lost: Sum;
  decisions: number;
  better: number;
  blunders: number;
}

/** Who wins what no seat does, by the name that the score sheet gives them; null if it names none, and all lose. */
export const noSeat = (state: Pick<State, 'position'>): Words | null =>
  state.position.score.find(({ seat, counts }) => seat === null && counts)?.title ?? null;

/** The accounts of all seats. */
export function accounts(found: Analysis, state: Pick<State, 'teams' | 'seats'>): Account[] {
  const alone = state.seats.length === 1;
  return found.played.map((played, seat) => {
    const { best, fine, better, blunder } = played.counts as Record<Verdict, number>;
    const wins = (share: number) => winsOf(share, seat, state.teams);
    return {
      seat,
      level: played.level === null ? null : Math.round(played.level),
      ...(alone
        ? inPoints(found)
        : {
            luck: found.luck.length ? { n: wins(played.luck), margin: wins(played.luck_margin) } : null,
            largest: largest(found, wins(played.luck), (draw) => wins(draw.gain[seat] ?? 0)),
            lost: { n: -wins(played.lost), margin: wins(played.lost_margin) }
          }),
      decisions: (best ?? 0) + (fine ?? 0) + (better ?? 0) + (blunder ?? 0),
      better: better ?? 0,
      blunders: blunder ?? 0
    };
  });
}

/** The deed that had the largest part in all the luck, if that is worth a word. */
function largest(found: Analysis, all: number, of: (draw: Analysis['luck'][number]) => number): Account['largest'] {
  const [most] = found.luck
    .map((draw) => ({ move: draw.move, ply: draw.ply, n: of(draw) }))
    .sort((a, b) => Math.sign(all) * (b.n - a.n));
  return most && most.n * Math.sign(all) >= 1 && found.luck.length > 1 ? most : null;
}

/** How many points a share of the win stands for, over the course of a solo game. */
export function pointsPerShare(found: Pick<Analysis, 'moments'>): number {
  const worth = found.moments.map(({ win, points }) => ({ win: win[0] ?? 0, points: points[0] ?? 0 }));
  const [low, high] = [
    worth.reduce((a, b) => (b.win < a.win ? b : a)),
    worth.reduce((a, b) => (b.win > a.win ? b : a))
  ];
  return high.win - low.win < 0.01 ? 0 : (high.points - low.points) / (high.win - low.win);
}

/** Alone there is nobody to win against: all is told in points. */
function inPoints(found: Analysis): Pick<Account, 'luck' | 'largest' | 'lost'> {
  const rate = pointsPerShare(found);
  const [played] = found.played;
  const lost = found.choices.filter(isWorse).reduce((sum, { points }) => sum + points, 0);
  return {
    luck: found.luck.length && played ? { n: rate * played.luck, margin: rate * played.luck_margin } : null,
    largest: largest(found, rate * (played?.luck ?? 0), (draw) => rate * (draw.gain[0] ?? 0)),
    lost: { n: -lost, margin: null }
  };
}

/** What a decision cost, in wins of a hundred; or in points, alone. */
export function costOf(one: Choice, alone: boolean, teams: readonly (readonly number[])[]): Sum {
  if (alone) return { n: one.points, margin: null };
  return { n: winsOf(one.loss, one.seat, teams), margin: winsOf(one.margin, one.seat, teams) };
}

/** The move that an analysis looks at, as the replay counts: what happened before the first move is looked at, too, and
 * how the game stands at the end. */
export const moveAt = (done: number, of: number, moves: number): number =>
  Math.max(1, Math.min(moves, done + 2 - (of - moves)));

/** How far off a share may be, on the scale it is told in: not beyond either end of it. */
export const marginOf = (n: number, margin: number): number => Math.min(margin, Math.max(n, 100 - n));

/** The moment of the replay that follows a deed. */
export const momentAfter = (plies: readonly number[], ply: number): number => {
  const at = plies.findIndex((one) => one > ply);
  return at < 0 ? plies.length - 1 : at;
};

/** Who gained most by a turning point, or lost most if nobody did; alone, in points. */
export function whom(
  turn: { ply: number; change: readonly number[] },
  found: Analysis,
  state: Pick<State, 'teams' | 'seats'>
): { seat: number; n: number } {
  if (state.seats.length === 1) {
    const [before, after] = pointsAt(atMoments(found.moments, [turn.ply, turn.ply + 1]));
    return { seat: 0, n: (after ?? 0) - (before ?? 0) };
  }
  const changes = turn.change.map((share, seat) => ({ seat, n: winsOf(share, seat, state.teams) }));
  const most = Math.max(...changes.map(({ n }) => Math.abs(n)));
  const large = changes.filter(({ n }) => Math.abs(n) > most - 1);
  return large.find(({ n }) => n > 0) ?? large[0] ?? { seat: 0, n: 0 };
}
