import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { ISOLATED_TESTS } from '../../vitest.config.ts';

const SHARED = [
  '{config,desk,shared,src,server,scripts}/**/*.test.{ts,tsx}',
  'tests/{build,repository}/**/*.test.ts',
];
/** What would change a module for the test files that come after. */
const CHANGES_MODULES = /\bvi\s*\.(mock|doMock|resetModules)\(/;

test('a test file that mocks a module has a process of its own', () => {
  const mocking = globSync(SHARED)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => CHANGES_MODULES.test(readFileSync(path, 'utf8')));
  expect(mocking.length).toBeGreaterThan(0);
  const isApart = (path: string) => ISOLATED_TESTS.some((pattern) => matchesGlob(path, pattern));
  expect(mocking.filter((path) => !isApart(path))).toEqual([]);
});
