/** The symbols as shapes in a box of 24, and the colours of dice and kinds of tiles. */

/** Filled by the even-odd rule. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  gold: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19zM12 5.3a6.7 6.7 0 1 0 0 13.4a6.7 6.7 0 1 0 0-13.4zM12 7.6l4.4 4.4l-4.4 4.4l-4.4-4.4z',
  stone: 'M7 4h10l5 6.5-3 9.5H5L2 10.5zM8.2 6.4l-2.9 4h5.9l1.4-4zM15 6.4l-1.4 4h5.1l-2.9-4zM5.1 12.6l1.7 5h3l1.2-5z',
  food: 'M11 22v-7.4c-2.9-.2-5-2.1-5.1-4.9c2.7.1 4.4 1.1 5.1 2.7V9.7C8.1 9.5 6 7.6 5.9 4.8c2.7.1 4.4 1.1 5.1 2.7C10.8 5.6 11.2 3.7 12 2c.8 1.7 1.2 3.6 1 5.5c.7-1.6 2.4-2.6 5.1-2.7C18 7.6 15.9 9.5 13 9.7v2.7c.7-1.6 2.4-2.6 5.1-2.7c-.1 2.8-2.2 4.7-5.1 4.9V22z',
  book: 'M2 5.2C5.4 3.8 9 4 11.2 6v13.6C9 18 5.4 17.8 2 18.8zM22 5.2C18.6 3.8 15 4 12.8 6v13.6c2.2-1.6 5.8-1.8 9.2-.8z',
  strength:
    'M20.5 2.5l1 1c-.3 3-1.3 5.4-3.3 7.5l-5 5l2 2-1.6 1.6-2.3-2.3-4.4 4.4c-1.7 1.2-3.8-.9-2.6-2.6l4.4-4.4-2.3-2.3L8 10.8l2 2l5-5c2.1-2 4.5-3.5 5.5-5.3z',
  reroll: 'M12 3.5a8.5 8.5 0 0 1 7.7 4.9L22 7.2v7.3h-7.2l2.5-2.6a5.5 5.5 0 1 0-.7 4.1l2.7 1.3A8.5 8.5 0 1 1 12 3.5z',
  vp: 'M12 2l2.7 6l6.5.7-4.9 4.4l1.4 6.4L12 16.2l-5.7 3.3l1.4-6.4L2.8 8.7l6.5-.7z'
};

export const inkOf = (symbol: string): string => `var(--nations-${symbol}, currentcolor)`;

/** The colours of a die; white, if an edition has others. */
export const dieOf = (colour: string): { ground: string; edge: string; ink: string } => ({
  ground: `var(--nations-die-${colour}, var(--nations-die-white))`,
  edge: `var(--nations-die-${colour}-edge, var(--nations-die-white-edge))`,
  ink: `var(--nations-die-${colour}-ink, var(--nations-die-white-ink))`
});

/** Where one, two or three symbols stand on a face of 48, and how large. */
export const PLACES: Readonly<Record<number, { size: number; at: readonly (readonly [number, number])[] }>> = {
  1: { size: 27, at: [[24, 24]] },
  2: {
    size: 19,
    at: [
      [16, 16],
      [32, 32]
    ]
  },
  3: {
    size: 17,
    at: [
      [24, 13.5],
      [14, 33],
      [34, 33]
    ]
  }
};
