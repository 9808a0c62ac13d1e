import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { findBrowser } from './find-browser.ts';
import { heading, runNode } from './run-command.ts';
import { failure, judge, oneFailed, type Tally } from './tally.ts';

function specsOf(suites: readonly JSONReportSuite[]): JSONReportSpec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}

/** A test that passed at its second try counts as passed; an error outside of tests is a failure. */
function readPlaywrightReport({ stats, suites, errors }: JSONReport): Tally {
  const failed = specsOf(suites).filter((spec) => !spec.ok);
  const why = (spec: JSONReportSpec) => spec.tests[0]?.results.at(-1)?.error?.message;
  return {
    passed: stats.expected + stats.flaky,
    failed: [
      ...failed.map((spec) => failure(`${spec.file}:${spec.line} ${spec.title}`, why(spec))),
      ...errors.map((error) => failure('outside of the tests', error.message)),
    ],
    skipped: stats.skipped,
  };
}

/** Drives the built sites in a real browser. */
export async function runPlaywright(filter: string[] = []): Promise<Tally> {
  heading('tests: browser');
  const browser = await findBrowser(process.env);
  if (!browser) {
    return oneFailed('no Chromium was found and none could be installed: set CHROMIUM_PATH');
  }
  const report = '.cache/reports/playwright.json';
  mkdirSync('.cache/reports', { recursive: true });
  rmSync(report, { force: true });
  const more = filter.length > 0 ? ['--pass-with-no-tests', ...filter] : [];
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...more], {
    ...process.env,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  if (!existsSync(report)) return judge('the browser tests', null, code);
  const read = JSON.parse(readFileSync(report, 'utf8')) as JSONReport;
  return judge('the browser tests', readPlaywrightReport(read), code, filter.length > 0);
}
