import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { heading, runNode } from './run-command.ts';
import { judge, type Tally } from './tally.ts';

export type VitestReport = {
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** A file that could not even be loaded reports no test: it counts as one that failed. */
export function readVitestReport({ testResults }: VitestReport): Tally {
  const statuses = testResults.flatMap((file) => file.assertionResults.map((one) => one.status));
  const count = (...wanted: string[]) => statuses.filter((one) => wanted.includes(one)).length;
  const broken = testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length,
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
  if (!existsSync(report)) return judge(null, code);
  const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  return judge(readVitestReport(read), code, filter.length > 0);
}
