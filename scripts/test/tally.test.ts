import { describe, expect, test } from 'vitest';
import { failure, failureLines, judge, NOTHING, sum, sumLine } from './tally.ts';

describe('tally', () => {
  test('the last line has its skipped part only where something was skipped', () => {
    expect(sumLine({ passed: 3, failed: [], skipped: 0 })).toBe('3 passed, 0 failed');
    expect(sumLine({ passed: 3, failed: ['a'], skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });

  test('sums', () => {
    const one = { passed: 1, failed: ['a', 'b'], skipped: 3 };
    expect(sum([one, NOTHING, one])).toEqual({
      passed: 2,
      failed: ['a', 'b', 'a', 'b'],
      skipped: 6,
    });
  });

  test('what failed is named before the last line, in plain text', () => {
    const red = `${String.fromCodePoint(27)}[31m`;
    const failed = [failure('N1: it opens', `${red}not seen\n\n1\n2\n3\n4\n5`), 'lint'];
    expect(failureLines({ ...NOTHING, failed })).toBe(
      'FAILED: N1: it opens\n  not seen\n  1\n  2\n  3\n  4\nFAILED: lint\n',
    );
  });

  test.each([
    ['no report at all', null, 0],
    ['a crash after green tests', { passed: 5, failed: [], skipped: 0 }, 1],
    ['a kill after green tests', { passed: 5, failed: [], skipped: 0 }, null],
    ['no test at all', NOTHING, 0],
  ])('%s is one failure', (_case, reported, exitCode) => {
    expect(judge('a runner', reported, exitCode).failed).toHaveLength(1);
  });

  test('a failing run counts its own failures and no more', () => {
    const reported = { passed: 5, failed: ['a', 'b'], skipped: 0 };
    expect(judge('a runner', reported, 1)).toEqual(reported);
  });
});
