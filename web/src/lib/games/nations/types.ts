/** Wire types of Nations. */

import type { PositionOf } from '../../board/props';
import type { Target } from '../../board/targets';
import type { Played } from '../../board/turn.svelte';
import type { components } from '../../wire';

type Schemas = components['schemas'];
export type Printed = Schemas['NationsPrinted'];
export type PrintedTile = Schemas['NationsPrintedTile'];
export type View = Schemas['NationsView'];
export type SeatView = Schemas['NationsSeat'];
export type Space = Schemas['NationsSpace'];
export type Sees = Schemas['NationsForesight'];
export type Counts = Record<string, number>;

/** An action, by its parts. */
export type Legal = Target &
  Schemas['NationsTarget'] & { space?: string; die?: string; chip?: string; slot?: string; piece?: string };

export interface Nations extends Played {
  printed: Printed;
  view: View;
  legal: Legal;
  sees: Sees;
}

export type Position = PositionOf<Nations>;
