import { expect, test } from 'vitest';
import { PRINTED } from '../mats';
import { DRAWINGS, drawingOf } from './drawings';

test('each of the 65 tiles and printed developments has a drawing of its own', () => {
  expect(Object.keys(DRAWINGS)).toHaveLength(65); // tests/nations/test_drawings.py knows their names
  expect(new Set(Object.values(DRAWINGS).map((layers) => JSON.stringify(layers))).size).toBe(65);
  expect(PRINTED.filter((name) => !(name in DRAWINGS))).toEqual([]);
});

test('all strokes are paths', () => {
  for (const [name, layers] of Object.entries(DRAWINGS)) {
    for (const [, path] of layers) expect(path, name).toMatch(/^M[-\d. MLHVQTCAZaqtvhlcmzs]+$/);
  }
});

test('a tile of another edition has the drawing of its kind', () => {
  const drawn = (['development', 'advisor', 'colony', 'wonder'] as const).map((kind) => drawingOf('atlantis', kind));
  expect(new Set(drawn).size).toBe(4);
  expect(drawn.every((layers) => layers.length > 0)).toBe(true);
});
