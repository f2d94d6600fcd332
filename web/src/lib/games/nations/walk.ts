/** The walk through the end of an age: books, famine, war, then the new tiles; at the end of the game those one has. */

import type { Line, Stop as AnyStop } from '../../board/tour.svelte';
import type { Language } from '../../types';
import { others, developments } from './mats';
import type { Position, Printed, SeatView, View } from './types';
import { ROMAN, say } from './words';

export interface Stop extends AnyStop {
  place: 'books' | 'famine' | 'war' | 'tiles';
}

interface Ended {
  printed: Printed;
  position: Position;
  names: readonly string[];
  language: Language;
}
type Past = NonNullable<View['past']>;

const inOrder = (lines: Line[]): Line[] => lines.sort((a, b) => b.points - a.points);
const won = (seat: SeatView, award: string, age: number): number => seat.won[award]?.[age - 1] ?? 0;

function bookStop({ position: { view }, names, language }: Ended, past: Past): Stop {
  const all = past.books.map((n, who) => [names[who] ?? '', n] as const);
  if (past.rival !== null) all.push([say(language, 'opponent'), past.rival]);
  const lines = view.seats.map((seat, who) => {
    const n = past.books[who] ?? 0;
    const fewer = all.filter(([, books]) => books < n).map(([name, books]) => `${name} (${books})`);
    const why = say(language, fewer.length > 0 ? 'moreBooks' : 'noneFewer', { n, names: fewer.join(', ') });
    return { who, points: won(seat, 'books', past.age), why };
  });
  return { place: 'books', title: say(language, 'bookTrack'), lines: inOrder(lines) };
}

function famineStop({ printed, position: { view }, language }: Ended, past: Past): Stop {
  const [event, need] = [printed.events[past.event], printed.events[past.event]?.food ?? 0];
  const lines = view.seats.map((seat, who) => {
    const points = won(seat, 'famine', past.age);
    return { who, points, why: say(language, points > 0 ? 'paysFood' : 'paysNoFood', { n: need }) };
  });
  const title = say(language, 'famineAsks', { event: event?.name[language] ?? '', n: need });
  return { place: 'famine', title, lines: inOrder(lines) };
}

function warStop({ printed, position: { view, result }, names, language }: Ended, past: Past): Stop {
  const [event, need] = [printed.events[past.event], printed.events[past.event]?.strength ?? 0];
  const lines = view.seats.map((seat, who) => {
    const n = past.strength[who] ?? 0;
    return {
      who,
      points: won(seat, 'war', past.age),
      why: say(language, n >= need ? 'strongEnough' : 'tooWeak', { n })
    };
  });
  const title = say(language, 'warAsks', { event: event?.name[language] ?? '', n: need });
  const order = say(language, result ? 'lastOrder' : 'newOrder', {
    names: view.order.map((seat) => names[seat]).join(', ')
  });
  return { place: 'war', title, lines: inOrder(lines), ...(names.length > 1 ? { note: order } : {}) };
}

/** R1, O1: what the next age begins with. */
function tileStops({ printed, position: { view }, language }: Ended, past: Past): Stop[] {
  const event = view.event === null ? undefined : printed.events[view.event];
  if (!event) return []; // looked at before it is laid out
  const { food, strength } = event;
  const words = [say(language, 'newEvent', { event: event.name[language], food, strength, gain: view.age })];
  const grown = Object.entries(view.rival_dice).reduce((sum, [name, n]) => sum + n * books(printed, name), 0);
  if (past.rival !== null) words.push(say(language, 'rivalReads', { n: grown, books: view.rival ?? 0 }));
  const title = say(language, 'ageBegins', { age: ROMAN[view.age] ?? '' });
  return [{ place: 'tiles', title, lines: [], note: words.join(' ') }];
}

/** O1: how far a die takes the opponent. */
export const books = (printed: Printed, die: string): number =>
  printed.dice[die]?.symbol === 'book' ? printed.dice[die].amount : 0;

/** E1: what the tiles add at the end. */
function endStop({ printed, position: { view }, language }: Ended): Stop {
  const lines = view.seats.map((seat, who) => {
    const laid = [...developments(printed, seat), ...others(printed, seat)];
    const worth = laid.filter(({ building, tile }) => !building && tile.vp);
    const why = worth.map(({ tile }) => `${tile.name[language]} ${tile.vp ?? 0}`).join(', ');
    return { who, points: seat.tile_points, why };
  });
  return { place: 'tiles', title: say(language, 'tilesCount'), lines: inOrder(lines) };
}

/** Stop by stop; none before an age has ended. */
export function stopsOf(ended: Ended): Stop[] {
  const { past } = ended.position.view;
  if (!past) return [];
  const stops = [bookStop(ended, past), famineStop(ended, past), warStop(ended, past)];
  return [...stops, ...(ended.position.result ? [endStop(ended)] : tileStops(ended, past))];
}

/** What everybody has at the end of the walk. */
export const pointsOf = ({ view, result }: Position): number[] =>
  view.seats.map(({ points, tile_points }) => points + (result ? tile_points : 0));

/** The table as it was at a stop: until the new tiles come, event and books are those of the age that ends, and the
 *  dice of the next have not been thrown. */
export function asAt(position: Position, { place }: Stop, sums: readonly number[]): Position {
  const { view } = position;
  const { past } = view;
  const seats = view.seats.map((seat, who) => ({ ...seat, points: sums[who] ?? seat.points }));
  if (!past || place === 'tiles') return { ...position, result: null, view: { ...view, seats } };
  const thrown = position.result ? {} : { dice: {}, loose: {} };
  const cleared = view.board.map((space) => ({ ...space, tile: null, missing: null }));
  return {
    ...position,
    result: null,
    view: {
      ...view,
      age: past.age,
      event: past.event,
      rival: past.rival,
      outlook: [],
      board: position.result ? view.board : cleared,
      seats: seats.map((seat, who) => ({
        ...seat,
        ...thrown,
        books: past.books[who] ?? seat.books,
        means: { ...seat.means, strength: past.strength[who] ?? 0 },
        passed: true
      }))
    }
  };
}
