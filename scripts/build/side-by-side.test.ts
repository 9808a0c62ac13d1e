import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

test('never more at once than asked for, and the results in order', async () => {
  let running = 0;
  let most = 0;
  const results = await sideBySide([5, 1, 3, 2, 4], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 30, 20, 40]);
  expect(most).toBe(2);
});

test('a failure is handed on', async () => {
  await expect(sideBySide([1], 4, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
