import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';
import { heading, runNode } from './run-command.ts';
import { judge, type Tally } from './tally.ts';

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** A test that passed at its second try counts as passed; an error outside of tests is a failure. */
export function readPlaywrightReport({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** Drives the built sites in a real browser. */
export async function runPlaywright(filter: string[] = []): Promise<Tally> {
  heading('tests: browser');
  const browser = await findBrowser(process.env);
  if (!browser) {
    console.log('No Chromium was found and none could be installed: set CHROMIUM_PATH.');
    return judge(null, 1);
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
  if (!existsSync(report)) return judge(null, code);
  const read = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  return judge(readPlaywrightReport(read), code, filter.length > 0);
}
