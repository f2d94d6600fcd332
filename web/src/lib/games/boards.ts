/** The games this client can show: a literal list. Each board is fetched only when it is needed. */
import type { Component } from 'svelte';
import type { BoardKey, BoardProps, HoldsProps, SeatSign } from '../board/props';
import type { Step } from '../guide';
import { STONES as nunamiSigns } from './nunami/stones';
import { signs as rumisSigns } from './rumis/colours';

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
