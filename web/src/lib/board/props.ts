/** What the frame gives a board, and what a game gives the frame. */

import type { Foresight, Language, Move, Position, Refusal, Seat, Value, Welcome, Words } from '../types';
import type { Wish } from './targets';

/** What a game sends of its own, by the types of its server side. */
export interface Game {
  printed: object; // all that never changes in a match
  view: object; // the position
  legal: object; // an action: what it does, its parts, and what the board needs beside
  sees: object; // what an action would do
}

/** Some game: the frame carries what it sends and does not look into it. */
export interface SomeGame {
  printed: Welcome['printed'];
  view: Position['view'];
  legal: Position['legal'][number];
  sees: Foresight['sees'];
}

export type PositionOf<G extends Game> = Omit<Position, 'view' | 'legal'> & { view: G['view']; legal: G['legal'][] };

export interface BoardProps<G extends Game = SomeGame> {
  printed: G['printed'];
  position: PositionOf<G>;
  active: boolean; // may this browser act now?
  language: Language;
  motion: boolean;
  eyes: number | null; // the seat whose secrets are shown, −1 nobody's; null in a game without any
  seats: readonly Seat[];
  moved: boolean; // has the seat that looks made a move?
  act: (action: string) => void;
  takeBack: () => void;
  why: (wish: Wish) => Promise<Refusal>; // of an action by its parts
  wonder: (wish: Wish) => Promise<Refusal | null>; // the same by the way, without a refusal
  foresee: (action: string) => Promise<{ sees: G['sees'] }>; // of a legal action
  moves: () => Promise<Move[]>; // all legal actions in words
  refusal: Refusal | null; // the last one, to show on the board
  dropRefusal: () => void; // something else is tried
  idea: G['legal'] | null; // what a hint begins with, to show on the board
  telling: (on: boolean) => void; // the board tells something step by step: the end screen waits for it
  news: readonly G['legal'][]; // what was done since one's own last action, to mark on the board
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

/** A value of an option, and what the server sends to draw a small picture of it from. */
export interface ValueProps {
  option: string;
  value: Value;
  from: unknown;
}

export interface HoldsProps<G extends Game = SomeGame> {
  printed: G['printed'];
  position: PositionOf<G>;
  seat: number;
  language: Language;
}
