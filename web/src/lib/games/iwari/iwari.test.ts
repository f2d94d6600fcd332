import { expect, test } from 'vitest';
import { Tour } from '../../board/tour.svelte';
import { changesBetween } from './changes';
import { boxAround } from './geometry';
import { seatInFront } from '../../board/perspective';
import { handOf } from './hand';
import position from './picture.json';
import { keepPlaces, Slots } from './slots';
import { atHalftime, pointsOf, stopsOf } from './tour';
import type { Position, Printed, View } from './types';

const printed = position.printed as unknown as Printed;
const view = position.view as unknown as View;
const stops = stopsOf({ printed, view, whole: true, language: 'en' });

test('the walk through the scoring gives every tribe what the server says it has', () => {
  const sums = view.tribes.map((_, tribe) =>
    stops.flatMap(({ lines }) => lines.filter((line) => line.who === tribe)).reduce((sum, one) => sum + one.points, 0)
  );
  expect(sums).toEqual(view.tribes.map(({ standing }) => standing.reduce((a, b) => a + b, 0)));
});

test('at halftime only tents are walked through, and nowhere where nothing is scored', () => {
  const half = stopsOf({ printed, view, whole: false, language: 'de' });
  expect(half.every(({ place }) => place in view.territories)).toBe(true);
  expect(half.length).toBe(Object.values(view.territories).filter(({ points }) => Math.max(...points) > 0).length);
});

test('who is level with another ties, and who is not has the most', () => {
  const [letter = '', now] = Object.entries(view.territories)[0] ?? [];
  const why = (tents: number[], points: number[]): string[] => {
    const land = { [letter]: { ...now, tents, points, times: 1 } } as View['territories'];
    const walk = stopsOf({ printed, view: { ...view, territories: land }, whole: false, language: 'en' });
    return walk.flatMap(({ lines }) => lines.map((line) => line.why.slice(0, line.why.indexOf(' ('))));
  };
  expect(why([1, 1, 0, 0], [2, 2, 0, 0])).toEqual(['ties for the most', 'ties for the most']);
  expect(why([2, 1, 0, 0], [3, 2, 0, 0])[0]).toBe('has the most');
});

test('halftime can be walked through while the tents stand as they were scored', () => {
  const sum = (tribe: number): number =>
    Object.values(view.territories).reduce((all, { points }) => all + (points[tribe] ?? 0), 0);
  const tribes = view.tribes.map((tribe, i) => ({ ...tribe, points: sum(i) }));
  expect(atHalftime({ ...view, scored: true, tribes })).toBe(true);
  expect(atHalftime({ ...view, scored: false, tribes })).toBe(false);
  expect(atHalftime({ ...view, scored: true, tribes: tribes.map((one) => ({ ...one, points: 999 })) })).toBe(false);
});

test('the hand below the map is one’s own, also while others move', () => {
  const hands = [['coast'], ['forest'], [null], ['desert']];
  const seats = hands.map((hand) => ({ held: 1, hand, known: [] }));
  const seen = (turn: number, own: number[]): string[] => {
    const now = { ...view, turn, seats };
    return handOf(printed, now, seatInFront(own, turn));
  };
  expect(seen(0, [1])).toEqual(['forest']);
  expect(seen(1, [1, 3])).toEqual(['forest']);
  expect(seen(3, [1, 3])).toEqual(['desert']);
  expect(seen(0, [1, 3])).toEqual(['forest']);
  expect(seen(0, [])).toEqual(['coast']);
  expect(seen(2, [])).toEqual([]);
});

test('a walk goes back and forth, adds up, and ends after its last stop', () => {
  const tour = new Tour(pointsOf);
  tour.begin({ view } as Position, stops, false);
  tour.step(1);
  expect(tour.stop).toBe(stops[1]);
  tour.step(-1);
  tour.step(-1);
  expect(tour.stop).toBe(stops[0]);
  const begun = view.tribes.map(({ points, standing }) => points - standing.reduce((a, b) => a + b, 0));
  stops[0]?.lines.forEach(({ who, points }) => {
    expect(tour.sums[who]).toBe((begun[who] ?? 0) + points);
  });
  stops.forEach(() => {
    tour.step(1);
  });
  expect(tour.stop).toBeNull();
});

test('a new tent flies from the plate of its tribe, and a card of the display to it', () => {
  const [space = '', tribe = 0] = Object.entries(view.tents)[0] ?? [];
  const tents = Object.fromEntries(Object.entries(view.tents).filter(([name]) => name !== space));
  expect(changesBetween({ ...view, tents }, view).flights).toMatchObject([
    { from: `[data-space="${space}"]`, seat: tribe, gained: false }
  ]);
  const seats = view.seats.map((seat, i) => (i === 1 ? { ...seat, held: seat.held - 1 } : seat));
  const before = { ...view, seats, setting_up: false, display: ['forest', ...view.display] };
  expect(changesBetween(before, { ...view, display: view.display }).flights).toMatchObject([
    { from: expect.stringMatching(/data-biome/) as string, seat: 1, gained: true }
  ]);
});

test('what is seen from near by lies in the picture, with room around it', () => {
  expect(boxAround([{ x: 10, y: 20 }, { x: 30, y: 25 }], 5)).toEqual([5, 15, 30, 15]); // prettier-ignore
});

test('a card that is taken leaves a gap, and the next one fills it', () => {
  const laid = keepPlaces([], ['tundra', 'forest', 'forest', 'coast']);
  const after = keepPlaces(laid, ['tundra', 'forest', 'coast'], 1);
  expect(after).toEqual(['tundra', null, 'forest', 'coast']);
  expect(keepPlaces(after, ['tundra', 'forest', 'coast'])).toEqual(after);
  expect(keepPlaces(after, ['tundra', 'forest', 'coast', 'desert'])).toEqual(['tundra', 'desert', 'forest', 'coast']);
});

test('the cards of each hand have places of their own', () => {
  const held = new Slots();
  held.follow(['a', 'b', 'c'], 0);
  held.follow(['x', 'y', 'z'], 1);
  held.take(0);
  expect(held.follow(['b', 'c'], 0)).toEqual([null, 'b', 'c']);
  expect(held.follow(['x', 'y', 'z'], 1)).toEqual(['x', 'y', 'z']);
});
