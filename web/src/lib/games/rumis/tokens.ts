/** Colours that three.js needs as numbers, not as names of `tokens.css`: the six colours of cloth, and the woven sign that goes with each, so that colour is never the only sign. */

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

const woven = (base: string, light: string, dark: string, thread: string, sign: string): Cloth => ({
  base,
  light,
  dark,
  thread,
  sign
});

export const CLOTHS: readonly Cloth[] = [
  woven(
    '#b0473b',
    '#c9665a',
    '#7d2c26',
    '#f6d9c8',
    'M12 2L22 12L12 22L2 12ZM12 7L7 12L12 17L17 12ZM12 10L14 12L12 14L10 12Z'
  ),
  woven('#dba847', '#ebc374', '#a3752a', '#6a4312', 'M3 3H21V21H3ZM6.5 6.5V17.5H17.5V6.5ZM10 10H14V14H10Z'),
  woven(
    '#44739f',
    '#6a94bb',
    '#2b4f73',
    '#dbe9f2',
    'M2 10L7 4L12 10L17 4L22 10V14L17 8L12 14L7 8L2 14ZM2 18L7 12L12 18L17 12L22 18V22L17 16L12 22L7 16L2 22Z'
  ),
  woven('#6d8c52', '#8fab74', '#4a6337', '#eef2d8', 'M10 4H14V9H18V14H22V20H2V14H6V9H10Z'),
  woven('#82609b', '#a183b7', '#5a3f70', '#f0e2f4', 'M3 3H21L14 12L21 21H3L10 12Z'),
  woven('#e9dfcc', '#f7f1e4', '#b5a88f', '#7c6a50', 'M2 4H22V8H2ZM2 10H9V14H2ZM15 10H22V14H15ZM2 16H22V20H2Z')
];

/** The cloth of a colour; never undefined. */
export function cloth(colour: number): Cloth {
  return CLOTHS[colour % CLOTHS.length] as Cloth;
}

/** The same, for the frame. */
export const signs = CLOTHS.map(({ base, thread, sign }) => ({ ground: base, ink: thread, path: sign }));
