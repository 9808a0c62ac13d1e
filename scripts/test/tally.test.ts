import { describe, expect, test } from 'vitest';
import {
  failure,
  failureLines,
  flakyLines,
  judge,
  judgeFlaky,
  NOTHING,
  secondsLine,
  sum,
  sumLine,
  waitingLines,
} from './tally.ts';
import type { TestRecord } from './test-records.ts';

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

  test('each part of a run has its seconds, and all have theirs', () => {
    const laps = [
      { part: 'builds', at: 110_400 },
      { part: 'tests', at: 200_600 },
    ];
    expect(secondsLine(10_000, laps)).toBe('seconds: builds 100, tests 90; 191 together\n');
  });

  test('what failed is named before the last line, in plain text', () => {
    const red = `${String.fromCodePoint(27)}[31m`;
    const failed = [failure('N1: it opens', `${red}not seen\n\n1\n2\n3\n4\n5`), 'lint'];
    expect(failureLines({ ...NOTHING, failed })).toBe(
      'FAILED: N1: it opens\n  not seen\n  1\n  2\n  3\n  4\nFAILED: lint\n',
    );
  });

  const record = (outcome: TestRecord['outcome'], more: Partial<TestRecord> = {}): TestRecord => ({
    file: 'a.test.ts',
    line: null,
    titles: ['a group', 'it opens'],
    outcome,
    isFlaky: false,
    waitsFor: null,
    why: '',
    ...more,
  });
  const green = { tests: Array.from({ length: 5 }, () => record('passed')), errors: [] };

  test.each([
    ['no report at all', null, 0],
    ['a crash after green tests', green, 1],
    ['a kill after green tests', green, null],
    ['no test at all', { tests: [], errors: [] }, 0],
    ['a file that could not be loaded', { ...green, errors: [{ where: 'b', why: 'x' }] }, 1],
  ])('%s is one failure', (_case, reported, exitCode) => {
    expect(judge('a runner', reported, exitCode).tally.failed).toHaveLength(1);
  });

  test('a failing run counts its own failures and no more, by name', () => {
    const tests = [record('passed'), record('failed', { why: 'not seen' }), record('skipped')];
    expect(judge('a runner', { tests, errors: [] }, 1).tally).toEqual({
      passed: 1,
      failed: ['a.test.ts › a group › it opens\n  not seen'],
      skipped: 1,
    });
  });

  test('tests that passed only when run again are named, and more than two fail', () => {
    const flaky = record('passed', { isFlaky: true });
    const two = [flaky, record('passed'), flaky];
    expect(flakyLines(two)).toBe('FLAKY: a.test.ts › a group › it opens\n'.repeat(2));
    expect(judgeFlaky(two)).toEqual(NOTHING);
    expect(judgeFlaky([...two, flaky]).failed).toEqual([
      '3 tests passed only when run again, of which 2 may',
    ]);
  });

  test('what was skipped for lack of a tool has one line, with how to get it', () => {
    const waiting = (waitsFor: string | null) => record('skipped', { waitsFor });
    const tests = [waiting('nginx'), waiting('nginx'), waiting('Linux'), waiting(null)];
    const howTo = (what: string) => (what === 'nginx' ? 'get it' : null);
    expect(waitingLines([...tests, record('passed')], howTo)).toBe(
      'waiting for nginx: 2 tests skipped; get it\nwaiting for Linux: 1 test skipped\n',
    );
  });
});
