/** The games this client can show: a literal list. Each board is fetched only when it is needed. */
import type { Component } from 'svelte';
import type { Step } from '../guide';
import type { Idea, Language, Position, Refusal } from '../types';

export interface BoardProps {
  position: Position;
  active: boolean; // may this browser act now?
  language: Language;
  motion: boolean;
  act: (action: string) => void;
  why: (action: string) => Promise<Refusal>;
  refusal: Refusal | null; // the last one, to show on the board
  idea: Idea | null; // a hint, to show on the board
}

export interface GameParts {
  board: () => Promise<{ default: Component<BoardProps> }>;
  picture: () => Promise<{ default: Component }>;
  guide: () => Promise<{ guide: Step[] }>;
}

export const BOARDS: Record<string, GameParts> = {
  rumis: {
    board: () => import('./rumis/Board.svelte'),
    picture: () => import('./rumis/Picture.svelte'),
    guide: () => import('./rumis/guide')
  }
};

export type Motif = 'triangles' | 'floe' | 'relief' | 'dice';

/** The games that are not here yet. */
export const COMING: readonly { name: string; title: string; motif: Motif }[] = [
  { name: 'nunami', title: 'nunami', motif: 'triangles' },
  { name: 'nanuuk', title: 'Nanuuk!', motif: 'floe' },
  { name: 'iwari', title: 'Iwari', motif: 'relief' },
  { name: 'nations', title: 'Nations: The Dice Game', motif: 'dice' }
];
