import { expect, test } from 'vitest';
import { changesBetween, FLIP, LANDING, lasts } from './changes';
import { balanceAngle, centroid, corners, layIn, layOut, middleOf } from './geometry';
import { sorted } from './hand';
import { litPiles, litSwaps, spacesIn } from './lit';
import type { Play } from './play.svelte';
import { sentence } from './sentence';
import type { Board, Card, Legal, Printed, Space, View } from './types';

const card = (name: string): Card => ({
  name,
  people: name.startsWith('N') ? 'nunamiut' : name.startsWith('K') ? 'qarqamiut' : 'snow',
  life: (name.startsWith('K') ? -1 : 1) * Number(name[1]),
  strength: Number(name[3]),
  pile: null,
  words: { en: name, de: name }
});
const named = (people: string) => ({ name: { en: people, de: people }, about: { en: '', de: '' }, side: null });
const printed = (cards: string[]): Printed => ({
  boards: 6,
  limit: 7,
  with_inua: false,
  inua: {},
  peoples: { nunamiut: named('nunamiut'), qarqamiut: named('qarqamiut'), snow: named('snow') },
  cards: Object.fromEntries(cards.map((name) => [name, card(name)]))
});
const space = (
  name: string,
  face: Space['face'] = 'empty',
  top: string | null = null,
  below: string[] = []
): Space => ({
  name,
  board: 1,
  letter: name.slice(-1),
  face,
  card: top,
  layer: null,
  buried: below,
  beyond: null
});
const board = (spaces: Space[], more: Partial<Board> = {}): Board => ({
  number: 1,
  column: 0,
  row: 0,
  colour: 'white',
  frozen: null,
  full: false,
  life: 0,
  tips: null,
  reason: null,
  markers: [0, 0],
  balance: [],
  most: null,
  counts: [],
  spaces,
  ...more
});
const view = (boards: Board[], more: Partial<View> = {}): View => ({
  phase: 'laying',
  turn: 0,
  first: 0,
  deck: 9,
  seats: [
    { peoples: ['qarqamiut'], inua: null, held: 0, hand: [] },
    { peoples: ['nunamiut'], inua: null, held: 0, hand: [] }
  ],
  boards,
  drawn: null,
  onto: null,
  pile: [],
  turned: [],
  turning: [],
  removed: [],
  gone: 0,
  ...more
});

test('neighbouring boards share a full side', () => {
  const [one, other] = [middleOf({ column: 0, row: 0 }, 0), middleOf({ column: 1, row: -1 }, 0)];
  expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeCloseTo(100 * Math.sqrt(3));
  expect(centroid(corners(one, 0, 0)).y, 'a lies at the top').toBeLessThan(one.y);
  expect(centroid(corners(one, 1, 0)).x, 'b follows clockwise').toBeGreaterThan(one.x);
});

test('a long row of boards stands upright on a tall stage, and nothing leaves the picture', () => {
  const row = Array.from({ length: 6 }, (_, column) => ({ column, row: -Math.floor(column / 2) }));
  expect(layOut(row, 1000, 460).turn).toBe(0);
  const tall = layOut(row, 380, 800);
  expect(tall.height).toBeGreaterThan(tall.width);
  for (const cell of row) {
    const { x, y } = middleOf(cell, tall.turn);
    expect(x > tall.x && x < tall.x + tall.width && y > tall.y && y < tall.y + tall.height).toBe(true);
  }
});

test('the land turns for other boards and another window, never for a lower stage', () => {
  const row = Array.from({ length: 6 }, (_, column) => ({ column, row: -Math.floor(column / 2) }));
  const [phone, desk] = [{ width: 390, height: 844 }, { width: 1280, height: 800 }]; // prettier-ignore
  const upright = layIn(row.slice(0, 4), [], { width: 374, height: 350 }, phone).turn;
  const turned = (width: number, height: number, cells = 0) =>
    layIn(row.slice(0, 4), row.slice(4, 4 + cells), { width, height }, phone).turn;
  expect([turned(374, 120), turned(700, 150), turned(374, 350, 2)]).toEqual([upright, upright, upright]);
  expect(layIn(row, [], { width: 300, height: 400 }, desk).turn, 'a panel lies beside it').toBe(0);
  expect(layIn(row, [], { width: 374, height: 350 }, { width: 390, height: 1800 }).turn).not.toBe(0);
});

test('the needle stays on its scale', () => {
  expect(balanceAngle(0, 7)).toBe(-90);
  expect(balanceAngle(12, 7)).toBe(balanceAngle(7, 7));
  expect(balanceAngle(-3, 7)).toBeLessThan(balanceAngle(-2, 7));
});

