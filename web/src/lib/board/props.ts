/** The props that the table page passes to a board, and what a game provides to the page. */

import type { Named } from '../setup/options';
import type { Foresight, GameCard, Language, Move, Position, Refusal, Seat, Value, Welcome, Words } from '../types';
import type { Wish } from './targets';

/** The types of what a game's server side sends. */
export interface Game {
  printed: object; // all that never changes in a match
  view: object; // the position
  legal: object; // an action: what it does, its parts, and what the board needs beside
  sees: object; // what an action would do
}

/** Any game: the page passes on what it sends without looking into it. */
export interface SomeGame {
  printed: Welcome['printed'];
  view: Position['view'];
  legal: Position['legal'][number];
  sees: Foresight['sees'];
}

export type PositionOf<G extends Game> = Omit<Position, 'view' | 'legal'> & { view: G['view']; legal: G['legal'][] };

/** What a board tells step by step: the position as it was then, and the points so far. */
export interface Told<P = Position> {
  position: P;
  points: readonly number[];
}

/** The scoring after a ply, to be walked through; does it run by itself? */
export interface Asked {
  ply: number;
  runs: boolean;
}

export interface BoardProps<G extends Game = SomeGame> {
  printed: G['printed'];
  position: PositionOf<G>;
  active: boolean; // may this browser act now?
  past: boolean; // is an earlier moment shown?
  language: Language;
  motion: boolean;
  eyes: number | null; // the seat whose secrets are shown, −1 nobody's; null in a game without any
  seats: readonly Seat[];
  moved: boolean; // has the viewing seat made a move?
  act: (action: string) => void;
  takeBack: () => void;
  why: (wish: Wish) => Promise<Refusal>; // of an action by its parts
  wonder: (wish: Wish) => Promise<Refusal | null>; // the same in passing, without showing a refusal
  foresee: (action: string) => Promise<{ sees: G['sees'] }>; // of a legal action
  moves: () => Promise<Move[]>; // all legal actions in words
  refusal: Refusal | null; // the last one, to show on the board
  dropRefusal: () => void; // the player tries something else
  deed: readonly G['legal'][]; // what a hint would do, to show on the board
  telling: (told: Told<PositionOf<G>> | null) => void; // the board walks through a scoring: the end screen waits for it, and the plates show what it tells
  asked: Asked | null; // walk through a scoring as soon as it is shown
  news: readonly G['legal'][]; // what was done since your own last action, to mark on the board
}

/** A seat's colour and symbol, as on its pieces; the path is drawn in a box of 24. */
export interface SeatIcon {
  ground: string;
  ink: string;
  path: string;
}

/** What a newcomer wants to know about a game: how long it takes, what you do; and what its bots are called. */
export interface About {
  minutes: string;
  text: Words;
  bots: readonly string[]; // never names of people, so that nobody takes a bot for one
}

/** Keyboard shortcuts of a board, for the list of shortcuts. */
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
