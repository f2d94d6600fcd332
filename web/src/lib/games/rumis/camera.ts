/** The camera: orbit, zoom, and the view from above. */

import { PerspectiveCamera, Vector3 } from 'three';
import type { Square } from './types';

export interface Gaze {
  /** Around the upright axis, and down from straight above. */
  around: number;
  down: number;
  zoom: number;
  /** Field of view in degrees: narrow from above, so that high stones do not lean. */
  fov: number;
}

export const SIDE: Gaze = { around: -0.42, down: 0.86, zoom: 1.2, fov: 26 };
export const ABOVE: Gaze = { around: 0, down: 0.0001, zoom: 0.94, fov: 7 };

export function mix(a: Gaze, b: Gaze, t: number): Gaze {
  const between = (x: number, y: number): number => x + (y - x) * t;
  return {
    around: between(a.around, b.around),
    down: between(a.down, b.down),
    zoom: between(a.zoom, b.zoom),
    fov: between(a.fov, b.fov)
  };
}

export function keepInBounds(gaze: Gaze): Gaze {
  return {
    ...gaze,
    down: Math.min(1.42, Math.max(0.0001, gaze.down)),
    zoom: Math.min(2.6, Math.max(0.6, gaze.zoom))
  };
}

/** The picture: its size, and how much of it the buttons at its top cover. */
export interface Frame {
  width: number;
  height: number;
  head: number;
}

const NARROW = 760; // the buttons lie beside a wider board

/** From above the board begins below the buttons; from the side there is only sky behind them. */
function covered(gaze: Gaze, { width, head }: Frame): number {
  const above = (SIDE.fov - gaze.fov) / (SIDE.fov - ABOVE.fov);
  return width < NARROW ? head * Math.min(1, Math.max(0, above)) : 0;
}

/** Puts the camera so that a building of this width, depth and height fills the picture. */
export function look(
  camera: PerspectiveCamera,
  gaze: Gaze,
  [wide, deep, tall]: [number, number, number],
  frame: Frame
): void {
  const head = covered(gaze, frame);
  const room = Math.max(1, frame.height - head);
  const aspect = frame.width / room;
  const half = (gaze.fov * Math.PI) / 360;
  const [sin, cos] = [Math.sin(gaze.around), Math.cos(gaze.around)];
  const across = Math.abs(wide * cos) + Math.abs(deep * sin);
  const along = Math.abs(wide * sin) + Math.abs(deep * cos);
  const up = along * Math.cos(gaze.down) + tall * Math.sin(gaze.down);
  const near = (along / 2) * Math.sin(gaze.down);
  const away = Math.max(across / 2 / Math.tan(half) / aspect, up / 2 / Math.tan(half)) / gaze.zoom + near;
  const target = new Vector3(0, tall * 0.3 * Math.sin(gaze.down), 0);
  camera.fov = gaze.fov;
  camera.aspect = aspect;
  camera.near = Math.max(0.1, away - 30);
  camera.far = away + 60;
  camera.position.set(
    target.x + away * Math.sin(gaze.down) * sin,
    target.y + away * Math.cos(gaze.down),
    target.z + away * Math.sin(gaze.down) * cos
  );
  camera.up.set(0, 1, 0);
  camera.lookAt(target);
  camera.setViewOffset(frame.width, room, 0, -head, frame.width, frame.height);
}

/** The same gaze, less than half a turn from straight on. */
export function nearestRound(gaze: Gaze): Gaze {
  const round = Math.PI * 2;
  return { ...gaze, around: gaze.around - Math.round(gaze.around / round) * round };
}

/** From where one sees both halves of a plan, the one outside the line in front, with as little turning as possible. */
export function outwards(squares: Square[]): Gaze {
  const middle = (some: Square[], axis: 'row' | 'column'): number =>
    some.reduce((sum, square) => sum + square[axis], 0) / Math.max(1, some.length);
  const outside = squares.filter(({ zone }) => zone === 'outside');
  const there = Math.atan2(
    middle(outside, 'column') - middle(squares, 'column'),
    middle(outside, 'row') - middle(squares, 'row')
  );
  const ways = [0, 1, -1, 2].flatMap((turns) => [1, -1].map((side) => (turns * Math.PI) / 2 + side * SIDE.around));
  const around = ways.find((way) => Math.cos(way - there) > 0.3) ?? SIDE.around;
  return { ...SIDE, around, down: 0.36, zoom: 1.12 };
}

/** How many quarter turns the eye has gone around, so that the arrow keys go where they seem to. */
export function quarter(gaze: Gaze): number {
  return ((Math.round(gaze.around / (Math.PI / 2)) % 4) + 4) % 4;
}