test('a card lands, the others turn one by one in their order, and markers come last', () => {
  const before = view([board([space('1a'), space('1b', 'down'), space('1c', 'down')])]);
  const spaces = [space('1a', 'up', 'K2.1'), space('1b', 'up', 'N1.1'), space('1c', 'up', 'S0.0')];
  const after = view([board(spaces, { markers: [1, 0] })], { turned: ['1c', '1b'] });
  const changes = changesBetween(before, after);
  expect(changes.moves.get('1a')).toEqual({ kind: 'land', delay: 0 });
  expect(changes.moves.get('1c')).toEqual({ kind: 'flip', delay: LANDING });
  expect(changes.moves.get('1b')).toEqual({ kind: 'flip', delay: LANDING + FLIP });
  expect(changes.flights).toEqual([{ from: '[data-hub="1"]', seat: 0, gained: true, delay: LANDING + 2 * FLIP }]);
  expect(lasts(changes)).toBeGreaterThan(LANDING + 2 * FLIP);
});

test('what an imbalance takes away falls, and what was buried comes back', () => {
  const before = view([board([space('1a', 'up', 'N3.3', ['K1.0']), space('1b')])]);
  const after = view([board([space('1a', 'up', 'K1.0'), space('1b', 'up', 'N3.1')])], {
    removed: [{ space: '1a', card: 'N3.3' }],
    gone: 1
  });
  const changes = changesBetween(before, after);
  expect(changes.falls).toEqual([{ space: '1a', card: 'N3.3', delay: LANDING }]);
  expect(changes.moves.get('1a')?.kind).toBe('rise');
  expect(lasts(changesBetween(after, after))).toBe(0);
});

test('the hand begins with the own people, and only one of two that look alike is new', () => {
  const hand = ['S0.1', 'N1.1', 'K1.2', 'N1.1', 'K3.0'];
  const seats = [{ peoples: ['qarqamiut'], inua: null, held: 5, hand }];
  const found = sorted(printed(hand), view([], { seats, drawn: 'N1.1' }), 0);
  expect(found.map(({ card }) => card.name)).toEqual(['K3.0', 'K1.2', 'N1.1', 'N1.1', 'S0.1']);
  expect(found.map(({ fresh }) => fresh)).toEqual([false, false, false, true, false]);
});

test('several cards are lit where they are strong enough together', () => {
  const legal: Legal[] = [
    { action: 'onto-1a', does: 'onto', space: '1a', least: { nunamiut: 3 } },
    { action: 'onto-1b', does: 'onto', space: '1b', least: { nunamiut: 4 } },
    { action: 'onto-1c', does: 'onto', space: '1c', least: { qarqamiut: 1 } }
  ];
  expect([...litPiles(legal, 'nunamiut', 3).keys()]).toEqual(['1a']);
  expect([...litPiles(legal, null, 9).keys()]).toEqual([]);
});

test('a swap lights first every card with a partner, then the partners', () => {
  const legal: Legal[] = [
    { action: 'swap-1a-2b', does: 'swap', space: '1a', other: '2b' },
    { action: 'swap-1a-3c', does: 'swap', space: '1a', other: '3c' }
  ];
  expect([...litSwaps(legal, null).keys()].sort()).toEqual(['1a', '2b', '3c']);
  expect([...litSwaps(legal, '2b')]).toEqual([['1a', legal[0]]]);
  expect([...litSwaps(legal, '1a').keys()]).toEqual(['2b', '3c']);
});

test('a refusal names its spaces anywhere in its place', () => {
  const place = { space: '4c', guards: ['4b', '12d'], board: 4, rule: 'L6' };
  expect([...spacesIn(place, new Set(['4a', '4b', '4c', '12d']))]).toEqual(['4c', '4b', '12d']);
});

test('one is told what the server foresees, and to tap again', () => {
  const aimed = {
    active: true,
    ghost: { space: '1a', cards: [card('N3.2')], way: 'up' },
    now: { at: '1a', reason: { now: null }, sees: { text: { en: 'you +2', de: 'du +2' } } }
  } as unknown as Play;
  expect(sentence(aimed, 'en', false)).toBe('N3.2 on 1a · you +2');
  expect(sentence(aimed, 'en', true)).toBe('N3.2 on 1a · you +2 · tap again to lay it');
  expect(sentence(aimed, 'de', true)).toContain('du +2 · tippe noch einmal');
});
