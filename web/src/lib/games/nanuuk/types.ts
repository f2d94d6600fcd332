/** Wire types of Nanuuk!. */

import type { Played } from '../../board/turn.svelte';
import type { Target } from '../../board/targets';
import type { PositionOf } from '../../board/props';
import type { components } from '../../wire';

type Schemas = components['schemas'];
export type Printed = Schemas['NanuukPrinted'];
export type View = Schemas['NanuukView'];
export type Field = Schemas['NanuukField'];
export type Line = Schemas['NanuukLine'];
export type Figure = Schemas['NanuukFigure'];
export type Stand = Schemas['NanuukStand'];
export type Sees = Schemas['NanuukForesight'];
export type Thing = Stand['left'][number];
export type Kind = View['pieces'][string];

/** An action, by its parts. */
export type Legal = Target &
  Schemas['NanuukTarget'] & { figure?: string; field?: string; line?: string; load?: string };

export interface Nanuuk extends Played {
  printed: Printed;
  view: View;
  legal: Legal;
  sees: Sees;
}

export type Position = PositionOf<Nanuuk>;
