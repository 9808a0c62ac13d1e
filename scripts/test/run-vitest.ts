import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { heading, runNode } from './run-command.ts';
import { judge, type Run } from './tally.ts';
import type { RunRecords, TestRecord } from './test-records.ts';

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

/** Runs projects of vitest.config.ts. @param files which of their files, `path` or `path:line` */
export async function runVitest(projects: string[], files: readonly string[] = []): Promise<Run> {
  heading(`tests: ${projects.join(', ')}`);
  const report = `.cache/reports/vitest-${projects.join('-')}.json`;
  mkdirSync('.cache/reports', { recursive: true });
  rmSync(report, { force: true });
  const code = await runNode(
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
