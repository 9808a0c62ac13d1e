import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockTime, slideAt, timelineOf } from './talk-timeline.ts';

test('L1: a slide stands as long as its words take, and never less than 12 s', () => {
  expect(timelineOf([160, 0, 80])).toEqual({ starts: [0, 60, 72], total: 102 });
});

test('L1: every moment has one slide, and moments in order have slides in order', () => {
  const counts = fc.array(fc.nat(400), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(counts, fc.double({ min: -10, max: 9000, noNaN: true }), (words, moment) => {
      const timeline = timelineOf(words);
      const now = slideAt(timeline, moment);
      expect(now).toBeGreaterThanOrEqual(0);
      expect(now).toBeLessThan(words.length);
      expect(slideAt(timeline, moment + 1)).toBeGreaterThanOrEqual(now);
      expect(slideAt(timeline, timeline.starts[now]!)).toBe(now);
    }),
  );
});

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [75, '1:15'],
  [3600, '60:00'],
  [-1, '0:00'],
])('%d s is %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown);
});
