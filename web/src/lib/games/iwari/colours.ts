/** The tribes, each with a sign, and the five biomes: colour is never the only sign. */

import type { Biome } from './types';

export const SIGNS = [
  { ground: '#a3222f', ink: '#fff0ec', path: 'M12 4a8 8 0 1 1 0 16 8 8 0 1 1 0-16Z' },
  { ground: '#1f4e9c', ink: '#eef4ff', path: 'M4.500 4.500H19.500V19.500H4.500Z' },
  { ground: '#f0d25a', ink: '#3b2a05', path: 'M12 3 21.500 20H2.500Z' },
  { ground: '#f6f2e8', ink: '#3a342a', path: 'M12 1.800 22 12 12 22.200 2 12Z' },
  { ground: '#2b2433', ink: '#f3ecff', path: 'M9 3H15V9H21V15H15V21H9V15H3V9H9Z' }
] as const;

export const NOBODY = { ground: '#8b8378', ink: '#ffffff', path: 'M4 9H20V15H4Z' };

/** A tribe's colour and sign; the third tribe is nobody's. */
export const sign = (tribe: number, third: number | null): { ground: string; ink: string; path: string } =>
  tribe === third ? NOBODY : (SIGNS[tribe % SIGNS.length] ?? NOBODY);

export const BIOMES: Readonly<Record<Biome, { ground: string; deep: string; ink: string }>> = {
  tundra: { ground: '#c9806f', deep: '#99503f', ink: '#3d130a' },
  forest: { ground: '#7fa873', deep: '#4d7a45', ink: '#12300d' },
  glacier: { ground: '#a9cbe0', deep: '#6796b5', ink: '#0d2c40' },
  coast: { ground: '#e3cf86', deep: '#b59b45', ink: '#3a2f06' },
  desert: { ground: '#e3a66b', deep: '#b57333', ink: '#402205' }
};
