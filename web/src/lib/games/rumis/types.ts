/** Wire types of Rumis. */

import type { Played } from '../../board/turn.svelte';
import type { Target } from '../../board/targets';
import type { components } from '../../wire';

type Schemas = components['schemas'];
export type Printed = Schemas['RumisPrinted'];
export type View = Schemas['RumisView'];
export type Stone = Schemas['RumisStone'];
export type TurnOfStone = Schemas['RumisTurn'];
export type Place = Schemas['RumisHand']['stones'][string];
/** A column of a stone's cubes: down, across, lowest cube, number of cubes. */
export type Column = TurnOfStone['columns'][number];

/** An action, by its parts: a turned stone on a square, or a stone that is taken. */
export type Legal = Target & Schemas['RumisTarget'] & { does: 'lay' | 'take'; turn?: string; square?: string };

export interface Rumis extends Played {
  printed: Printed;
  view: View;
  legal: Legal;
  sees: Schemas['RumisForesight'];
}

/** A square with the colour and the stone of each cube on it, from the ground. */
export type Square = Schemas['RumisSquare'] & { cubes: View['cubes'][string] };

/** One cube on the plan. */
export interface Cell {
  row: number;
  column: number;
  level: number;
}
