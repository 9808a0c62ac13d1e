import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('sec-X21: no more than the limit is under way, in the order of asking, and a failure frees its place', async () => {
  const limit = createConcurrencyLimit(2, 3);
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = (number: number) =>
    limit.run(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(number);
          ends[number] = (error) => (error ? reject(error) : resolve(number));
        }),
    );
  const all = [0, 1, 2, 3, 4].map(work);
  expect(begun).toEqual([0, 1]);
  expect(limit.isFull()).toBe(true);
  ends[1]?.(new Error('planted'));
  await expect(all[1]).rejects.toThrow('planted');
  await turn();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  expect(limit.isFull()).toBe(false);
  for (const number of [0, 2]) ends[number]?.();
  for (let count = 0; count < 3; count += 1) await turn();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const number of [3, 4]) ends[number]?.();
  expect(await Promise.all([all[0], all[2], all[3], all[4]])).toEqual([0, 2, 3, 4]);
  expect(limit.active()).toBe(0);
});
