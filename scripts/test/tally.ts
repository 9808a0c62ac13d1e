/** How many tests, of any kind, ended how; what failed is named, with its reason. */
export type Tally = { passed: number; failed: readonly string[]; skipped: number };

export const NOTHING: Tally = { passed: 0, failed: [], skipped: 0 };
export const ONE_PASSED: Tally = { ...NOTHING, passed: 1 };

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

/** What failed, once more where the log ends: a long one is seldom kept whole. */
export function failureLines({ failed }: Tally): string {
  return failed.map((what) => `FAILED: ${what}\n`).join('');
}

// The codes that colour a terminal's text.
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');

/** The name of a test that failed, and the first lines of why. */
export function failure(name: string, why = ''): string {
  const lines = why.replaceAll(COLOURS, '').split('\n').slice(0, 6);
  return [name, ...lines.filter((line) => line.trim() !== '').map((line) => `  ${line}`)].join(
    '\n',
  );
}

/**
 * What a runner reported, held against how it ended: a crash, or a run without a single test,
 * is a failure, however green its report. With a filter a run may be empty.
 */
export function judge(
  runner: string,
  reported: Tally | null,
  exitCode: number | null,
  mayBeEmpty = false,
): Tally {
  if (!reported) return oneFailed(`${runner} left no report`);
  const count = reported.passed + reported.failed.length + reported.skipped;
  if (reported.failed.length > 0) return reported;
  if (exitCode !== 0) return sum([reported, oneFailed(`${runner} ended with code ${exitCode}`)]);
  return count === 0 && !mayBeEmpty ? oneFailed(`${runner} ran no test`) : reported;
}
