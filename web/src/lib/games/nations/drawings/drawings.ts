/** The drawing of every tile, and of the five developments on a mat; an edition's own tiles have that of their kind. */

import type { PrintedTile } from '../types';
import { PEOPLE, SOMEBODY } from './people';
import { BUILDING, COLONIES, SHORE, WONDERS } from './places';
import type { Layer } from './strokes';
import { SOMETHING, WORKS } from './works';

export const DRAWINGS: Readonly<Record<string, Layer[]>> = { ...WORKS, ...PEOPLE, ...COLONIES, ...WONDERS };

const PLAIN: Readonly<Record<PrintedTile['kind'], Layer[]>> = {
  development: SOMETHING,
  advisor: SOMEBODY,
  colony: SHORE,
  wonder: BUILDING
};

export const drawingOf = (tile: string, kind: PrintedTile['kind']): Layer[] => DRAWINGS[tile] ?? PLAIN[kind];
