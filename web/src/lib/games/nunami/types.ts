/** Wire types of nunami. */

import type { Played } from '../../board/turn.svelte';
import type { Target } from '../../board/targets';
import type { PositionOf } from '../../board/props';
import type { components } from '../../wire';

type Schemas = components['schemas'];
export type Printed = Schemas['NunamiPrinted'];
export type View = Schemas['NunamiView'];
export type Board = Schemas['NunamiBoard'];
export type Space = Schemas['NunamiSpace'];
export type Card = Schemas['NunamiCard'];
export type Sees = Schemas['NunamiForesight'];

/** An action, by its parts, as far as one may know them. */
export type Legal = Target &
  Schemas['NunamiTarget'] & { card?: string; space?: string; other?: string; board?: string; people?: string };

export interface Nunami extends Played {
  printed: Printed;
  view: View;
  legal: Legal;
  sees: Sees;
}

export type Position = PositionOf<Nunami>;
