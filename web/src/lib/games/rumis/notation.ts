/** How actions and squares are written. It goes when the server sends and takes the parts themselves. */

import type { Wish } from '../../board/targets';
import type { Position } from '../../types';
import type { Legal } from './types';

const LETTERS = 'abcdefghijklmnop';
const LAY = /^([A-Z]\d)\.(\d+)@([a-p]\d+)$/;

export const squareName = (row: number, column: number): string => `${LETTERS[column] ?? '?'}${String(row + 1)}`;

export function squareAt(name: string): { row: number; column: number } {
  return { row: Number(name.slice(1)) - 1, column: LETTERS.indexOf(name.charAt(0)) };
}

export function write({ does, stone, turn, row, column }: Wish): string {
  return does === 'take' ? `take-${stone}` : `${stone}.${turn}@${squareName(Number(row), Number(column))}`;
}

export function read(action: string, level = 0): Legal {
  const [, stone, turn, square] = LAY.exec(action) ?? [];
  if (stone === undefined || square === undefined) return { action, does: 'take', stone: action.split('-')[1] ?? '' };
  return { action, does: 'lay', stone, turn: Number(turn), level, ...squareAt(square) };
}

export const legalIn = (position: Position): Legal[] =>
  position.legal.map(({ action, level }) => read(String(action), Number(level ?? 0)));
