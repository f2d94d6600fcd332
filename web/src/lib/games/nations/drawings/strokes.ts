/** The strokes of which the drawings are made, in a box of 64: paths, and the layers that they are painted in. */

/** A: accent, B: tint, P: paper, each with an outline; K: ink; L: line; T: thin line; a, b: without outline. */
export type Tone = 'A' | 'B' | 'P' | 'K' | 'L' | 'T' | 'a' | 'b';
export type Layer = readonly [tone: Tone, path: string];

export const many = <T>(n: number, draw: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => draw(i));
const all = (n: number, draw: (i: number) => string): string => many(n, draw).join('');
const short = (n: number): number => Math.round(n * 10) / 10;

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export const oval = (x: number, y: number, r: number, s: number): string =>
  `M${x - r} ${y}a${r} ${s} 0 1 0 ${2 * r} 0a${r} ${s} 0 1 0 ${-2 * r} 0z`;
export const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;

/** Straight from point to point: `way(x, y, x, y …)`; closed, `shape`. */
export const way = (...points: number[]): string =>
  points.map((n, i) => (i === 0 ? `M${n}` : i % 2 === 0 ? `L${n}` : ` ${n}`)).join('');
export const shape = (...points: number[]): string => `${way(...points)}z`;

/** The same again, `n` times, each a step further. */
export const row = (n: number, step: number, draw: (at: number) => string): string => all(n, (i) => draw(i * step));

/** An opening with a round top. */
export const arch = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y + h}v${-(h - w / 2)}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`;
/** A pointed one. */
export const ogive = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y + h}v${-h * 0.55}q0 ${-h * 0.3} ${w / 2} ${-h * 0.45}q${w / 2} ${h * 0.15} ${w / 2} ${h * 0.45}v${h * 0.55}z`;
/** A dome that swells above its foot. */
export const onion = (x: number, y: number, r: number): string =>
  `M${x - r * 0.8} ${y}c${-r * 0.6} ${-r} ${r * 0.3} ${-r * 1.3} ${r * 0.8} ${-r * 2}c${r * 0.5} ${r * 0.7} ${r * 1.4} ${r} ${r * 0.8} ${r * 2}z`;
export const dome = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`;

/** Small waves from left to right. */
export const waves = (y: number, from = 8, to = 56): string =>
  `M${from} ${y}${all(Math.round((to - from) / 8), () => 'q2 -3 4 0t4 0')}`;
/** Rays, spokes: `n` lines about a point, from one radius to another. */
export const rays = (x: number, y: number, from: number, to: number, n: number, start = 0): string =>
  all(n, (i) => {
    const [sin, cos] = [Math.sin(start + (2 * Math.PI * i) / n), Math.cos(start + (2 * Math.PI * i) / n)];
    return `M${short(x + from * sin)} ${short(y - from * cos)}L${short(x + to * sin)} ${short(y - to * cos)}`;
  });

export const wheel = (x: number, y: number, r: number, spokes = 8): Layer[] => [
  ['P', circle(x, y, r)],
  ['T', rays(x, y, 0, r, spokes)],
  ['A', circle(x, y, r * 0.25)]
];
export const palm = (x: number, y: number, h: number): Layer[] => [
  ['L', `M${x} ${y}q${-h * 0.12} ${-h * 0.5} ${h * 0.1} ${-h}`],
  [
    'A',
    `M${x + h * 0.1} ${y - h}q${-h * 0.35} ${-h * 0.25} ${-h * 0.6} ${h * 0.15}q${h * 0.3} ${-h * 0.1} ${h * 0.6} ${-h * 0.15}` +
      `q${h * 0.3} ${-h * 0.3} ${h * 0.6} ${h * 0.1}q${-h * 0.3} ${-h * 0.05} ${-h * 0.6} ${-h * 0.1}` +
      `q${h * 0.3} ${h * 0.05} ${h * 0.4} ${h * 0.42}q${-h * 0.2} ${-h * 0.3} ${-h * 0.4} ${-h * 0.42}` +
      `q${-h * 0.3} ${h * 0.1} ${-h * 0.36} ${h * 0.45}q${h * 0.12} ${-h * 0.35} ${h * 0.36} ${-h * 0.45}z`
  ]
];
/** A pillar with its foot and its head. */
export const pillar = (x: number, y: number, h: number, w = 4): string =>
  `${box(x - w / 2, y - h, w, h)}${box(x - w / 2 - 1, y - h - 2, w + 2, 2)}${box(x - w / 2 - 1, y, w + 2, 2)}`;

/** A portrait: shoulders, neck and face; hair, hat and beard come over and under it. */
export const shoulders: Layer = ['A', 'M10 60c1-10 8-13 16-15h12c8 2 15 5 16 15z'];
export const face: Layer[] = [
  ['P', 'M27 38h10v8q-5 5-10 0z'],
  ['P', 'M22 27q0-11 10-11t10 11q0 8-4 13q-3 3-6 3t-6-3q-4-5-4-13z'],
  ['T', 'M27 28h2.500M35 28h2.500M32 28v5h-1.500M29 37q3 1.500 6 0']
];
