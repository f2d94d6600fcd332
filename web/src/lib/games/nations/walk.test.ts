import { expect, test } from 'vitest';
import { Tour } from '../../board/tour.svelte';
import picture from './picture.json';
import type { Position, Printed, View } from './types';
import { asAt, pointsOf, stopsOf, type Stop } from './walk';

const printed = picture.printed as unknown as Printed;
const view = picture.view as unknown as View;
const names = ['Anna', 'Ben'];
const awards = (books: number, famine: number, war: number): View['seats'][number]['won'] => ({
  books: [0, books],
  famine: [0, famine],
  war: [0, war]
});
const ended = Object.values(printed.events).findIndex(({ age }) => age === 2);
const event = Object.keys(printed.events)[ended] ?? '';
const [one] = view.seats;
if (!one) throw new Error('a seat');

const past = { age: 2, event, rival: null, books: [5, 3], strength: [0, 9] };
const seats = [
  { ...one, books: 7, points: 2, tile_points: 4, won: awards(2, 0, 0) },
  { ...one, books: 3, points: 4, tile_points: 1, won: awards(0, 2, 2) }
];
const position = {
  ply: 9, result: null, to_move: 0, legal: [], view: { ...view, age: 3, order: [1, 0], rival_dice: {}, past, seats }
} as unknown as Position; // prettier-ignore
const tell = (at: Position): Stop[] => stopsOf({ printed, position: at, names, language: 'en' });

test('the end of an age is told in the order of the rules, with what everybody gains and why', () => {
  const stops = tell(position);
  expect(stops.map(({ place }) => place)).toEqual(['books', 'famine', 'war', 'tiles']);
  expect(stops[0]?.lines).toEqual([
    { who: 0, points: 2, why: 'has 5 books, more than Ben (3)' },
    { who: 1, points: 0, why: 'has 3 books: nobody has fewer' }
  ]);
  expect(stops[1]?.lines.map(({ who, points }) => [who, points])).toEqual([[1, 2], [0, 0]]); // prettier-ignore
  expect(stops[2]?.lines[0]?.why).toBe('has 9 strength: enough');
  expect(stops[2]?.note).toContain('Ben, Anna');
  expect(stops[3]?.title).toBe('Age III begins');
});

test('until the new tiles come the table is that of the age that ends, and the points grow stop by stop', () => {
  const tour = new Tour<Position, Stop>(pointsOf);
  tour.begin(position, tell(position), false);
  const at = (): View => {
    if (!tour.position || !tour.stop) throw new Error('a stop');
    return asAt(tour.position, tour.stop, tour.sums).view;
  };
  expect(at().seats.map(({ points, books }) => [points, books])).toEqual([[2, 5], [0, 3]]); // prettier-ignore
  expect(at().seats.map(({ means }) => means['strength'])).toEqual([0, 9]);
  expect([at().age, at().event, at().board.every(({ tile }) => tile === null)]).toEqual([2, event, true]);
  expect(at().seats.map(({ dice, loose }) => [dice, loose])).toEqual([[{}, {}], [{}, {}]]); // prettier-ignore
  tour.step(1);
  expect(at().seats.map(({ points }) => points)).toEqual([2, 2]);
  tour.step(2);
  expect([at().age, at().event, at().seats[0]?.books]).toEqual([3, view.event, 7]);
  expect(at().seats.map(({ points, dice }) => [points, dice])).toEqual([[2, one.dice], [4, one.dice]]); // prettier-ignore
});

test('at the end of the game the points on the tiles come last', () => {
  const over = { ...position, result: [1, 0] } as unknown as Position;
  const stops = tell(over);
  expect(stops.at(-1)?.lines.map(({ who, points }) => [who, points])).toEqual([[0, 4], [1, 1]]); // prettier-ignore
  expect(pointsOf(over)).toEqual([6, 5]);
  expect(stops[2]?.note).toBe('Of equal points, the one with more strength is ahead: Ben, Anna'); // E1
});

test('before an age has ended there is nothing to tell', () => {
  expect(tell({ ...position, view: { ...position.view, past: null } })).toEqual([]);
});
