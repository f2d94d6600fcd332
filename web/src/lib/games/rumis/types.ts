/** What this board reads: the frame's wire types, and the game's own part of a position (`view.py`). */

export interface Words {
  en: string;
  de: string;
}
export type Language = keyof Words;

export interface Position {
  ply: number;
  to_move: number;
  status: Words;
  points: number[];
  result?: number[] | null;
  legal: { [key: string]: unknown }[];
  view: { [key: string]: unknown };
}

export interface Refusal {
  action: string;
  legal: boolean;
  rule?: string | null;
  text?: Words | null;
  place?: { [key: string]: unknown };
}

export interface Idea {
  actions: string[];
  win: number[];
  visits: number;
  reason: Words;
}

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
