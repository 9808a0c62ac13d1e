import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { outcomesOf } from '#tests/test-outcomes.ts';
import type { RunRecords } from './test-records.ts';

// Inside the project, so that what is planted finds vitest.
mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(resolve('.cache/planted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PLANTED = `
import { beforeAll, describe, expect, test } from 'vitest';
let tries = 0;
test('passes when run again', () => expect((tries += 1)).toBe(2));
test.skip('is skipped for nothing', () => {});
describe('a group', { skip: true, meta: { waitsFor: 'nginx' } }, () => {
  test('waits', () => {});
});
test('fails', () => expect(1).toBe(2));
describe('a broken group', () => {
  beforeAll(() => { throw new Error('planted'); });
  test('never runs', () => {});
});
`;

test('the report of vitest says what is flaky, what is skipped and why, and what is broken', () => {
  writeFileSync(join(folder, 'planted.test.ts'), PLANTED);
  const report = join(folder, 'report.json');
  const reporter = resolve('scripts/test/record-reporter.ts');
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--root',
      folder,
      '--retry=1',
      '--reporter',
      reporter,
    ],
    { env: { ...process.env, TEST_RECORDS: report }, stdio: 'ignore' },
  );
  expect(status).toBe(1);
  const { tests, errors } = JSON.parse(readFileSync(report, 'utf8')) as RunRecords;
  expect(outcomesOf(tests)).toEqual([
    ['passes when run again', 'passed', true, null],
    ['is skipped for nothing', 'skipped', false, null],
    ['a group › waits', 'skipped', false, 'nginx'],
    ['fails', 'failed', false, null],
    ['a broken group › never runs', 'skipped', false, null],
  ]);
  expect(tests[3]?.why).toContain('expected 1 to be 2');
  expect(errors).toEqual([{ where: expect.stringContaining('a broken group'), why: 'planted' }]);
});
