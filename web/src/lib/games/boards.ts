/** Registry of the games' boards: a literal list. Each board is loaded only when it is needed. */
import type { Component } from 'svelte';
import './iwari/tokens.css';
import './nanuuk/tokens.css';
import './nations/tokens.css';
import './nunami/tokens.css';
import './rumis/tokens.css';
import type {
  About,
  BoardKey,
  BoardProps,
  EditorProps,
  Game,
  HoldsProps,
  SeatIcon,
  SomeGame,
  ValueProps
} from '../board/props';
import type { Step } from './guide';
import type { Named } from '../setup/options';
import type { Deed, Words } from '../types';
import { about as iwariAbout } from './iwari/about';
import { about as nanuukAbout } from './nanuuk/about';
import { about as nationsAbout } from './nations/about';
import { about as nunamiAbout } from './nunami/about';
import { about as rumisAbout } from './rumis/about';
import { NOBODY as iwariNobody, SIGNS as iwariSigns } from './iwari/colours';
import type { Iwari } from './iwari/types';
import { SIGNS as nanuukSigns } from './nanuuk/colours';
import type { Nanuuk } from './nanuuk/types';
import type { Nations } from './nations/types';
import { STONES as nunamiSigns } from './nunami/stones';
import type { Nunami } from './nunami/types';
import { signs as rumisSigns } from './rumis/tokens';
import type { Rumis } from './rumis/types';

export type Scorings = (deeds: readonly Deed[], over: boolean) => ReadonlyMap<number, Words>;

export interface GameParts<G extends Game = SomeGame> {
  board: () => Promise<{ default: Component<BoardProps<G>> }>;
  about?: About;
  picture?: () => Promise<{ default: Component }>;
  guide?: () => Promise<{ guide: Step[] }>;
  keys?: () => Promise<{ keys: BoardKey[] }>;
  /** The scorings in a log that the board can walk through, by the ply after them. */
  scorings?: () => Promise<{ scorings: Scorings }>;
  /** What a seat holds, shown on its plate. */
  holds?: () => Promise<{ default: Component<HoldsProps<G>> }>;
  /** Small pictures of what can be chosen when a table is made. */
  value?: () => Promise<{ default: Component<ValueProps> }>;
  /** To make an edition of your own in the browser, and the options that it is for. */
  editor?: () => Promise<{ default: Component<EditorProps> }>;
  edits?: Named;
  /** By seat; without them plain shapes are shown. */
  seatIcons?: readonly SeatIcon[];
  /** For pieces that belong to nobody. */
  nobody?: SeatIcon;
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
    about: rumisAbout,
    board: () => import('./rumis/Board.svelte'),
    picture: () => import('./rumis/Picture.svelte'),
    guide: () => import('./rumis/guide'),
    keys: () => import('./rumis/keys'),
    holds: () => import('./rumis/Holdings.svelte'),
    value: () => import('./rumis/OptionPicture.svelte'),
    seatIcons: rumisSigns
  },
  nunami: {
    about: nunamiAbout,
    board: () => import('./nunami/Board.svelte'),
    picture: () => import('./nunami/Picture.svelte'),
    guide: () => import('./nunami/guide'),
    keys: () => import('./nunami/keys'),
    holds: () => import('./nunami/Holdings.svelte'),
    value: () => import('./nunami/OptionPicture.svelte'),
    seatIcons: nunamiSigns
  },
  nanuuk: {
    about: nanuukAbout,
    board: () => import('./nanuuk/Board.svelte'),
    picture: () => import('./nanuuk/Picture.svelte'),
    guide: () => import('./nanuuk/guide'),
    keys: () => import('./nanuuk/keys'),
    holds: () => import('./nanuuk/Holdings.svelte'),
    value: () => import('./nanuuk/OptionPicture.svelte'),
    editor: () => import('./nanuuk/Editor.svelte'),
    edits: { mode: 'hunting' },
    seatIcons: nanuukSigns
  },
  nations: {
    about: nationsAbout,
    board: () => import('./nations/Board.svelte'),
    picture: () => import('./nations/Picture.svelte'),
    guide: () => import('./nations/guide'),
    keys: () => import('./nations/keys'),
    holds: () => import('./nations/Holdings.svelte'),
    scorings: () => import('./nations/scorings'),
    value: () => import('./nations/OptionPicture.svelte')
  },
  iwari: {
    about: iwariAbout,
    board: () => import('./iwari/Board.svelte'),
    picture: () => import('./iwari/Picture.svelte'),
    guide: () => import('./iwari/guide'),
    keys: () => import('./iwari/keys'),
    holds: () => import('./iwari/Holdings.svelte'),
    scorings: () => import('./iwari/scorings'),
    value: () => import('./iwari/OptionPicture.svelte'),
    seatIcons: iwariSigns,
    nobody: iwariNobody
  }
};

/** The colour of a seat: of its pieces, else that of its plain shape. */
export const seatColour = (game: string, seat: number): string =>
  partsOf(game).seatIcons?.[seat]?.ground ?? `var(--seat-${seat % 6})`;

/** A game without a drawing of its own has a plain board, and nothing else. */
const PLAIN = { board: () => import('../board/PlainBoard.svelte') };

/** The parts of a game. The server sends each game what its types say: only here that is taken on trust. */
export const partsOf = (game: string): GameParts =>
  (Object.hasOwn(BOARDS, game) ? Reflect.get(BOARDS, game) : PLAIN) as GameParts;
