/** How many tests, of any kind, ended how. */
export type Tally = { passed: number; failed: number; skipped: number };

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Tally = { ...NOTHING, passed: 1 };
export const ONE_FAILED: Tally = { ...NOTHING, failed: 1 };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  );
}

/** `12 passed, 0 failed`, and `, 1 skipped` where there is one. */
export function sumLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * What a runner reported, held against how it ended: a crash, or a run without a single test,
 * is a failure, however green its report. With a filter a run may be empty.
 */
export function judge(reported: Tally | null, exitCode: number | null, mayBeEmpty = false): Tally {
  if (!reported) return ONE_FAILED;
  const count = reported.passed + reported.failed + reported.skipped;
  const isSilentFailure = reported.failed === 0 && (exitCode !== 0 || (count === 0 && !mayBeEmpty));
  return isSilentFailure ? sum([reported, ONE_FAILED]) : reported;
}
