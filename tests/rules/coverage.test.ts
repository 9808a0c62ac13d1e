import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coveragePage, unknownIds, untestedIds } from '#scripts/coverage/coverage-page.ts';
import { PAGE, readSpecIds, readTests, readUntested } from '#scripts/coverage/read-coverage.ts';

describe('docs/coverage.md', () => {
  const spec = readSpecIds();
  const tests = readTests();

  test('every id of the spec has a test that names it', () => {
    expect(untestedIds(spec, tests)).toEqual([]);
  });

  test('titles name ids that exist', () => {
    expect(unknownIds(spec, tests)).toEqual([]);
  });

  test('every id of the security reference is in a title, or has its reason', () => {
    const counts = { N: 12, F: 7, D: 9, X: 25, S: 8, H: 8, C: 8, A: 7 };
    const all = Object.entries(counts).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, at) => `sec-${letter}${at + 1}`),
    );
    const named = new Set(tests.flatMap(({ ids }) => ids));
    const excused = Object.keys(readUntested());
    expect(all.filter((id) => !named.has(id) && !excused.includes(id))).toEqual([]);
    expect(excused.filter((id) => named.has(id))).toEqual([]);
  });

  test('is what `npm run coverage` writes', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(coveragePage(spec, tests, readUntested()));
  });
});
