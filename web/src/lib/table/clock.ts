/** Formats the clocks of seats. */
import type { ClockState } from '../types';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** The seconds that a seat has left, so long after the server told of the clock. */
export function leftOf(clock: ClockState, seat: number, since: number): number {
  const bank = clock.left[seat] ?? 0;
  const free = clock.kind === 'days' ? clock.each : 0; // a turn's own time comes before the vacation
  const used = seat === clock.running ? clock.used + (clock.paused ? 0 : since) : 0;
  return Math.max(0, bank + free - used);
}

/** 4:05, 3 h 20, or 2 d 4 h. */
export function timeText(seconds: number, unit: (key: 'days' | 'hours', n: number) => string): string {
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  if (days >= 1) return `${unit('days', days)} ${unit('hours', hours)}`;
  const [minutes, rest] = [Math.floor((seconds % HOUR) / MINUTE), Math.floor(seconds % MINUTE)];
  const two = (n: number) => String(n).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
