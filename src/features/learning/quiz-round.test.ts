import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AT_A_TIME, inTens, nextRound, readRound } from './quiz-round.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `q${index + 1}`);
const never = () => false;

describe('the next questions of a quiz', () => {
  test('L1: are ten others, in the order of the quiz', () => {
    const first = ids(25).slice(0, AT_A_TIME);
    const second = nextRound(ids(25), first, never);
    expect(second).toEqual(ids(25).slice(10, 20));
    expect(nextRound(ids(25), second, never)).toEqual(ids(25).slice(0, 10));
  });

  test('L1: are first those that were not answered right', () => {
    const right = new Set(ids(20));
    const third = nextRound(ids(25), ids(10), (id) => right.has(id));
    expect(third).toEqual([...ids(15).slice(10), ...ids(25).slice(20)]);
  });

  test('L1: are filled up with the last ones where there are too few', () => {
    expect(nextRound(ids(12), ids(10), (id) => id === 'q1')).toEqual([
      ...ids(9).slice(1),
      'q11',
      'q12',
    ]);
  });

  test('L1: are never more than ten, and all of a short quiz', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), (count, asked) => {
        const next = nextRound(ids(count), ids(Math.min(asked, count)), never);
        expect(next).toHaveLength(Math.min(count, AT_A_TIME));
        expect(new Set(next).size).toBe(next.length);
      }),
    );
  });
});

test('on paper a quiz is parted by tens, and nothing is lost', () => {
  expect(inTens(ids(25)).map((part) => part.length)).toEqual([10, 10, 5]);
  expect(inTens(ids(25)).flat()).toEqual(ids(25));
  expect(inTens([])).toEqual([[]]);
});

test('L1: a round that was kept is taken up as far as its questions are still there', () => {
  const round = { asked: ['q1', 'q3'], now: 'q3', taken: { q1: 2 } };
  expect(readRound(round, ids(4))).toEqual(round);
  expect(readRound(round, ids(2))).toBeNull();
  expect(readRound({ ...round, now: 'q2' }, ids(4))).toBeNull();
  for (const kept of [undefined, null, 'q1', 7, {}, { ...round, taken: null }])
    expect(readRound(kept, ids(4))).toBeNull();
});
