import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurnQueue } from './turn-queue.ts';

test('sec-X21: work is begun once a turn, in the order of asking, and a failure stops no other', async () => {
  const inTurn = createTurnQueue();
  const begun: number[] = [];
  const all = Array.from({ length: 30 }, (_, number) =>
    inTurn(async () => {
      begun.push(number);
      if (number === 7) throw new Error('planted');
      return number;
    }).catch(() => -1),
  );
  const counts: number[] = [];
  while (begun.length < 30) {
    const before = begun.length;
    await turn();
    counts.push(begun.length - before);
  }
  expect(Math.max(...counts)).toBe(1);
  expect(begun).toEqual(begun.toSorted((one, other) => one - other));
  expect(await Promise.all(all)).toEqual(begun.map((number) => (number === 7 ? -1 : number)));
});
