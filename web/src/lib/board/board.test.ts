import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Refusal } from '../types';
import { pointer } from './pointer.svelte';
import type { PositionOf } from './props';
import { tabStop, nearest, nextLit } from './keyboard';
import { AnimationQueue } from './animation.svelte';
import { choose, litBy, type Target } from './targets';
import { Turn, type Given } from './turn.svelte';
import { speaker } from './words';

vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

interface Legal extends Target {
  card?: string;
  space?: string;
}
interface Cards {
  printed: object;
  view: object;
  legal: Legal;
  sees: { of: string };
}
const LEGAL: Legal[] = [
  { action: 'one', does: 'lay', card: 'fox', space: 'a' },
  { action: 'two', does: 'lay', card: 'fox', space: 'b' },
  { action: 'three', does: 'lay', card: 'hare', space: 'a' },
  { action: 'four', does: 'pass' }
];
const at = (ply: number): PositionOf<Cards> => ({
  ply,
  to_move: 0,
  status: { en: '', de: '' },
  points: [],
  result: null,
  score: [],
  ending: null,
  diagram: '',
  legal: LEGAL,
  view: {}
});

function sit(more: Partial<Given<Cards>> = {}) {
  const done: string[] = [];
  const given: Given<Cards> = {
    printed: {},
    position: at(1),
    active: true,
    act: (action) => done.push(action),
    why: (wish) => Promise.resolve({ action: JSON.stringify(wish), legal: false, text: { en: 'no', de: 'nein' } }),
    wonder: () => Promise.resolve(null),
    foresee: (action) => Promise.resolve({ sees: { of: action } }),
    refusal: null,
    dropRefusal: () => done.push('drop'),
    deed: [],
    news: [],
    ...more
  };
  return { done, turn: new Turn<Cards>(() => given) };
}

describe('targets', () => {
  it('are chosen by the parts that are known', () => {
    expect(choose(LEGAL, { card: 'fox' }).map(({ action }) => action)).toEqual(['one', 'two']);
    expect(choose(LEGAL, { card: 'fox', space: 'b' })).toEqual([LEGAL[1]]);
    expect(choose(LEGAL, { card: undefined, does: 'pass' })).toEqual([LEGAL[3]]);
    expect(choose(LEGAL, { card: 'bear' })).toEqual([]);
  });

  it('light the places that they name', () => {
    expect([...litBy(choose(LEGAL, { card: 'fox' }), 'space')]).toEqual([
      ['a', LEGAL[0]],
      ['b', LEGAL[1]]
    ]);
    expect(litBy(choose(LEGAL, { does: 'pass' }), 'space').size).toBe(0);
  });
});

