/** The game's own part of a position, as `view.py` of the server gives it. */

import type { Target } from '../../board/targets';
import type { Words } from '../../types';

/** A column of a stone's cubes: down, across, lowest cube, number of cubes. */
export type Column = [down: number, across: number, low: number, size: number];

/** Every stone's turns, in order. */
export type Shapes = Record<string, Column[][]>;

export type Place = 'hand' | 'built' | 'moved' | 'aside' | 'away';

export interface Square {
  name: string;
  row: number;
  column: number;
  limit: number;
  zone: 'inside' | 'outside' | 'closed';
  /** Colour and stone of each cube, from the ground. */
  cubes: [colour: number, stone: number][];
}

export interface Colour {
  seat: number;
  name: Words;
  out: boolean;
  stones: Record<string, Place>;
  points: Record<string, number>;
}

export interface View {
  phase: 'draw' | 'build' | 'take' | 'move';
  colour: number;
  taken: string | null;
  rows: number;
  columns: number;
  squares: Square[];
  colours: Colour[];
  shapes: Shapes;
}

/** One cube on the plan. */
export interface Cell {
  row: number;
  column: number;
  level: number;
}

/** A legal action: a place for a stone, or a stone that may be taken. */
export type Legal = Lay | Take;

export interface Lay extends Target {
  does: 'lay';
  stone: string;
  turn: number; // from 1
  row: number;
  column: number;
  level: number;
}

export interface Take extends Target {
  does: 'take';
  stone: string;
}

/** What an action would do. */
export interface Sees {
  points: number[];
}
