import { nameOf, type RunRecords, type TestRecord } from './test-records.ts';

/** How many tests, of any kind, ended how; what failed is named, with its reason. */
export type Tally = { passed: number; failed: readonly string[]; skipped: number };

/** What a runner reported, test by test, and in sum. */
export type Run = { tally: Tally; tests: readonly TestRecord[] };

export const NOTHING: Tally = { passed: 0, failed: [], skipped: 0 };
export const ONE_PASSED: Tally = { ...NOTHING, passed: 1 };

/** A busy machine may cost so many tests their first try; more are an error of the tests. */
const MAX_FLAKY = 2;

export function oneFailed(what: string): Tally {
  return { ...NOTHING, failed: [what] };
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: [...total.failed, ...failed],
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  );
}

/** `12 passed, 0 failed`, and `, 1 skipped` where there is one. */
export function sumLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A part of a run, and when it was over: milliseconds of `performance.now()`. */
export type Lap = { part: string; at: number };

/** `seconds: builds 109, tests 225; 334 together`. @param start when the first part began */
export function secondsLine(start: number, laps: readonly Lap[]): string {
  const seconds = (from: number, to: number) => Math.round((to - from) / 1_000);
  const parts = laps.map(
    ({ part, at }, index) => `${part} ${seconds(laps[index - 1]?.at ?? start, at)}`,
  );
  return `seconds: ${parts.join(', ')}; ${seconds(start, laps.at(-1)?.at ?? start)} together\n`;
}

/** What failed, once more where the log ends: a long one is seldom kept whole. */
export function failureLines({ failed }: Tally): string {
  return failed.map((what) => `FAILED: ${what}\n`).join('');
}

// The codes that color a terminal's text.
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** The name of a test that failed, and the first lines of why. */
export function failure(name: string, why = ''): string {
  const lines = why.replaceAll(COLOURS, '').split('\n').slice(0, 6);
  return [name, ...lines.filter((line) => line.trim() !== '').map((line) => `  ${line}`)].join(
    '\n',
  );
}

function tallyOf({ tests, errors }: RunRecords): Tally {
  const ended = (outcome: TestRecord['outcome']) =>
    tests.filter((test) => test.outcome === outcome);
  return {
    passed: ended('passed').length,
    failed: [
      ...ended('failed').map((test) => failure(nameOf(test), test.why)),
      ...errors.map(({ where, why }) => failure(where, why)),
    ],
    skipped: ended('skipped').length,
  };
}

/**
 * What a runner reported, held against how it ended: no report, a crash, or a run without a single
 * test is a failure, however green its report.
 */
export function judge(runner: string, records: RunRecords | null, exitCode: number | null): Run {
  if (!records) return { tally: oneFailed(`${runner} left no report`), tests: [] };
  const { tests } = records;
  const tally = tallyOf(records);
  if (tally.failed.length > 0) return { tally, tests };
  if (exitCode !== 0)
    return { tally: sum([tally, oneFailed(`${runner} ended with code ${exitCode}`)]), tests };
  return { tally: tests.length === 0 ? oneFailed(`${runner} ran no test`) : tally, tests };
}

/** The tests that passed only when they were run again, for the last lines of a run. */
export function flakyLines(tests: readonly TestRecord[]): string {
  return tests
    .filter(({ isFlaky }) => isFlaky)
    .map((test) => `FLAKY: ${nameOf(test)}\n`)
    .join('');
}

/** One failure where more tests than `MAX_FLAKY` passed only when they were run again. */
export function judgeFlaky(tests: readonly TestRecord[]): Tally {
  const count = tests.filter(({ isFlaky }) => isFlaky).length;
  if (count <= MAX_FLAKY) return NOTHING;
  return oneFailed(`${count} tests passed only when run again, of which ${MAX_FLAKY} may`);
}

/**
 * What was skipped for lack of something, a line each: `waiting for nginx: 3 tests skipped; …`.
 * @param howTo how to get what is missing, or null where nothing installs it
 */
export function waitingLines(
  tests: readonly TestRecord[],
  howTo: (what: string) => string | null,
): string {
  const counts = new Map<string, number>();
  for (const { outcome, waitsFor } of tests)
    if (outcome === 'skipped' && waitsFor !== null)
      counts.set(waitsFor, (counts.get(waitsFor) ?? 0) + 1);
  return [...counts]
    .map(([what, count]) => {
      const how = howTo(what);
      const skipped = `waiting for ${what}: ${count} ${count === 1 ? 'test' : 'tests'} skipped`;
      return `${skipped}${how === null ? '' : `; ${how}`}\n`;
    })
    .join('');
}
