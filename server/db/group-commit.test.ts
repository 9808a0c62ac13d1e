import { expect, test } from 'vitest';
import { createGroupCommit, Overloaded } from './group-commit.ts';

test('sec-D1: items that come together share a commit, and each gets its own result', async () => {
  const batches: number[][] = [];
  const group = createGroupCommit(async (items: number[]) => {
    batches.push(items);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3].map(group.submit))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
  expect(await group.submit(4)).toBe(8);
});

test('sec-D1: what arrives during a commit waits for the next, and is not answered before it', async () => {
  const commits: (() => void)[] = [];
  const group = createGroupCommit(async (items: number[]) => {
    await new Promise<void>((resolve) => commits.push(resolve));
    return items;
  });
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const answered: number[] = [];
  const first = group.submit(1).then((item) => answered.push(item));
  await turn();
  const second = group.submit(2).then((item) => answered.push(item));
  expect([answered, commits.length, group.waiting()]).toEqual([[], 1, 1]);
  commits[0]?.();
  await first;
  await turn();
  expect([answered, commits.length]).toEqual([[1], 2]);
  commits[1]?.();
  await second;
  expect(answered).toEqual([1, 2]);
});

test('sec-D1: an item that fails takes no other with it', async () => {
  const stored: number[] = [];
  const group = createGroupCommit(async (items: number[]) => {
    if (items.includes(2)) throw new Error('no two');
    stored.push(...items);
    return items;
  });
  const results = await Promise.allSettled([1, 2, 3].map(group.submit));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored).toEqual([1, 3]);
});

test.each([
  ['the batch', 1],
  ['the first item alone', 2],
])('sec-D9: where %s fails late, all fail at once and none is tried alone', async (_, slowFrom) => {
  let now = 0;
  let commits = 0;
  const group = createGroupCommit(
    async () => {
      commits += 1;
      if (commits >= slowFrom) now += 5_000;
      throw new Error('no database');
    },
    undefined,
    () => now,
  );
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (__, item) => group.submit(item)),
  );
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(commits).toBe(slowFrom);
});

test('sec-X21: where too much waits, more is refused', async () => {
  const group = createGroupCommit(() => new Promise<number[]>(() => undefined));
  const all = Array.from({ length: 2_001 }, (_, item) => group.submit(item));
  await expect(all[2_000]).rejects.toThrow(Overloaded);
});
