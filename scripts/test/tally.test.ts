import { describe, expect, test } from 'vitest';
import { judge, NOTHING, sum, sumLine } from './tally.ts';

describe('tally', () => {
  test('the last line has its skipped part only where something was skipped', () => {
    expect(sumLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(sumLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });

  test('sums', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(sum([one, NOTHING, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
  });

  test.each([
    ['no report at all', null, 0],
    ['a crash after green tests', { passed: 5, failed: 0, skipped: 0 }, 1],
    ['a kill after green tests', { passed: 5, failed: 0, skipped: 0 }, null],
    ['no test at all', NOTHING, 0],
  ])('%s is one failure', (_case, reported, exitCode) => {
    expect(judge(reported, exitCode).failed).toBe(1);
  });

  test('a failing run counts its own failures and no more', () => {
    const reported = { passed: 5, failed: 2, skipped: 0 };
    expect(judge(reported, 1)).toEqual(reported);
  });
});
