/** Scoring tour over the map: territories, connections, settlements, one after the other. */

import type { Line, Stop as AnyStop } from '../../board/tour.svelte';
import type { Language } from '../../types';
import type { Position, Printed, View } from './types';
import { say } from './words';

export interface Stop extends AnyStop {
  place: string; // a territory, a connection, or a tent space of a settlement
  spaces: readonly string[]; // of a settlement
}

interface Scored {
  printed: Printed;
  view: View;
  whole: boolean; // the end, else halftime
  language: Language;
}

const inOrder = (lines: Line[]): Line[] => lines.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);

/** Do several share the first rank? */
const isTied = (pieces: readonly number[], most = Math.max(...pieces)): boolean =>
  pieces.filter((n) => n === most).length > 1;

function tentStops({ printed, view, whole, language }: Scored): Stop[] {
  return printed.territories.map(({ letter, biome, spaces }) => {
    const now = view.territories[letter];
    const [tents, times] = [now?.tents ?? [], whole ? (now?.times ?? 1) : 1];
    const [all, most] = [tents.reduce((a, b) => a + b, 0), Math.max(...tents)];
    const first = isTied(tents, most) ? 'forAllTied' : 'forAll';
    const lines = (now?.points ?? []).map((n, tribe) => ({
      who: tribe,
      points: n * times,
      why:
        say(language, tents[tribe] === most ? first : 'asAbove', { own: tents[tribe] ?? 0, n, all }) +
        (times > 1 ? say(language, 'artTimes', { times }) : '')
    }));
    const title = say(language, 'tentsIn', { name: `${letter} (${printed.biomes[biome]?.name[language] ?? ''})` });
    return { place: letter, spaces: spaces.filter((space) => space in view.tents), title, lines: inOrder(lines) };
  });
}

function totemStops({ printed, view, language }: Scored): Stop[] {
  return printed.connections.map(({ number, ends: [a, b] }) => {
    const now = view.connections[number];
    const times = now?.times ?? 1;
    const tied = [a, b].some((end) => isTied(view.territories[end]?.totems ?? []));
    const lines = (now?.points ?? []).map((n, tribe) => ({
      who: tribe,
      points: n * times,
      why:
        say(language, tied ? 'bothEndsTied' : 'bothEnds', { n, a, b }) +
        (times > 1 ? say(language, 'artTimes', { times }) : '')
    }));
    return {
      place: number,
      spaces: [],
      title: say(language, 'connection', { n: number, a, b }),
      lines: inOrder(lines)
    };
  });
}

function settlementStops({ view, language }: Scored): Stop[] {
  return view.tribes.flatMap(({ settlements }, tribe) =>
    settlements.map((spaces) => ({
      place: spaces[0] ?? '',
      spaces,
      title: say(language, 'settlement', { n: spaces.length }),
      lines: [{ who: tribe, points: spaces.length, why: say(language, 'perTent') }]
    }))
  );
}

/** Where anything is scored, in the order of the rules. */
export function stopsOf(scored: Scored): Stop[] {
  const stops = scored.whole ? [tentStops, totemStops, settlementStops] : [tentStops];
  return stops.flatMap((make) => make(scored)).filter(({ lines }) => lines.length > 0);
}

/** Does the land still stand as it was scored at halftime? Then the points are those of the tents. */
export const atHalftime = ({ scored, tribes, territories }: View): boolean =>
  scored &&
  tribes.every(
    ({ points }, tribe) => points === Object.values(territories).reduce((sum, now) => sum + (now.points[tribe] ?? 0), 0)
  );

export const pointsOf = ({ view }: Position): number[] => view.tribes.map(({ points }) => points);
