/** The artworks: each kind has a sign of its own, drawn in a box from −9 to 9. */

const SIGNS: Readonly<Record<string, string>> = {
  unity: 'M-3 7L-3 -1L-8 7ZM3 7L3 -1L8 7ZM0 -8L5 0H-5Z', // tents that stand together
  discovery: 'M0 -9L2.500 -2.500L9 0L2.500 2.500L0 9L-2.500 2.500L-9 0L-2.500 -2.500Z', // a star on a way
  honour: 'M-8 -6H-4L4 2V-6H8V6H4L-4 -2V6H-8Z', // a rope between two posts
  respect: 'M-9 -3Q-4.500 -9 0 -3T9 -3V0Q4.500 6 0 0T-9 0ZM-9 4Q-4.500 -2 0 4T9 4V7Q4.500 13 0 7T-9 7Z' // waves
};

export const artSign = (art: string): string => SIGNS[art] ?? 'M0 -9L8 0L0 9L-8 0Z';
