import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom, testSeed } from '#tests/seed.ts';

test('drawn values are the same in every run', () => {
  const drawn: number[] = [];
  fc.assert(
    fc.property(fc.nat(), (number) => void drawn.push(number)),
    { numRuns: 3 },
  );
  expect(fc.readConfigureGlobal().seed).toBe(testSeed);
  const again: number[] = [];
  fc.assert(
    fc.property(fc.nat(), (number) => void again.push(number)),
    { numRuns: 3 },
  );
  expect(again).toEqual(drawn);
  const [one, other] = [seededRandom(), seededRandom()];
  expect([one(), one(), one()]).toEqual([other(), other(), other()]);
  expect(seededRandom(1)()).not.toBe(seededRandom(2)());
});
