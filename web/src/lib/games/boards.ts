/** The games this client can show: a literal list. Each board is fetched only when it is needed. */
import type { Component } from 'svelte';
import type { BoardKey, BoardProps, Game, HoldsProps, SeatSign, SomeGame, ValueProps } from '../board/props';
import type { Step } from '../guide';
import type { Words } from '../types';
import { SIGNS as iwariSigns } from './iwari/colours';
import type { Iwari } from './iwari/types';
import { SIGNS as nanuukSigns } from './nanuuk/colours';
import type { Nanuuk } from './nanuuk/types';
import type { Nations } from './nations/types';
import { STONES as nunamiSigns } from './nunami/stones';
import type { Nunami } from './nunami/types';
import { signs as rumisSigns } from './rumis/colours';
import type { Rumis } from './rumis/types';

export interface GameParts<G extends Game = SomeGame> {
  board: () => Promise<{ default: Component<BoardProps<G>> }>;
  picture: () => Promise<{ default: Component }>;
  guide: () => Promise<{ guide: Step[] }>;
  keys?: () => Promise<{ keys: BoardKey[] }>;
  /** What a seat holds, for its plate. */
  holds?: () => Promise<{ default: Component<HoldsProps<G>> }>;
  /** Small pictures of what can be chosen when a table is made. */
  value?: () => Promise<{ default: Component<ValueProps> }>;
  /** By seat; without them the frame's own shapes are shown. */
  signs?: readonly SeatSign[];
  /** There is no corner of the board that could be covered: what others did is told beside it. */
  crowded?: boolean;
}

interface Games {
  rumis: Rumis;
  nunami: Nunami;
  nanuuk: Nanuuk;
  nations: Nations;
  iwari: Iwari;
}

const BOARDS: { [Name in keyof Games]: GameParts<Games[Name]> } = {
  rumis: {
    board: () => import('./rumis/Board.svelte'),
    picture: () => import('./rumis/Picture.svelte'),
    guide: () => import('./rumis/guide'),
    keys: () => import('./rumis/keys'),
    holds: () => import('./rumis/Holds.svelte'),
    value: () => import('./rumis/Value.svelte'),
    signs: rumisSigns
  },
  nunami: {
    board: () => import('./nunami/Board.svelte'),
    picture: () => import('./nunami/Picture.svelte'),
    guide: () => import('./nunami/guide'),
    keys: () => import('./nunami/keys'),
    holds: () => import('./nunami/Holds.svelte'),
    value: () => import('./nunami/Value.svelte'),
    signs: nunamiSigns
  },
  nanuuk: {
    board: () => import('./nanuuk/Board.svelte'),
    picture: () => import('./nanuuk/Picture.svelte'),
    guide: () => import('./nanuuk/guide'),
    keys: () => import('./nanuuk/keys'),
    holds: () => import('./nanuuk/Holds.svelte'),
    signs: nanuukSigns
  },
  nations: {
    board: () => import('./nations/Board.svelte'),
    picture: () => import('./nations/Picture.svelte'),
    guide: () => import('./nations/guide'),
    keys: () => import('./nations/keys'),
    holds: () => import('./nations/Holds.svelte'),
    value: () => import('./nations/Value.svelte'),
    crowded: true
  },
  iwari: {
    board: () => import('./iwari/Board.svelte'),
    picture: () => import('./iwari/Picture.svelte'),
    guide: () => import('./iwari/guide'),
    keys: () => import('./iwari/keys'),
    holds: () => import('./iwari/Holds.svelte'),
    signs: iwariSigns
  }
};

/** The parts of a game, if it is here. The server sends each game what its types say: only here that is taken on trust. */
export const partsOf = (game: string): GameParts | undefined =>
  Object.hasOwn(BOARDS, game) ? (Reflect.get(BOARDS, game) as GameParts) : undefined;

/** What a newcomer wants to know of each game: how long it takes, and what one does. */
const ABOUT: Record<keyof Games, { minutes: string; text: Words }> = {
  rumis: {
    minutes: '20–40',
    text: {
      en: 'All build one house of stones; at the end only what is seen from above counts.',
      de: 'Alle bauen an einem Haus aus Steinen; am Ende zählt nur, was man von oben sieht.'
    }
  },
  nunami: {
    minutes: '30–45',
    text: {
      en: 'Humans and nature share one land: win boards for your people without tipping their balance.',
      de: 'Menschen und Natur teilen sich ein Land: Gewinne Bretter für dein Volk, ohne dass sie kippen.'
    }
  },
  nanuuk: {
    minutes: '15–45',
    text: {
      en: 'Every step cracks the ice: hunt, trade, and be back at an igloo before the floe breaks up.',
      de: 'Jeder Schritt lässt das Eis reißen: jage, tausche und sei am Iglu, bevor die Scholle zerbricht.'
    }
  },
  iwari: {
    minutes: '30–60',
    text: {
      en: 'Tents and totems on a wide map: be the first in many lands, and on both ends of the roads between.',
      de: 'Zelte und Totems auf einer weiten Karte: Sei vorn in vielen Ländern und an beiden Enden der Wege.'
    }
  },
  nations: {
    minutes: '20–40',
    text: {
      en: 'Four ages with a handful of dice: buy tiles, build wonders, and outlast famine and war.',
      de: 'Vier Zeitalter mit einer Handvoll Würfel: Kaufe Plättchen, baue Wunder, überstehe Hunger und Krieg.'
    }
  }
};

export const aboutOf = (game: string): { minutes: string; text: Words } | undefined =>
  Object.entries(ABOUT).find(([name]) => name === game)?.[1];
