import type { TestRecord } from '#scripts/test/test-records.ts';

/** What became of tests, in the order in which they are recorded. */
export function outcomesOf(tests: readonly TestRecord[]): unknown[] {
  return tests.map(({ titles, outcome, isFlaky, waitsFor }) => [
    titles.join(' › '),
    outcome,
    isFlaky,
    waitsFor,
  ]);
}
