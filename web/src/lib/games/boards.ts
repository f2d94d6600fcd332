/** The games this client can show: a literal list. Each board is fetched only when it is needed. */
import type { Component } from 'svelte';
import type { Step } from '../guide';
import type { Foresight, Idea, Language, LogLine, Position, Refusal, Seat, Words } from '../types';
import { STONES as nunamiSigns } from './nunami/stones';
import { signs as rumisSigns } from './rumis/colours';

export interface BoardProps {
  position: Position;
  active: boolean; // may this browser act now?
  language: Language;
  motion: boolean;
  eyes: number | null; // the seat whose secrets are shown, −1 nobody's; null in a game without any
  seats: readonly Seat[];
  act: (action: string) => void;
  takeBack: () => void;
  why: (action: string) => Promise<Refusal>;
  foresee: (action: string) => Promise<Foresight>; // of a legal action
  refusal: Refusal | null; // the last one, to show on the board
  dropRefusal: () => void; // something else is tried
  idea: Idea | null; // a hint, to show on the board
  news: readonly LogLine[]; // what was done since one's own last action, to mark on the board
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

export interface GameParts {
  board: () => Promise<{ default: Component<BoardProps> }>;
  picture: () => Promise<{ default: Component }>;
  guide: () => Promise<{ guide: Step[] }>;
  keys?: () => Promise<{ keys: BoardKey[] }>;
  /** What a seat holds, for its plate. */
  holds?: () => Promise<{ default: Component<HoldsProps> }>;
  /** By seat; without them the frame's own shapes are shown. */
  signs?: readonly SeatSign[];
}

export const BOARDS: Record<string, GameParts> = {
  rumis: {
    board: () => import('./rumis/Board.svelte'),
    picture: () => import('./rumis/Picture.svelte'),
    guide: () => import('./rumis/guide'),
    keys: () => import('./rumis/keys'),
    holds: () => import('./rumis/Holds.svelte'),
    signs: rumisSigns
  },
  nunami: {
    board: () => import('./nunami/Board.svelte'),
    picture: () => import('./nunami/Picture.svelte'),
    guide: () => import('./nunami/guide'),
    keys: () => import('./nunami/keys'),
    holds: () => import('./nunami/Holds.svelte'),
    signs: nunamiSigns
  }
};

export type Motif = 'triangles' | 'floe' | 'relief' | 'dice';

/** The games that are not here yet. */
export const COMING: readonly { name: string; title: string; motif: Motif }[] = [
  { name: 'nanuuk', title: 'Nanuuk!', motif: 'floe' },
  { name: 'iwari', title: 'Iwari', motif: 'relief' },
  { name: 'nations', title: 'Nations: The Dice Game', motif: 'dice' }
];
