/** What the frame gives a board, and what a game gives the frame. */

import type { Named } from '../setup/options';
import type { Foresight, GameCard, Language, Move, Position, Refusal, Seat, Value, Welcome, Words } from '../types';
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
  past: boolean; // is another moment than now looked at?
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
export interface SeatIcon {
  ground: string;
  ink: string;
  path: string;
}

/** What a newcomer wants to know of a game: how long it takes, what one does; and what its bots are called. */
export interface About {
  minutes: string;
  text: Words;
  bots: readonly string[]; // never names of people, so that nobody takes a bot for one
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
  options: Named; // as they are chosen
}

/** An edition being made in the browser: a text that the server checks after each change. */
export interface EditorProps {
  game: GameCard; // with the options of the edition, as far as it has no mistake
  options: Named; // as they are chosen
  edition: string | null;
  mistake: Words | null;
  checking: boolean;
  change: (text: string) => void;
  use: (options: Named) => void; // it is made: play with it
}

export interface HoldsProps<G extends Game = SomeGame> {
  printed: G['printed'];
  position: PositionOf<G>;
  seat: number;
  language: Language;
}
