/** What the frame gives a board, and what a game gives the frame. */

import type { Deed } from '../deeds';
import type { Foresight, Idea, Language, Position, Refusal, Seat, Words } from '../types';
import type { Wish } from './targets';

export interface BoardProps {
  position: Position;
  active: boolean; // may this browser act now?
  language: Language;
  motion: boolean;
  eyes: number | null; // the seat whose secrets are shown, −1 nobody's; null in a game without any
  seats: readonly Seat[];
  act: (action: string) => void;
  takeBack: () => void;
  why: (wish: Wish) => Promise<Refusal>; // of an action by its parts, or by its name
  foresee: (action: string) => Promise<Foresight>; // of a legal action
  refusal: Refusal | null; // the last one, to show on the board
  dropRefusal: () => void; // something else is tried
  idea: Idea | null; // a hint, to show on the board
  news: readonly Deed[]; // what was done since one's own last action, to mark on the board
}

/** A seat's colour and sign, as its pieces wear them; the path is drawn in a box of 24. */
export interface SeatSign {
  ground: string;
  ink: string;
  path: string;
}

/** Keys of the board itself, for the list of keys. */
export interface BoardKey {
  keys: string[];
  text: Words;
}

export interface HoldsProps {
  position: Position;
  seat: number;
  language: Language;
}
