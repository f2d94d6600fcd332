/** The six colours of cloth, and the woven sign that goes with each, so that colour is never the only sign. */

export interface Cloth {
  /** Of the stone. */
  base: string;
  light: string;
  dark: string;
  /** Of the sign woven into its top. */
  thread: string;
  /** The sign, drawn in a square of 24 by 24. */
  sign: string;
}

export const CLOTHS: readonly Cloth[] = [
  {
    base: '#b0473b',
    light: '#c9665a',
    dark: '#7d2c26',
    thread: '#f6d9c8',
    sign: 'M12 2L22 12L12 22L2 12ZM12 7L7 12L12 17L17 12ZM12 10L14 12L12 14L10 12Z'
  },
  {
    base: '#dba847',
    light: '#ebc374',
    dark: '#a3752a',
    thread: '#6a4312',
    sign: 'M3 3H21V21H3ZM6.5 6.5V17.5H17.5V6.5ZM10 10H14V14H10Z'
  },
  {
    base: '#44739f',
    light: '#6a94bb',
    dark: '#2b4f73',
    thread: '#dbe9f2',
    sign: 'M2 10L7 4L12 10L17 4L22 10V14L17 8L12 14L7 8L2 14ZM2 18L7 12L12 18L17 12L22 18V22L17 16L12 22L7 16L2 22Z'
  },
  {
    base: '#6d8c52',
    light: '#8fab74',
    dark: '#4a6337',
    thread: '#eef2d8',
    sign: 'M10 4H14V9H18V14H22V20H2V14H6V9H10Z'
  },
  {
    base: '#82609b',
    light: '#a183b7',
    dark: '#5a3f70',
    thread: '#f0e2f4',
    sign: 'M3 3H21L14 12L21 21H3L10 12Z'
  },
  {
    base: '#e9dfcc',
    light: '#f7f1e4',
    dark: '#b5a88f',
    thread: '#7c6a50',
    sign: 'M2 4H22V8H2ZM2 10H9V14H2ZM15 10H22V14H15ZM2 16H22V20H2Z'
  }
];

/** The cloth of a colour; never undefined. */
export function cloth(colour: number): Cloth {
  return CLOTHS[colour % CLOTHS.length] as Cloth;
}

/** The same, for the frame. */
export const signs = CLOTHS.map(({ base, thread, sign }) => ({ ground: base, ink: thread, path: sign }));
