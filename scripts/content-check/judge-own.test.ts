import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { judgeOwn } from './judge-own.ts';
import { printWarnings } from './print-warnings.ts';

const own = {
  root: process.cwd(),
  config: resolve('tests/fixtures/first-site.ts'),
  environment: {},
};

test('a text whose check is still to come is named first, with its reason on the same line', async () => {
  // Of a day before this software, when no check had been made.
  const { errors, warnings } = await judgeOwn({ ...own, today: '2020-01-01' });
  expect(errors).toEqual({ problems: [], config: null });
  expect(warnings[0]).toMatch(
    /^content\/\S+: says that it was checked on \d{4}-\d\d-\d\d, a day still to come\n {2}→ .*put right/,
  );
});

test('npm start prints what is wrong in a text, above settings that are merely unset', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  await printWarnings({ SITE_CONFIG: own.config }, '2020-01-01');
  vi.restoreAllMocks();
  expect(lines[1]).toMatch(/^ {2}content\/\S+: says that it was checked on .* still to come$/);
});
