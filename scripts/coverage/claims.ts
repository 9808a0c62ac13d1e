import { NOTHING, oneFailed, ONE_PASSED, sum, type Tally } from '../test/tally.ts';
import { nameOf, type TestRecord } from '../test/test-records.ts';
import { SECURITY_IDS, type SpecIds } from './coverage-page.ts';
import { areInTitle, type SecurityRow } from './security-rows.ts';
import { idsOf } from './test-titles.ts';

/** Something that docs/coverage.md or docs/security.md says a test holds. */
export type Claim = { name: string; isMadeFor: (test: TestRecord) => boolean };

function claimOfId(name: string, id: string): Claim {
  return { name, isMadeFor: ({ titles }) => idsOf(titles.at(-1) ?? '').includes(id) };
}

/**
 * Every id of the spec, every id of the security reference and every row of the table in
 * docs/security.md that names a test. What has a reason in place of a test claims nothing.
 */
export function claimsOf(
  spec: SpecIds,
  untested: Readonly<Record<string, string>>,
  rows: readonly SecurityRow[],
): Claim[] {
  const ids = Object.keys(spec).filter((id) => !spec[id]?.comesWith);
  return [
    ...ids.map((id) => claimOfId(`id ${id}`, id)),
    ...SECURITY_IDS.filter((id) => !(id in untested)).map((id) => claimOfId(`id ${id}`, id)),
    ...rows.flatMap((row) => {
      if ('reason' in row) return [];
      const { id, file, words } = row;
      const isMadeFor = (test: TestRecord) =>
        test.file === file && areInTitle(words, test.titles.join(' › '));
      return [{ name: `security row ${id}`, isMadeFor }];
    }),
  ];
}

function judgeClaim(claim: Claim, tests: readonly TestRecord[], waits: Waits): Tally {
  const made = tests.filter(claim.isMadeFor);
  if (made.length === 0) return oneFailed(`${claim.name}: no test of that name ran`);
  const failed = made.find(({ outcome }) => outcome === 'failed');
  if (failed) return oneFailed(`${claim.name}: its test failed: ${nameOf(failed)}`);
  if (made.some(({ outcome }) => outcome === 'passed')) return ONE_PASSED;
  const unexcused = made.find((test) => !waits(test));
  return unexcused
    ? oneFailed(`${claim.name}: its test was skipped: ${nameOf(unexcused)}`)
    : { ...NOTHING, skipped: 1 };
}

/** Whether a skipped test waits for something that this machine lacks indeed. */
type Waits = (test: TestRecord) => boolean;

/**
 * Each claim as one test: it passes where a test that was made for it ran and passed and none
 * failed, and is skipped where all of those wait for something that is missing on this machine.
 * A test that was skipped for no such reason holds nothing: the claim fails.
 * @param isMissing whether the machine lacks what a test says that it waits for
 */
export function judgeClaims(
  claims: readonly Claim[],
  tests: readonly TestRecord[],
  isMissing: (what: string) => boolean,
): Tally {
  const known = new Map<string, boolean>();
  const waits: Waits = ({ waitsFor }) => {
    if (waitsFor === null) return false;
    if (!known.has(waitsFor)) known.set(waitsFor, isMissing(waitsFor));
    return known.get(waitsFor) ?? false;
  };
  return sum(claims.map((claim) => judgeClaim(claim, tests, waits)));
}
