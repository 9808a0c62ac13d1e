import { describe, expect, test } from 'vitest';
import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import type { Lesson } from '#lib/schema/lesson-schema.ts';
import { coinsLike, episodesLike, lessonsBeside } from './related-pages.ts';

const coin = (id: string, design: string, unit = 'USD') =>
  ({ id, design, peg: { unit } }) as unknown as Coin;
const episode = (id: string, name: string | null, cause: string, start: string) =>
  ({ id, coin: name, cause, start }) as unknown as Depeg;
const lesson = (order: number) => ({ order, path: `/lesson-${order}` }) as unknown as Lesson;
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

describe('neighbors', () => {
  test('L1: a coin leads to those of its design, its own peg first, and never to itself', () => {
    const a = coin('a', 'fiat');
    const all = [a, coin('b', 'fiat', 'EUR'), coin('c', 'crypto'), coin('d', 'fiat')];
    expect(ids(coinsLike(a, all))).toEqual(['d', 'b']);
    expect(ids(coinsLike(all[3]!, all))).toEqual(['a', 'b']);
    expect(coinsLike(all[2]!, all)).toEqual([]);
  });

  test('L1: an episode leads to others of its coin, then to those of its cause, the nearest first', () => {
    const one = episode('one', 'x', 'banks', '2023-03-10');
    const all = [
      one,
      episode('late', 'y', 'banks', '2026-01'),
      episode('near', 'z', 'banks', '2023-05'),
      episode('same', 'x', 'market', '2017'),
      episode('other', 'y', 'design', '2023-03-10'),
    ];
    expect(ids(episodesLike(one, all))).toEqual(['same', 'near', 'late']);
    const nameless = episode('n', null, 'law', '2020');
    expect(episodesLike(nameless, [nameless, episode('m', null, 'market', '2020')])).toEqual([]);
  });

  test('L1: a lesson leads to the one before it and the one after it', () => {
    const all = [lesson(1), lesson(2), lesson(3)];
    expect(lessonsBeside('/lesson-1', all)).toEqual({ before: undefined, after: lesson(2) });
    expect(lessonsBeside('/lesson-3', all)).toEqual({ before: lesson(2), after: undefined });
    expect(lessonsBeside('/elsewhere', all)).toEqual({ before: undefined, after: undefined });
  });
});
