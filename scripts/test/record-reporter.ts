import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import type { RunRecords, TestRecord } from './test-records.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the machine lacks, where the test is skipped for that. */
    waitsFor?: string;
  }
}

const OUTCOMES = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  pending: 'skipped',
} as const;

function titlesOf(test: TestCase): string[] {
  const titles = [test.name];
  for (let group = test.parent; group.type === 'suite'; group = group.parent)
    titles.unshift(group.name);
  return titles;
}

/** A group's reason to be skipped is that of its tests. */
function waitsFor(test: TestCase): string | null {
  const own = test.meta().waitsFor;
  if (own !== undefined) return own;
  for (let group = test.parent; group.type === 'suite'; group = group.parent) {
    const { waitsFor: groups } = group.meta();
    if (groups !== undefined) return groups;
  }
  return null;
}

function recordOf(file: string, test: TestCase): TestRecord {
  const { state, errors } = test.result();
  const isSkipped = OUTCOMES[state] === 'skipped';
  return {
    file,
    line: test.location?.line ?? null,
    titles: titlesOf(test),
    outcome: OUTCOMES[state],
    isFlaky: test.diagnostic()?.flaky ?? false,
    waitsFor: isSkipped ? waitsFor(test) : null,
    why: errors?.[0]?.stack ?? errors?.[0]?.message ?? '',
  };
}

/** Vitest's own report in JSON says neither which tests passed only when run again nor why one is skipped. */
export default class RecordReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const path = process.env['TEST_RECORDS'];
    if (!path) return;
    const fileOf = (one: TestModule) =>
      relative(resolve(import.meta.dirname, '../..'), one.moduleId)
        .split(sep)
        .join('/');
    const records: RunRecords = {
      tests: modules.flatMap((one) =>
        [...one.children.allTests()].map((test) => recordOf(fileOf(one), test)),
      ),
      errors: [
        ...modules.flatMap((one) =>
          [one, ...one.children.allSuites()].flatMap((place: TestModule | TestSuite) =>
            place.errors().map((error) => ({
              where: place.type === 'suite' ? `${fileOf(one)} › ${place.fullName}` : fileOf(one),
              why: error.message,
            })),
          ),
        ),
        ...unhandled.map(({ message }) => ({ where: 'outside of the tests', why: message })),
      ],
    };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(records));
  }
}
