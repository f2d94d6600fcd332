/** Formats the clocks of seats. */
import type { ClockState } from '../types';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
const LONG = 3; // days from which nobody counts hours
type Unit = (key: 'days' | 'hours', n: number) => string;

/** The seconds that a seat has left for this turn and in its bank, so long after the server told of the clock. */
export function leftOf(clock: ClockState, seat: number, since: number): { turn: number; bank: number } {
  const free = clock.kind === 'days' ? clock.each : 0; // a turn's own time comes before the vacation
  const used = seat === clock.running ? clock.used + (clock.paused ? 0 : since) : 0;
  return { turn: Math.max(0, free - used), bank: Math.max(0, (clock.left[seat] ?? 0) - Math.max(0, used - free)) };
}

/** 4:05, 1:02:05, 2 d 4 h, or 8 d. */
export function timeText(seconds: number, unit: Unit): string {
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  if (days >= 1) return hours && days < LONG ? `${unit('days', days)} ${unit('hours', hours)}` : unit('days', days);
  const [minutes, rest] = [Math.floor((seconds % HOUR) / MINUTE), Math.floor(seconds % MINUTE)];
  const two = (n: number) => String(n).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** 4:05; with days "2 d + 7 d": the time for this turn, and the vacation. */
export function clockText({ turn, bank }: { turn: number; bank: number }, unit: Unit): string {
  if (!turn) return timeText(bank, unit);
  return bank ? `${roughly(turn, unit)} + ${roughly(bank, unit)}` : timeText(turn, unit);
}

/** In whole days or hours: two times stand in the room of one. */
function roughly(seconds: number, unit: Unit): string {
  if (seconds >= DAY) return unit('days', Math.round(seconds / DAY));
  return seconds >= HOUR ? unit('hours', Math.floor(seconds / HOUR)) : timeText(seconds, unit);
}
