import type { JSONReport } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { outcomesOf } from '#tests/test-outcomes.ts';
import { readPlaywrightReport } from './run-playwright.ts';

type Status = 'expected' | 'flaky' | 'unexpected' | 'skipped';

function spec(title: string, status: Status, skip?: string) {
  const annotations = skip === undefined ? [] : [{ type: 'skip', description: skip }];
  return { file: 'a.spec.ts', line: 3, title, tests: [{ status, annotations, results: [] }] };
}

test('the report of Playwright says what is flaky, what is skipped and why', () => {
  const specs = [spec('opens', 'expected'), spec('closes', 'flaky'), spec('fails', 'unexpected')];
  const groups = [
    {
      title: 'a group',
      specs: [
        spec('waits', 'skipped', 'no local chain for this machine'),
        spec('rests', 'skipped'),
      ],
    },
  ];
  const report = {
    suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs, suites: groups }],
    errors: [{ message: 'a worker died' }],
  } as unknown as JSONReport;
  const { tests, errors } = readPlaywrightReport(report);
  expect(outcomesOf(tests)).toEqual([
    ['opens', 'passed', false, null],
    ['closes', 'passed', true, null],
    ['fails', 'failed', false, null],
    ['a group › waits', 'skipped', false, 'local chain'],
    ['a group › rests', 'skipped', false, null],
  ]);
  expect(tests[0]?.file).toBe('tests/e2e/a.spec.ts');
  expect(errors).toEqual([{ where: 'outside of the tests', why: 'a worker died' }]);
});
