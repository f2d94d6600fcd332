/** The game's own part of a position, as `view.py` of the server gives it. */

export type People = 'nunamiut' | 'qairtumiut' | 'qarqamiut' | 'inuullamiluut' | 'snow' | 'sand';
export type Spirit = 'katjutayuuq' | 'tarniq' | 'arsaniit' | 'lumaayuuq' | 'angakkuk' | 'tuurngaq';

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

export interface Legal {
  action: string;
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
  /** For several cards: the strength they need together, by people. */
  least?: Partial<Record<People, number>>;
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

/** The number of the board on which a space lies. */
export const boardOf = (space: string): number => Number.parseInt(space, 10);

/** Markers of a seat on a board (P4, P5). */
export const markers = (board: Board, seat: number): number =>
  Number(board.balance.includes(seat)) + Number(board.most === seat);
