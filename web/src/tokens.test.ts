import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.{svelte,css,ts}', '!./**/tokens.{css,ts}', '!./lib/wire.ts'], {
  query: '?raw',
  import: 'default',
  eager: true
});

/** Colours that are written out, where nobody who changes the tokens would find them. Materials of three.js may be. */
const colours = (text: string): string[] =>
  /from 'three'/.test(text) ? [] : (text.match(/#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!\()/gi) ?? []);

/** Sizes of type that are not of the scale. */
const sizes = (text: string): string[] =>
  [...text.matchAll(/\bfont(?:-size)?: ([^;]+);/g)]
    .map(([, size = '']) => size)
    .filter((size) => size !== 'inherit' && !/^(?:\d00 )?(?:(?:calc|max)\()?var\(--/.test(size));

test('colours and sizes of type come from the tokens', () => {
  const found = Object.entries(sources).map(([path, text]) => [path, ...colours(text), ...sizes(text)]);
  expect(found.length).toBeGreaterThan(200);
  expect(found.filter(({ length }) => length > 1)).toEqual([]);
});

test('a colour and a size of type that are written out are noticed', () => {
  expect(colours('.a { color: #0d5c5c; background: #fff8; } <path fill="#abc" />')).toHaveLength(3);
  expect(colours("import { Color } from 'three'; new Color('#abcdef');")).toEqual([]);
  expect(colours('this.#dead(); `#${name}` url(#snow) /#game=x')).toEqual([]);
  expect(sizes('font-size: 0.84rem; font: 600 12px/1.2 var(--serif);')).toHaveLength(2);
  expect(sizes('font: 700 var(--text-l)/1 var(--serif); font: inherit; font-size: calc(var(--text) * 2);')).toEqual([]);
});
