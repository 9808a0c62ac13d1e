import type { TestTitle } from './test-titles.ts';

/** `tests/spec-ids.json`; `comesWith` says when an id that cannot be tested yet will be. */
export type SpecIds = Record<string, { text: string; comesWith?: string }>;

/** How many ids the security reference has, by their letter. */
const SECURITY_COUNTS = { N: 12, F: 7, D: 9, X: 25, S: 8, H: 8, C: 8, A: 7 };

export const SECURITY_IDS: readonly string[] = Object.entries(SECURITY_COUNTS).flatMap(
  ([letter, count]) => Array.from({ length: count }, (_, at) => `sec-${letter}${at + 1}`),
);

/** The files that name an id: not how many times, so that the page changes seldom. */
function testsOf(id: string, tests: readonly TestTitle[]): string[] {
  const files = new Set(tests.filter(({ ids }) => ids.includes(id)).map(({ file }) => file));
  return [...files].sort().map((file) => `[${file}](../${file})`);
}

/** Ids that have to have a test and have none. */
export function untestedIds(spec: SpecIds, tests: readonly TestTitle[]): string[] {
  return Object.entries(spec)
    .filter(([id, { comesWith }]) => !comesWith && testsOf(id, tests).length === 0)
    .map(([id]) => id);
}

/** Ids in titles that nothing defines: a slip, or one of `security.md` without its prefix. */
export function unknownIds(spec: SpecIds, tests: readonly TestTitle[]): string[] {
  return tests.flatMap(({ file, ids }) =>
    ids.filter((id) => !id.startsWith('sec-') && !(id in spec)).map((id) => `${id} in ${file}`),
  );
}

function compareIds(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/**
 * docs/coverage.md.
 * @param untested ids of the security reference that no test names, and why
 */
export function coveragePage(
  spec: SpecIds,
  tests: readonly TestTitle[],
  untested: Record<string, string> = {},
): string {
  const rows = Object.entries(spec).map(([id, { text, comesWith }]) => {
    const places = testsOf(id, tests).join('<br>');
    return `| ${id} | ${text} | ${places || (comesWith ? `with ${comesWith}` : '**none**')} |`;
  });
  const security = [...new Set(tests.flatMap(({ ids }) => ids))]
    .filter((id) => id.startsWith('sec-'))
    .sort(compareIds)
    .map((id) => `| ${id} | ${testsOf(id, tests).join('<br>')} |`);
  return [
    '# Which test holds what',
    '',
    'Made by `npm run coverage` from the titles of the tests. A rule test fails when this page is',
    'stale, or an id has no test; `npm test` fails when no test of an id ran and passed.',
    '',
    '## What the site does',
    '',
    '| id | what | tests |',
    '| --- | --- | --- |',
    ...rows,
    '',
    '## Security and reliability',
    '',
    '| id | tests |',
    '| --- | --- |',
    ...security,
    '',
    '### Not tested',
    '',
    '| id | why |',
    '| --- | --- |',
    ...Object.entries(untested).map(([id, why]) => `| ${id} | ${why} |`),
    '',
  ].join('\n');
}
