import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkContent } from '#scripts/content-check/check-content.ts';
import { describeProblems } from '#scripts/content-check/problem.ts';
import { writeLibrary } from '#tests/bench/library/write-library.ts';

// Nobody runs the bench for weeks, and its entries have to keep up with the schemas.
test.each([20, 300])('the made entries of a library of %i pages pass every check', (pages) => {
  const root = mkdtempSync(join(tmpdir(), 'made-library-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync('content', join(root, 'content'), { recursive: true });
  mkdirSync(join(root, 'public'));
  writeLibrary(join(root, 'content'), pages);
  expect(describeProblems(checkContent(root))).toBe('');
});
