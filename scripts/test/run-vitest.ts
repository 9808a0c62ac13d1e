import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { heading, runNode } from './run-command.ts';
import { failure, judge, type Tally } from './tally.ts';

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** A file that could not even be loaded reports no test: it counts as one that failed. */
function readVitestReport({ testResults }: VitestReport): Tally {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const count = (...wanted: string[]) => tests.filter((one) => wanted.includes(one.status)).length;
  const failed = tests.filter((one) => one.status === 'failed');
  const broken = testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  return {
    passed: count('passed'),
    failed: [
      ...failed.map((one) => failure(one.fullName, one.failureMessages[0])),
      ...broken.map((file) => failure(file.name, file.message)),
    ],
    skipped: count('skipped', 'pending', 'todo', 'disabled'),
  };
}

/** Runs projects of vitest.config.ts. */
export async function runVitest(projects: string[], filter: string[] = []): Promise<Tally> {
  heading(`tests: ${projects.join(', ')}`);
  const report = `.cache/reports/vitest-${projects.join('-')}.json`;
  mkdirSync('.cache/reports', { recursive: true });
  rmSync(report, { force: true });
  const code = await runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(filter.length > 0 ? ['--passWithNoTests', ...filter] : []),
  ]);
  if (!existsSync(report)) return judge('vitest', null, code);
  const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  return judge('vitest', readVitestReport(read), code, filter.length > 0);
}
