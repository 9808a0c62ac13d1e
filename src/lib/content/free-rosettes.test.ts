import { expect, test } from 'vitest';
import { freeRosette, freeRosettes, MAY_SHARE_FROM } from './free-rosettes.ts';

test('a new coin gets a rosette that no coin has, and past 84 one that the fewest have', () => {
  const taken: { petals: number; weave: number }[] = [];
  while (taken.length < MAY_SHARE_FROM) {
    const next = freeRosette(taken);
    expect(taken).not.toContainEqual(next);
    taken.push(next);
  }
  expect(MAY_SHARE_FROM).toBe(84);
  expect(freeRosettes(taken)).toEqual([]);
  while (taken.length < 90) taken.push(freeRosette(taken));
  expect(taken.slice(84)).toEqual(taken.slice(0, 6));
  expect(freeRosette(taken)).toEqual(taken[6]);
});
