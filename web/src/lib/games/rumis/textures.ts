/** Textures, drawn on canvases: grain, woven symbols, the plan with its numbers. */

import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';
import { cloth } from './tokens';
import type { Printed } from './types';

function sheet(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  return pen;
}

/** Numbers between 0 and 1, the same every time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 0xffffff;
  };
}

/** Smooth noise on a sheet that can be laid side by side. */
function clouds(size: number, cells: number, random: () => number): Float32Array {
  const knots = Float32Array.from({ length: cells * cells }, random);
  const out = new Float32Array(size * size);
  const smooth = (t: number): number => t * t * (3 - 2 * t);
  const knot = (x: number, y: number): number => knots[(y % cells) * cells + (x % cells)] ?? 0;
  for (let y = 0; y < size; y++) {
    const [gy, fy] = [Math.floor((y / size) * cells), smooth(((y / size) * cells) % 1)];
    for (let x = 0; x < size; x++) {
      const [gx, fx] = [Math.floor((x / size) * cells), smooth(((x / size) * cells) % 1)];
      const top = knot(gx, gy) * (1 - fx) + knot(gx + 1, gy) * fx;
      const bottom = knot(gx, gy + 1) * (1 - fx) + knot(gx + 1, gy + 1) * fx;
      out[y * size + x] = top * (1 - fy) + bottom * fy;
    }
  }
  return out;
}

/** Stone: soft clouds, fine grain, a few dark and light specks; nearly white, to be multiplied with a colour. */
export function grain(seed: number, strength: number): CanvasTexture {
  const size = 256;
  const random = dice(seed);
  const pen = sheet(size, size);
  const layers = [clouds(size, 4, random), clouds(size, 16, random), clouds(size, 64, random)];
  const picture = pen.createImageData(size, size);
  for (let i = 0; i < size * size; i++) {
    const [wide, middle, fine] = layers.map((layer) => (layer[i] ?? 0.5) - 0.5);
    const speck = random();
    const spot = speck > 0.992 ? -0.9 : speck < 0.006 ? 0.5 : 0;
    const noise = (wide ?? 0) * 0.7 + (middle ?? 0) * 0.5 + (fine ?? 0) * 0.5 + (random() - 0.5) * 0.35 + spot;
    const value = 255 * Math.min(1, 0.96 + noise * strength);
    picture.data.set([value, value, value * 0.995, 255], i * 4);
  }
  pen.putImageData(picture, 0, 0);
  const texture = new CanvasTexture(pen.canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/** A colour's sign, woven of threads. */
export function woven(colour: number): CanvasTexture {
  const size = 128;
  const pen = sheet(size, size);
  const { sign, thread } = cloth(colour);
  pen.scale(size / 24, size / 24);
  pen.fillStyle = thread;
  pen.fill(new Path2D(sign), 'evenodd');
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalCompositeOperation = 'destination-out';
  for (let i = 0; i < size; i += 6) {
    pen.fillStyle = 'rgb(0 0 0 / 28%)';
    pen.fillRect(0, i, size, 1.6);
    pen.fillStyle = 'rgb(0 0 0 / 12%)';
    pen.fillRect(i, 0, 1.4, size);
  }
  return finished(pen);
}

/** A light in the form of a square, with a dark seam, so that it is seen on pale stone too: full, or only its edge. */
export function glow(full: boolean): CanvasTexture {
  const size = 128;
  const pen = sheet(size, size);
  const square = new Path2D();
  square.roundRect(13, 13, size - 26, size - 26, 16);
  const ring = (width: number, colour: string): void => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke(square);
  };
  if (full) {
    pen.fillStyle = 'rgb(70 240 214 / 42%)';
    pen.fill(square);
    ring(17, 'rgb(4 52 48 / 75%)');
    ring(9, 'rgb(120 255 232)');
  } else {
    pen.setLineDash([17, 11]);
    ring(9, 'rgb(4 52 48 / 60%)');
    ring(5, 'rgb(178 250 236)');
  }
  return finished(pen);
}

/** A round fade from white to black: how far the light reaches on the table. */
export function pool(): CanvasTexture {
  const size = 256;
  const pen = sheet(size, size);
  const fade = pen.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
  const stops: [number, number][] = [
    [0, 255],
    [0.35, 250],
    [0.6, 190],
    [0.82, 60],
    [1, 0]
  ];
  for (const [at, value] of stops) fade.addColorStop(at, `rgb(${String(value)} ${String(value)} ${String(value)})`);
  pen.fillStyle = fade;
  pen.fillRect(0, 0, size, size);
  return finished(pen);
}

/** What is engraved into the plan: each square's limit. */
export function engraving({ rows, columns, squares }: Printed): CanvasTexture {
  const unit = 96;
  const pen = sheet(columns * unit, rows * unit);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 ${String(unit * 0.36)}px Georgia, 'Times New Roman', serif`;
  for (const { row, column, limit, zone } of squares) {
    const [x, y] = [(column + 0.5) * unit, (row + 0.53) * unit];
    if (zone === 'closed') {
      pen.fillStyle = 'rgb(60 44 28 / 30%)';
      pen.beginPath();
      pen.roundRect(column * unit + 3, row * unit + 3, unit - 6, unit - 6, 8);
      pen.fill();
      continue;
    }
    pen.fillStyle = 'rgb(255 250 235 / 65%)';
    pen.fillText(String(limit), x + 1.5, y + 1.8);
    pen.fillStyle = 'rgb(92 72 48 / 62%)';
    pen.fillText(String(limit), x, y);
  }
  return finished(pen);
}

/** A letter or a number on the table, and in which direction lies the square that it stands beside. */
interface Label {
  text: string;
  column: number;
  row: number;
  across: number;
  down: number;
}

/** Beside the first and the last square of each column and row. */
function labelsOf({ letters, numbers, squares }: Printed): Label[] {
  const ends = (places: number[]): [number, number][] => [
    [Math.min(...places) - 1, 1],
    [Math.max(...places) + 1, -1]
  ];
  const above = letters.flatMap((text, column) =>
    ends(squares.filter((square) => square.column === column).map(({ row }) => row)).map(([row, down]): Label => ({
      text,
      column,
      row,
      across: 0,
      down
    }))
  );
  const beside = numbers.flatMap((text, row) =>
    ends(squares.filter((square) => square.row === row).map(({ column }) => column)).map(([column, across]): Label => ({
      text,
      column,
      row,
      across,
      down: 0
    }))
  );
  return [...above, ...beside];
}

/**
 * The letters of the columns and the numbers of the rows, for the table around the plan: so far from it that the slab
 * does not hide them. A letter and a number in one place stand side by side.
 */
export function coordinates(printed: Printed, ink: string): CanvasTexture {
  const unit = 64;
  const pen = sheet((printed.columns + 2) * unit, (printed.rows + 2) * unit);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 ${String(unit * 0.36)}px Georgia, 'Times New Roman', serif`;
  pen.fillStyle = ink;
  const labels = labelsOf(printed);
  for (const label of labels) {
    const other = labels.find((one) => one !== label && one.column === label.column && one.row === label.row);
    const [across, down] = [label.across + (other?.across ?? 0), label.down + (other?.down ?? 0)];
    const aside = !other ? 0.22 : label.across === 0 ? 0 : 0.38;
    pen.fillText(label.text, (label.column + 1.5 - across * aside) * unit, (label.row + 1.5 - down * 0.22) * unit);
  }
  return finished(pen);
}

function finished(pen: CanvasRenderingContext2D): CanvasTexture {
  const texture = new CanvasTexture(pen.canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}
