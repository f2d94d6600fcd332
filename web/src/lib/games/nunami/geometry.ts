/** Where boards, spaces and cards lie: hexagons of side 100, turned as a whole so that they fill the stage. */

export const SIDE = 100;
const BOARD = 0.972; // a board is a little smaller than its cell
const FIELD = 0.872; // and its six spaces lie inside a rim
const APOTHEM = Math.sqrt(3) / 2;
const TURNS = [0, 30, 60, 90, 120, 150];
const WORTH = 1.12; // so much larger must it get to be turned

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Cell {
  column: number;
  row: number;
}
export interface Layout {
  turn: number; // degrees, clockwise
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A triangle: the corner at the board's centre, then the two outer ones clockwise. */
export type Corners = [Point, Point, Point];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const on = (centre: Point, degrees: number, far: number): Point => ({
  x: centre.x + far * Math.cos(radians(degrees)),
  y: centre.y + far * Math.sin(radians(degrees))
});

export function middleOf({ column, row }: Cell, turn: number): Point {
  const [x, y] = [1.5 * column * SIDE, Math.sqrt(3) * (row + column / 2) * SIDE];
  const [c, s] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  return { x: x * c - y * s, y: x * s + y * c };
}

function around(cells: Cell[], turn: number): Layout {
  const corners = cells.flatMap((cell) =>
    TURNS.flatMap((_, i) => [on(middleOf(cell, turn), turn + 60 * i, SIDE), middleOf(cell, turn)])
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { turn, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** How the cells lie largest on a stage of this width and height; or in a given turn. */
export function layOut(cells: Cell[], width: number, height: number, given?: number, margin = 6): Layout {
  const size = (l: Layout): number => Math.min(width / (l.width + 2 * margin), height / (l.height + 2 * margin));
  const all = (given === undefined ? TURNS : [given]).map((turn) => around(cells, turn));
  const best = all.reduce((a, b) => (size(b) > size(a) * 1.001 ? b : a));
  const straight = all[0] ?? best;
  const { turn, x, y, width: w, height: h } = size(best) > size(straight) * WORTH ? best : straight;
  return { turn, x: x - margin, y: y - margin, width: w + 2 * margin, height: h + 2 * margin };
}

/** The stage that a window has for the land while cards are laid and no panel is open, about. */
function roomIn(window: Size): Size {
  const phone = window.width <= 760;
  return phone
    ? { width: window.width - 16, height: window.height - 490 }
    : { width: window.width - 256, height: window.height - 390 };
}

/**
 * How the land lies in a picture of this width and height. It is turned for its boards and the window alone: not under
 * a finger, not for a panel, and in a replay as it was.
 */
export function layIn(boards: Cell[], cells: Cell[], { width, height }: Size, window: Size): Layout {
  const room = roomIn(window);
  const { turn } = layOut(boards, room.width, Math.max(100, room.height));
  return layOut([...boards, ...cells], width, height, turn);
}

/** The three corners of a space, `side` counted clockwise from the top. */
export function corners(centre: Point, side: number, turn: number): Corners {
  const from = 60 * side - 120 + turn;
  return [centre, on(centre, from, SIDE * FIELD), on(centre, from + 60, SIDE * FIELD)];
}

export function centroid([a, b, c]: Corners): Point {
  return { x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 };
}

/** The same triangle, its sides moved inwards. */
export function inset(triangle: Corners, by: number): Corners {
  const m = centroid(triangle);
  const inner = ((SIDE * FIELD) / 2) * Math.tan(radians(30));
  const k = 1 - by / inner;
  return triangle.map(({ x, y }) => ({ x: m.x + (x - m.x) * k, y: m.y + (y - m.y) * k })) as Corners;
}

/** A triangle with soft corners, as a path. */
export function rounded(triangle: Corners, radius: number): string {
  const part = triangle.map((corner, i) => {
    const [before, after] = [triangle[(i + 2) % 3] as Point, triangle[(i + 1) % 3] as Point];
    return { corner, from: towards(corner, before, radius), to: towards(corner, after, radius) };
  });
  const text = part.map(({ corner, from, to }, i) => `${i ? 'L' : 'M'}${at(from)}Q${at(corner)} ${at(to)}`);
  return `${text.join('')}Z`;
}

export function towards(from: Point, to: Point, by: number): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * by) / far, y: from.y + ((to.y - from.y) * by) / far };
}

export const at = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** The outline of a board, or of its field. */
export function hexagon(centre: Point, turn: number, part: 'cell' | 'board' | 'field' = 'board'): string {
  const size = SIDE * { cell: 0.985, board: BOARD, field: FIELD }[part];
  return `M${TURNS.map((_, i) => at(on(centre, turn + 60 * i, size))).join('L')}Z`;
}

/** A point between the field and the edge of a board, in a direction seen from its centre; `out` 0 is the field. */
export function rim(centre: Point, degrees: number, turn: number, out = 0.5): Point {
  const size = SIDE * (FIELD + (BOARD - FIELD) * out) * APOTHEM;
  const off = (((degrees - turn) % 60) + 60) % 60;
  return on(centre, degrees, size / Math.cos(radians(off - 30)));
}

/** Where on the rim a balance stands: the lower limit at the left, 0 at the top, the upper one at the right. */
export const balanceAngle = (life: number, limit: number): number =>
  -90 + (Math.max(-limit, Math.min(limit, life)) / limit) * 84;

/** A part of the rim, from one angle to another. */
export function rimPath(centre: Point, turn: number, from: number, to: number, out = 0.5): string {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const bends = Array.from({ length: 12 }, (_, i) => turn + 60 * i - 360).filter((a) => a > low && a < high);
  return `M${[low, ...bends, high].map((degrees) => at(rim(centre, degrees, turn, out))).join('L')}`;
}