describe('a turn', () => {
  it('goes from a chosen card over a lit place to an action', () => {
    const { turn, done } = sit();
    turn.pick({ card: 'fox' });
    expect([...turn.lit.keys()]).toEqual(['a', 'b']);
    turn.press('b');
    expect(done).toEqual(['two']);
    expect(turn.picked, 'the hand is empty again').toEqual({});
  });

  it('asks why about a place that is not lit, by its parts, until something else is tried', async () => {
    const { turn, done } = sit();
    turn.pick({ does: 'lay', card: 'hare' });
    turn.press('b');
    await vi.waitFor(() => expect(turn.refused).not.toBeNull());
    expect(JSON.parse(turn.refused?.action ?? '')).toEqual({ does: 'lay', card: 'hare', space: 'b' });
    expect(done).toEqual([]);
    turn.point('a');
    expect(turn.refused).toBeNull();
  });

  it('shows the refusal of the frame, and steps back from it', () => {
    const refusal: Refusal = { action: 'x', legal: false, text: { en: 'no', de: 'nein' } };
    const { turn } = sit({ refusal });
    expect(turn.refused).toBe(refusal);
    expect(turn.back()).toBe(true);
    expect(turn.refused).toBeNull();
    expect(turn.back()).toBe(false);
  });

  it('leaves the refusal in the frame while a mouse passes, and drops it when something else is chosen', () => {
    const refusal: Refusal = { action: 'x', legal: false, text: { en: 'no', de: 'nein' } };
    for (const [touch, dropped] of [
      [false, []],
      [true, ['drop']]
    ] as const) {
      pointer.touch = touch;
      const { turn, done } = sit({ refusal });
      turn.point('a');
      expect(turn.refused).toBeNull();
      expect(done).toEqual(dropped);
      turn.pick({ card: 'fox' });
      expect(done).toEqual([...dropped, 'drop']);
    }
    pointer.touch = false;
  });

  it('foresees what is aimed at, and nothing else', async () => {
    const { turn } = sit();
    turn.pick({ card: 'fox' });
    turn.point('b');
    const stop = turn.foresight.follow();
    await vi.waitFor(() => expect(turn.sees).toEqual({ of: 'two' }));
    turn.point('a');
    expect(turn.sees).toBeNull();
    stop?.();
  });

  it('shows a move from the list as a hint is shown, until something is done', () => {
    const { turn } = sit({ deed: LEGAL.slice(1, 2) });
    expect(turn.deed.map(({ action }) => action)).toEqual(['two']);
    turn.consider('three');
    expect(turn.deed.map(({ action }) => action)).toEqual(['three']);
    turn.act('three');
    expect(turn.deed.map(({ action }) => action)).toEqual(['two']);
  });

  it('does nothing while others play', () => {
    const { turn, done } = sit({ active: false });
    turn.pick({ card: 'fox' });
    expect(turn.lit.size).toBe(0);
    turn.press('a');
    turn.act('one');
    expect(done).toEqual([]);
  });
});

describe('spots', () => {
  const all = [
    { name: 'up', x: 0, y: -50 },
    { name: 'near', x: 60, y: 5 },
    { name: 'far', x: 200, y: 0 }
  ];

  it('are reached by arrows: the nearest in that direction, or none', () => {
    expect(nearest({ x: 0, y: 0 }, all, 1, 0)?.name).toBe('near');
    expect(nearest({ x: 0, y: 0 }, all, 1, 0, 0.01)?.name, 'straight on').toBe('far');
    expect(nearest({ x: 0, y: 0 }, all, 0, -1)?.name).toBe('up');
    expect(nearest({ x: 0, y: 0 }, all, -1, 0)).toBeNull();
  });

  it('are entered at a lit one near the middle, and walked from lit to lit', () => {
    expect(tabStop(all, new Set(), { x: 0, y: 0 })).toBe('up');
    expect(tabStop(all, new Set(['far', 'near']), { x: 0, y: 0 })).toBe('near');
    expect(tabStop([], new Set(), { x: 0, y: 0 })).toBe('');
    expect(nextLit(all, new Set(['up', 'far']), 'up', 1)).toBe('far');
    expect(nextLit(all, new Set(['up', 'far']), 'up', -1)).toBe('far');
    expect(nextLit(all, new Set(), null, 1)).toBeNull();
  });
});

describe('the stage', () => {
  it('shows a position when what led to the one before has been seen', () => {
    vi.useFakeTimers();
    const animations = new AnimationQueue({
      between: (a: { ply: number }, b: { ply: number }) => [a.ply, b.ply],
      lasts: (plies) => plies.length * 100,
      nothing: []
    });
    for (const ply of [1, 2, 3]) animations.hear(at(ply), true);
    flushSync();
    expect([animations.shown?.ply, animations.changes]).toEqual([2, [1, 2]]);
    vi.advanceTimersByTime(200);
    expect([animations.shown?.ply, animations.changes]).toEqual([3, [2, 3]]);
    animations.hear(at(1), true);
    expect([animations.shown?.ply, animations.changes], 'back in time nothing moves').toEqual([1, []]);
    animations.hear(at(2), false);
    expect(animations.changes).toEqual([]);
    vi.useRealTimers();
  });
});

it('a board speaks both languages and fills gaps', () => {
  const say = speaker({ n: { en: '{n} cards', de: '{n} Karten' } });
  expect(say('en', 'n', { n: 2 })).toBe('2 cards');
  expect(say('de', 'n')).toBe(' Karten');
});
