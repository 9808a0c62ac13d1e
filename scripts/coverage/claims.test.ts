import { describe, expect, test } from 'vitest';
import type { TestRecord } from '../test/test-records.ts';
import { claimsOf, judgeClaims } from './claims.ts';
import { SECURITY_IDS } from './coverage-page.ts';
import { securityRows } from './security-rows.ts';

function ran(title: string, outcome: TestRecord['outcome'], waitsFor?: string): TestRecord {
  const titles = ['a group', title];
  return {
    file: 'a.test.ts',
    line: null,
    titles,
    outcome,
    isFlaky: false,
    waitsFor: waitsFor ?? null,
    why: '',
  };
}

const excused = Object.fromEntries(SECURITY_IDS.map((id) => [id, 'x']));
const isMissing = (what: string) => what === 'nginx';

/** How an id and a row about the same test are judged. */
function judged(tests: readonly TestRecord[], words = 'the menu of %s') {
  const rows = securityRows(`| 1.2.3 | 2 | x | \`a.test.ts\` › ${words} |`);
  const claims = claimsOf(
    { N4: { text: 'a' }, Q1: { text: 'b', comesWith: 'data' } },
    excused,
    rows,
  );
  return judgeClaims(claims, tests, isMissing);
}

describe('what the pages claim', () => {
  test('is held where its test ran and passed', () => {
    expect(judged([ran('N4: the menu of Home', 'passed')])).toEqual({
      passed: 2,
      failed: [],
      skipped: 0,
    });
    // On one database only: it ran.
    const both = [ran('N4: the menu of a', 'skipped', 'nginx'), ran('N4: the menu of b', 'passed')];
    expect(judged(both).passed).toBe(2);
  });

  test('is not held by a test that was skipped, and is named', () => {
    expect(judged([ran('N4: the menu of Home', 'skipped')]).failed).toEqual([
      'id N4: its test was skipped: a.test.ts › a group › N4: the menu of Home',
      'security row 1.2.3: its test was skipped: a.test.ts › a group › N4: the menu of Home',
    ]);
  });

  test('is neither held nor broken while its test waits for what is missing indeed', () => {
    expect(judged([ran('N4: the menu of Home', 'skipped', 'nginx')])).toMatchObject({
      failed: [],
      skipped: 2,
    });
    expect(judged([ran('N4: the menu of Home', 'skipped', 'PostgreSQL')]).failed).toHaveLength(2);
    expect(judged([ran('N4: the menu of Home', 'skipped', 'better days')]).failed).toHaveLength(2);
  });

  test('is broken where one of its tests failed, and where none ran', () => {
    const one = [ran('N4: the menu of a', 'passed'), ran('N4: the menu of b', 'failed')];
    expect(judged(one).failed).toHaveLength(2);
    expect(judged([ran('N3: something else', 'passed')]).failed).toEqual([
      'id N4: no test of that name ran',
      'security row 1.2.3: no test of that name ran',
    ]);
  });

  test('is not held by a comment that has the words of a title', () => {
    // The words only here: the menu of nobody
    const failed = judged([ran('N4: the menu of Home', 'passed')], 'the menu of nobody').failed;
    expect(failed).toEqual(['security row 1.2.3: no test of that name ran']);
  });

  test('counts nothing for a row without a test', () => {
    const rows = securityRows('| 1.2.3 | 2 | x | not tested: ten letter |');
    expect(claimsOf({}, excused, rows)).toEqual([]);
  });
});
