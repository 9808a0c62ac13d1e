import { expect, test } from 'vitest';
import { inPathOrder, lessonPlace } from './lessons.ts';

const lesson = (order: number) => ({
  id: `l${order}`,
  order,
  title: `About {product} ${order}`,
  path: `/learn/l${order}`,
  verdict: 'It holds.',
  goal: 'say what holds it',
});

test('L1: a lesson says which one of how many it is by its place in the order; other pages are none', () => {
  const lessons = inPathOrder([lesson(30), lesson(10), lesson(20)]);
  expect(lessonPlace('/learn/l20', lessons)).toEqual({
    text: 'Lesson 2 of 3: About Stablecoins 20',
    href: '/learn/path',
  });
  expect(lessonPlace('/learn/l2', lessons)).toBeUndefined();
});
