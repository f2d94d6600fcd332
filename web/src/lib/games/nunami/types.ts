/** The game's own part of a position, as `view.py` of the server gives it. */

import type { Target } from '../../board/targets';

export type People = 'nunamiut' | 'qairtumiut' | 'qarqamiut' | 'inuullamiluut' | 'snow' | 'sand';
export type Spirit = 'katjutayuuq' | 'tarniq' | 'arsaniit' | 'lumaayuuq' | 'angakkuk' | 'tuurngaq';

/** The cards that may lie on one pile together. */
export type Group = People;

export interface Card {
  name: string;
  people: People;
  life: number;
  strength: number;
}

export interface Space {
  name: string;
  face: 'empty' | 'down' | 'up';
  card: Card | null; // null where there is none, or where one may not know it
  layer: number | null; // the seat that laid it face down
  buried: (Card | null)[]; // from the top
  beyond: string | null; // the space across the shared side
}

export interface Board {
  number: number;
  column: number;
  row: number;
  colour: 'black' | 'white';
  frozen: Spirit | null;
  full: boolean;
  life: number;
  balance: number[]; // seats with a marker by P4
  most: number | null; // the seat with a marker by P5
  counts: number[];
  spaces: Space[];
}

export interface SeatView {
  peoples: People[];
  inua: Spirit | null;
  held: number;
  hand: (Card | null)[];
}

export type Phase =
  | 'beginner'
  | 'choice'
  | 'inua'
  | 'land'
  | 'deal'
  | 'spots'
  | 'opening'
  | 'drawing'
  | 'arrival'
  | 'stealing'
  | 'laying'
  | 'pile'
  | 'turning';

export interface View {
  phase: Phase;
  turn: number;
  first: number;
  deck: number;
  inua: boolean;
  any_people: boolean; // X10
  boards_in_all: number;
  seats: SeatView[];
  boards: Board[];
  drawn: Card | null;
  onto: string | null;
  pile: Card[];
  turned: string[];
  turning: string[];
  removed: { space: string; card: Card }[];
  gone: number;
}

export interface Legal extends Target {
  does:
    | 'lay'
    | 'hide'
    | 'onto'
    | 'with'
    | 'done'
    | 'exchange'
    | 'swap'
    | 'draw'
    | 'keep'
    | 'take'
    | 'freeze'
    | 'pass'
    | 'people'
    | 'side'
    | 'board';
  card?: string;
  space?: string;
  other?: string;
  board?: number;
  seat?: number;
  people?: People;
  side?: number;
  peoples?: People[]; // of that side
  column?: number;
  row?: number;
  /** For several cards: the strength they need together, by the group of cards that pile. */
  least?: Partial<Record<Group, number>>;
}

/** What an action would do, as far as its player may know. */
export interface Sees {
  certain: boolean;
  turns: string[];
  removed: { space: string; card: Card }[];
  boards: Board[];
  points: number[];
  winner: number | null;
}

// ---- until the server sends them -------------------------------------------------------------------------------------

/** The end of the scale on which a board's balance stands (P2). */
export const LIMIT = 7;

/** How many life points more or fewer would tip a board (P2); null if nothing can. */
export const tipsOf = ({ frozen, life }: Board): { up: number; down: number } | null =>
  frozen ? null : { up: LIMIT - life, down: LIMIT + life };

/** With which cards a card may lie on a pile (L3); null: with none. */
export const pileOf = ({ people }: Card): Group | null => (['snow', 'sand'].includes(people) ? null : people);

/** The number of the board on which a space lies, and the letter that the space has there. */
export const boardOf = (space: string): number => Number.parseInt(space, 10);
export const letterOf = (space: string): string => space.slice(-1);

/** Markers of a seat on a board (P4, P5). */
export const markers = (board: Board, seat: number): number =>
  Number(board.balance.includes(seat)) + Number(board.most === seat);
