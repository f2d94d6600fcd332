import { expect, test } from 'vitest';
import { noteFor, type Since, type Step } from './guide';

const words = { en: '', de: '' };
const steps: Step[] = [
  { text: words, until: 'next' },
  { text: words, until: 'act', does: ['buy'] },
  { text: words, until: 'act', does: ['pay'] },
  { text: words, until: 'act' },
  { text: words, until: 'next' }
];
const [BUY, PAY, GO_ON] = [1, 2, 3];
const nothing: Since = { legal: ['buy', 'pass'], done: [], others: false, could: false, asked: false };

test('a note stays while what it is about is possible', () => {
  expect(noteFor(steps, BUY, { ...nothing, could: true, asked: true })).toBe(BUY);
  expect(noteFor(steps, 0, { ...nothing, legal: ['pay'] }), 'one that is only read').toBe(0);
  expect(noteFor(steps, BUY, { ...nothing, legal: null }), 'while others play').toBe(BUY);
});

test('once one has begun to buy, one reads how to pay, also if the note was asked for', () => {
  expect(noteFor(steps, BUY, { ...nothing, legal: ['pay', 'use'], could: true, asked: true })).toBe(PAY);
});

test('a purchase that is cancelled leads back', () => {
  expect(noteFor(steps, PAY, { ...nothing, could: true })).toBe(BUY);
});

test('what was done needs no note any more, not even while others play', () => {
  expect(noteFor(steps, PAY, { ...nothing, legal: null, done: ['buy', 'pay'], others: true, could: true })).toBe(GO_ON);
  expect(
    noteFor(steps, BUY, { ...nothing, legal: null, done: ['buy', 'pay'], others: true, could: true, asked: true })
  ).toBe(GO_ON);
});

test('a note about what is done several times in a row stays until it is', () => {
  const again: Since = { ...nothing, done: ['buy'], could: true };
  expect(noteFor(steps, BUY, again)).toBe(BUY);
  expect(noteFor(steps, BUY, { ...again, legal: null }), 'while it is sent').toBe(BUY);
  expect(noteFor(steps, BUY, { ...again, legal: ['use'] })).toBe(PAY);
  expect(noteFor(steps, BUY, { ...again, others: true })).toBe(PAY);
});

test('whoever leafs through the notes reads those that are not of use yet', () => {
  expect(noteFor(steps, PAY, { ...nothing, asked: true })).toBe(PAY);
  expect(noteFor(steps, PAY, nothing), 'unasked they are skipped').toBe(GO_ON);
  expect(noteFor(steps, PAY, { ...nothing, asked: true, done: ['pass'] })).toBe(GO_ON);
});
