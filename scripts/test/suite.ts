import { readFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { claimsOf, judgeClaims } from '../coverage/claims.ts';
import { readSpecIds, readUntested } from '../coverage/read-coverage.ts';
import { securityRows } from '../coverage/security-rows.ts';
import { buildSites } from './build-sites.ts';
import { BROWSER, chooseTests, type Wish } from './chosen-tests.ts';
import { heading, runNode, runNodeQuietly } from './run-command.ts';
import { missingBrowserPackages } from './find-browser.ts';
import { runPlaywright } from './run-playwright.ts';
import { runStaticChecks } from './static-checks.ts';
import {
  failureLines,
  flakyLines,
  judgeFlaky,
  type Lap,
  NOTHING,
  oneFailed,
  type Run,
  secondsLine,
  sum,
  sumLine,
  type Tally,
  waitingLines,
  judge,
} from './tally.ts';
import { nameOf, type RunRecords, type TestRecord } from './test-records.ts';
import { howToInstall, installPackages, isMissing, mayInstall, missingPackages } from './tools.ts';

/** Whether one of some test files, `path` or `path:line`, may ask for a PostgreSQL. */
function mayNeedPostgres(files: readonly string[]): boolean {
  const sources = files.map((file) => readFileSync(file.replace(/:\d+$/, ''), 'utf8'));
  return files.length === 0 || sources.some((source) => /postgres|onEachDatabase/i.test(source));
}

/** Without the tests that were passed over because other lines of their file were asked for. */
function onlyChosen(records: RunRecords, files: readonly string[]): RunRecords {
  const byLine = new Set(files.filter((file) => /:\d+$/.test(file)));
  const isChosen = ({ file, line, outcome }: TestRecord) =>
    outcome !== 'skipped' || files.includes(file) || byLine.has(`${file}:${line}`);
  return byLine.size === 0 ? records : { ...records, tests: records.tests.filter(isChosen) };
}

type Command = (args: string[], environment: NodeJS.ProcessEnv) => Promise<number | null>;

/** In one process, whose output is told at the end: others run, and print, beside it. */
async function runBeside(args: string[], environment: NodeJS.ProcessEnv): Promise<number | null> {
  const { code, output } = await runNodeQuietly([...args, '--maxWorkers=1'], environment);
  heading('tests: those that ran beside the browser');
  console.log(output.trimEnd());
  return code;
}

/** Runs projects of vitest.config.ts. @param files which of their files, `path` or `path:line` */
async function runVitest(
  projects: string[],
  files: readonly string[] = [],
  command: Command = runNode,
): Promise<Run> {
  heading(`tests: ${projects.join(', ')}`);
  const report = `.cache/reports/vitest-${projects.join('-')}.json`;
  mkdirSync('.cache/reports', { recursive: true });
  rmSync(report, { force: true });
  const code = await command(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=./scripts/test/record-reporter.ts',
      ...files,
    ],
    {
      ...process.env,
      TEST_RECORDS: report,
      ...(mayNeedPostgres(files) ? {} : { TEST_POSTGRES: 'off' }),
    },
  );
  const records = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as RunRecords)
    : null;
  return judge('vitest', records && onlyChosen(records, files), code);
}

const SECURITY_PAGE = join(import.meta.dirname, '../../docs/security.md');

/**
 * Everything. Beside the builds, what is missing is installed and the sources are checked; the last
 * of these checks, which uses one processor and waits for the builds, runs beside vitest.
 */
export async function runSuite(options: { withBrowser: boolean }): Promise<void> {
  const start = performance.now();
  const laps: Lap[] = [];
  const lap = (part: string) => laps.push({ part, at: performance.now() });
  // No build needs any of them.
  const installed = installPackages(
    mayInstall(process.env) ? [...missingPackages(), ...missingBrowserPackages(process.env)] : [],
  );
  const shared = Promise.withResolvers<void>();
  const checks = runStaticChecks(shared.promise);
  const built = await buildSites(shared.resolve);
  await installed;
  lap('builds and checks');
  const runs = [await runVitest(['unit', 'isolated', 'repository', 'resilience', 'build'])];
  const still = [built, await checks];
  lap('tests');
  if (options.withBrowser)
    runs.push(...(await Promise.all([runVitest(['waiting'], [], runBeside), runPlaywright()])));
  else runs.push(await runVitest(['waiting']));
  lap(options.withBrowser ? 'browser and waiting tests' : 'waiting tests');
  const claims = options.withBrowser ? judgeAll(runs) : NOTHING;
  end([...still, claims], runs, secondsLine(start, laps));
}

/** What the pages say is tested, held against what ran; only a whole run can tell. */
function judgeAll(runs: readonly Run[]): Tally {
  heading('what docs/coverage.md and docs/security.md claim');
  if (runs.some(({ tests }) => tests.length === 0)) {
    console.log('not judged: a runner left no report');
    return NOTHING;
  }
  const rows = securityRows(readFileSync(SECURITY_PAGE, 'utf8'));
  const claims = claimsOf(readSpecIds(), readUntested(), rows);
  const judged = judgeClaims(
    claims,
    runs.flatMap(({ tests }) => tests),
    isMissing,
  );
  console.log(`of ${claims.length}: ${sumLine(judged)}`);
  return judged;
}

/** Only what words name, in paths or titles: `npm test -- words`. Builds only where it has to. */
export async function runChosen(wish: Wish): Promise<void> {
  const chosen = await chooseTests(wish);
  if (chosen.size === 0) {
    const words = [...wish.words, ...wish.titles].join(' ');
    return end([oneFailed(`no test is named by: ${words}`)], []);
  }
  const browser = chosen.get(BROWSER);
  const projects = [...chosen.keys()].filter((project) => project !== BROWSER);
  const ofBuild = [...chosen.values()].flat().some((file) => file.startsWith('tests/build/'));
  const built = browser || ofBuild ? await buildSites() : NOTHING;
  const runs: Run[] = [];
  if (projects.length > 0) {
    const files = projects.flatMap((project) => chosen.get(project) ?? []);
    runs.push(await runVitest(projects, files));
  }
  if (browser) runs.push(await runPlaywright(browser));
  end([built], runs);
}

/** The last lines: times, what failed, what was unsteady, what waits for a tool, and the sum. */
function end(tallies: readonly Tally[], runs: readonly Run[], times = ''): void {
  const tests = runs.flatMap((run) => run.tests);
  const total = sum([...tallies, ...runs.map(({ tally }) => tally), judgeFlaky(tests)]);
  process.exitCode = total.failed.length > 0 ? 1 : 0;
  const unexplained = tests
    .filter(({ outcome, waitsFor }) => outcome === 'skipped' && waitsFor === null)
    .map((test) => `SKIPPED: ${nameOf(test)}\n`);
  const lines = [
    times,
    failureLines(total),
    flakyLines(tests),
    ...unexplained,
    waitingLines(tests, howToInstall),
  ];
  console.log(`\n${lines.join('')}${sumLine(total)}`);
}
