/** The tribes, each with a sign, and the five biomes. */
import type { SeatIcon } from '../../board/props';
import { seatIcon, seatIcons } from '../../board/seatIcons';
import type { Biome } from './types';

export const SIGNS = seatIcons('iwari', 5);

export const NOBODY = seatIcon('iwari', 'nobody', 'M4 9H20V15H4Z');

/** A tribe's colour and sign; the third tribe is nobody's. */
export const sign = (tribe: number, third: number | null): SeatIcon =>
  tribe === third ? NOBODY : (SIGNS[tribe % SIGNS.length] ?? NOBODY);

/** The colours of a biome, or of a card's back. */
export const lookOf = (biome: Biome | 'back'): { ground: string; deep: string; ink: string } => ({
  ground: `var(--iwari-${biome})`,
  deep: `var(--iwari-${biome}-deep)`,
  ink: `var(--iwari-${biome}-ink)`
});
