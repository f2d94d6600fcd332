/** Changes between two positions, to animate: steps, cracks, pieces taken. */

import type { Moving } from '../../board/animation.svelte';
import type { Position, View } from './types';

export interface Changes {
  moved: ReadonlySet<string>; // figures
  cracks: ReadonlySet<string>; // new ones
  taken: readonly { field: string; kind: View['pieces'][string] }[];
}

export const STEP = 320; // milliseconds
export const BREAK = 380;

const NOTHING: Changes = { moved: new Set(), cracks: new Set(), taken: [] };

export const moving: Moving<Position, Changes> = {
  between: ({ view: before }, { view: after }) => ({
    moved: new Set(after.figures.flatMap(({ at }, i) => (before.figures[i]?.at !== at ? [String(i)] : []))),
    cracks: new Set(after.cracks.filter((line) => !before.cracks.includes(line))),
    taken: Object.entries(before.pieces).flatMap(([field, kind]) => (after.pieces[field] ? [] : [{ field, kind }]))
  }),
  lasts: ({ moved, cracks, taken }) => (cracks.size > 0 ? BREAK : moved.size + taken.length > 0 ? STEP : 0),
  nothing: NOTHING
};
