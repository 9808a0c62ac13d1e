import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  coveragePage,
  SECURITY_IDS,
  unknownIds,
  untestedIds,
} from '#scripts/coverage/coverage-page.ts';
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
    const named = new Set(tests.flatMap(({ ids }) => ids));
    const excused = Object.keys(readUntested());
    expect(SECURITY_IDS.filter((id) => !named.has(id) && !excused.includes(id))).toEqual([]);
    expect(excused.filter((id) => named.has(id))).toEqual([]);
  });

  test('is what `npm run coverage` writes', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(coveragePage(spec, tests, readUntested()));
  });
});
