/** Icons of a game's seats: a colour from its token sheet and a shape, so that colour is never the only signal. */
import type { SeatIcon } from './props';

const SHAPES = [
  'M12 4a8 8 0 1 1 0 16 8 8 0 1 1 0-16Z',
  'M4.5 4.5H19.5V19.5H4.5Z',
  'M12 3 21.5 20H2.5Z',
  'M12 1.8 22 12 12 22.2 2 12Z',
  'M9 3H15V9H21V15H15V21H9V15H3V9H9Z'
];

export const seatIcon = (world: string, name: string, path: string): SeatIcon => ({
  ground: `var(--${world}-${name})`,
  ink: `var(--${world}-${name}-ink)`,
  path
});

export const seatIcons = (world: string, count: number): SeatIcon[] =>
  SHAPES.slice(0, count).map((path, seat) => seatIcon(world, ['seat', seat].join('-'), path));
