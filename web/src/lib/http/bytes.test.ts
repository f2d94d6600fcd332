import { expect, test } from 'vitest';
import { bytes, same } from './bytes';

test('a key is read as it stands in addresses, without padding', () => {
  expect([...bytes('-_8A')]).toEqual([251, 255, 0]);
  expect([...bytes('AQI')]).toEqual([1, 2]);
});

test('a browser that knows the server by another key is asked anew', () => {
  const key = bytes('AQI');
  expect(same(key.buffer, bytes('AQI'))).toBe(true);
  expect(same(key.buffer, bytes('AQM'))).toBe(false);
  expect(same(key.buffer, bytes('AQID'))).toBe(false);
  expect(same(null, key)).toBe(false);
});
