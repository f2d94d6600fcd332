/** What lies on a mat and beside it, tile by tile. */

import type { Printed, PrintedTile, SeatView } from './types';

/** A tile, or one of the five developments that are printed on every mat and give no points. */
export type TileLike = Pick<PrintedTile, 'name' | 'kind' | 'colour' | 'dice' | 'chip' | 'chips' | 'stone'> & {
  vp?: number;
};

export interface Laid {
  key: string; // its place
  id: string; // names its drawing
  tile: TileLike;
  printed: PrintedTile | undefined;
  building: boolean; // its stone is still to be paid
}

export const PRINTED = ['axeman', 'farm', 'caravan', 'quarry', 'temple'];

/** M6: the five developments, printed or bought. */
export const developments = (printed: Printed, seat: SeatView): Laid[] =>
  seat.developments.map(({ tile, name, gave }, slot) => {
    const bought = tile === null ? undefined : printed.tiles[tile];
    const white = { name, kind: 'development', colour: 'white', dice: gave, chip: null, chips: 0, stone: 0 } as const;
    return {
      key: String(slot + 1),
      id: tile ?? PRINTED[slot] ?? '',
      tile: bought ?? white,
      printed: bought,
      building: false
    };
  });

/** Advisor, the wonder under construction, colonies and finished wonders. */
export function others(printed: Printed, seat: SeatView): Laid[] {
  const { advisor, wonder, colonies, wonders } = seat;
  const places: [string, string | null][] = [
    ['advisor', advisor],
    ['wonder', wonder],
    ...[...colonies, ...wonders].map((id): [string, string] => [id, id])
  ];
  return places.flatMap(([key, id]) => {
    const tile = id === null ? undefined : printed.tiles[id];
    return id !== null && tile ? [{ key, id, tile, printed: tile, building: key === 'wonder' }] : [];
  });
}
