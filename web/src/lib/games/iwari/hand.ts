/** The cards below the map. */

import type { Biome, Printed, View } from './types';

export const isHidden = ({ seats }: View, seat: number): boolean => seats[seat]?.hand.includes(null) ?? false;

/** A hand in the order of the biomes; none while it is hidden. */
export function handOf({ biomes }: Printed, view: View, seat: number): Biome[] {
  const order = Object.keys(biomes);
  const held = isHidden(view, seat) ? [] : (view.seats[seat]?.hand ?? []);
  const cards = held.filter((card) => card !== null).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return cards as Biome[];
}
