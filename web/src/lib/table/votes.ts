/** Open votes in words: what is asked, whom it waits for, and until when. */
import { f } from '../i18n/friends';
import { list } from '../i18n/say.svelte';
import { settings } from '../settings/settings.svelte';
import type { EarlyEnd, Seat, VoteState } from '../types';
import { signed } from './score';

const LONG = 12 * 3600; // seconds from which a weekday is said, too

/** "yours and Blue’s", or "their own" if it is who asks */
function whose(turns: readonly number[], seats: readonly Seat[], by: number): string {
  const owners = [...new Set(turns)];
  return list(
    owners.map((seat) => {
      const n = turns.filter((one) => one === seat).length;
      if (seat === by && !seats[by]?.mine) return f('turnsOwn', { n });
      return seats[seat]?.yours ? f('turnsYours', { n }) : f('turnsTheirs', { n, name: seats[seat]?.name ?? '' });
    })
  );
}

/** What would count: "Anna 12, Bea 9". */
export const standing = (points: readonly number[], seats: readonly Seat[]): string =>
  points.map((n, seat) => `${seats[seat]?.name ?? ''}\u00a0${signed(n)}`).join(', ');

/** Must other people agree? Bots always do. */
export const haveOthers = (seats: readonly Seat[]): boolean =>
  seats.some((seat) => seat.kind === 'person' && !seat.yours && !seat.stands_in);

/** What somebody asks for, or you do. */
export function question(
  vote: VoteState,
  seats: readonly Seat[],
  rated: boolean,
  early: EarlyEnd | null = null
): string {
  const name = seats[vote.by]?.name ?? '';
  const asks = seats[vote.by]?.mine ? 'you' : 'asks';
  const who = seats[vote.seat ?? -1]?.name ?? '';
  if (vote.what === 'take_back')
    return f(`${asks}TakeBack`, { name, n: vote.turns.length, whose: whose(vote.turns, seats, vote.by) });
  if (vote.what === 'stand_in') return f(rated ? `${asks}StandInRated` : `${asks}StandIn`, { name, who });
  if (vote.what === 'finish') return f(`${asks}Finish`, { name, points: standing(early?.points ?? [], seats) });
  if (vote.what === 'offer') return f(`${asks}Offer`, { name, who });
  return f(vote.what === 'abandon' ? `${asks}Abandon` : `${asks}Pause`, { name });
}

/** Who no longer plays at their own seat: somebody else may take it, a bot plays, or they have lost. */
export const replaced = (seats: readonly Seat[]): number =>
  seats.filter(({ kind, stands_in }) => kind === 'open' || stands_in).length;

/** Who counts, and when it lapses. */
export function counts(vote: VoteState, seats: readonly Seat[], heard: number): string {
  const away = vote.away.filter((seat) => seat !== vote.seat); // of whom it is about, the question says so
  const names = list(away.map((seat) => seats[seat]?.name ?? ''));
  const ends = new Date(performance.timeOrigin + heard + 1000 * (vote.ends_in ?? 0));
  const long = (vote.ends_in ?? 0) > LONG ? ({ weekday: 'short' } as const) : {};
  const time = ends.toLocaleTimeString(settings.language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...long
  });
  return [
    vote.missing.length ? (away.length ? f('voteAway', { names, n: away.length }) : '') : f('voteAlone'),
    vote.ends_in === null ? '' : f('voteUntil', { time })
  ].join(' ');
}
