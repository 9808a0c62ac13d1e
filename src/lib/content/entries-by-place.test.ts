import { expect, test } from 'vitest';
import { entriesByPlace } from './entries-by-place.ts';

test('entries sorted by their key stand as in the file', () => {
  const list = Array.from({ length: 12 }, (_, index) => ({ id: `z${12 - index}` }));
  const byPlace = entriesByPlace(JSON.stringify(list));
  const sorted = Object.entries(byPlace).toSorted(([a], [b]) => a.localeCompare(b));
  expect(sorted.map(([, entry]) => entry)).toEqual(list);
  expect(entriesByPlace('[]')).toEqual({});
});
