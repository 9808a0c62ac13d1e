import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { findBrowser } from './find-browser.ts';
import { NATIVE_TYPES } from './native-types.ts';
import { heading, runNode } from './run-command.ts';
import { judge, oneFailed, type Run } from './tally.ts';
import type { RunRecords, TestRecord } from './test-records.ts';

const FOLDER = 'tests/e2e';
const OUTCOMES = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
  skipped: 'skipped',
} as const;

type Placed = { spec: JSONReportSpec; groups: string[] };

/** The outermost suite of a file has the file's name, which is no group of its tests. */
function specsOf(suite: JSONReportSuite, groups: string[] = []): Placed[] {
  return [
    ...suite.specs.map((spec) => ({ spec, groups })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...groups, inner.title])),
  ];
}

/** `test.skip(condition, 'no local chain for this machine')` waits for a local chain. */
function waitsFor(spec: JSONReportSpec): string | null {
  const reasons = spec.tests.flatMap(({ annotations }) =>
    annotations.filter(({ type }) => type === 'skip').map(({ description = '' }) => description),
  );
  return /^no (.+) for this machine$/.exec(reasons[0] ?? '')?.[1] ?? null;
}

/** A test that passed at its second try has passed, and is flaky. */
export function readPlaywrightReport({ suites, errors }: JSONReport): RunRecords {
  const tests = suites
    .flatMap((suite) => specsOf(suite))
    .map(({ spec, groups }): TestRecord => {
      const status = spec.tests[0]?.status ?? 'skipped';
      return {
        file: `${FOLDER}/${spec.file}`,
        line: spec.line,
        titles: [...groups, spec.title],
        outcome: OUTCOMES[status],
        isFlaky: status === 'flaky',
        waitsFor: status === 'skipped' ? waitsFor(spec) : null,
        why: spec.tests[0]?.results.at(-1)?.error?.message ?? '',
      };
    });
  return {
    tests,
    errors: errors.map(({ message = '' }) => ({ where: 'outside of the tests', why: message })),
  };
}

/** Drives the sites in a real browser; whoever calls has built them. @param files which files, `path` or `path:line` */
export async function runPlaywright(files: readonly string[] = []): Promise<Run> {
  heading('tests: browser');
  const browser = await findBrowser(process.env);
  if (!browser) {
    const why = 'no Chromium was found and none could be installed: set CHROMIUM_PATH';
    return { tally: oneFailed(why), tests: [] };
  }
  const report = '.cache/reports/playwright.json';
  mkdirSync('.cache/reports', { recursive: true });
  rmSync(report, { force: true });
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...files], {
    ...process.env,
    CHROMIUM_PATH: browser,
    SITES_BUILT: '1',
    ...NATIVE_TYPES,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const records = existsSync(report)
    ? readPlaywrightReport(JSON.parse(readFileSync(report, 'utf8')) as JSONReport)
    : null;
  return judge('the browser tests', records, code);
}
