import { expect, test } from 'vitest';
import type { Remark, Seat } from '../types';
import { remarkWords } from './remarks';

const seats = [{ name: 'Anna' }, { name: 'Bea' }] as Seat[];
const remarks: Remark[] = (['left', 'offered', 'joined', 'left'] as const).map((what, after) => ({
  what,
  seat: 1,
  after
}));
const said = (i: number) => remarkWords(remarks[i] as Remark, remarks, seats).en;

test('the log says who has resigned, in both languages', () => {
  const resigned: Remark = { what: 'resigned', seat: 0, after: 3 };
  expect(remarkWords(resigned, [resigned], seats)).toEqual({ en: 'Anna has resigned', de: 'Anna hat aufgegeben' });
});

test('the newcomer is not said to have left where somebody else did', () => {
  expect(said(0)).toBe('Seat 2 has left; a bot plays');
  expect(said(2)).toBe('Bea takes the seat');
  expect(remarkWords(remarks[1] as Remark, remarks, seats)).toEqual({
    en: 'Seat 2 is offered to somebody else',
    de: 'Platz 2 wird jemand anderem angeboten'
  });
  expect(said(3)).toBe('Bea has left; a bot plays');
});
