/** Wire types of Iwari. */

import type { PositionOf } from '../../board/props';
import type { Target } from '../../board/targets';
import type { Played } from '../../board/turn.svelte';
import type { components } from '../../wire';

type Schemas = components['schemas'];
export type Printed = Schemas['IwariPrinted'];
export type View = Schemas['IwariView'];
export type Territory = Schemas['IwariTerritory'];
export type Connection = Schemas['IwariConnection'];
export type Space = Schemas['IwariSpace'];
export type Sees = Schemas['IwariForesight'];
export type Biome = Territory['biome'];

/** An action, by its parts. */
export type Legal = Target &
  Schemas['IwariTarget'] & { space?: string; territory?: string; connection?: string; card?: string; pair?: string };

export interface Iwari extends Played {
  printed: Printed;
  view: View;
  legal: Legal;
  sees: Sees;
}

export type Position = PositionOf<Iwari>;
