import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gitAtShell, makeSiteCheckout } from '#tests/desk/site-checkout.ts';
import { GitError, headCommit, isOnBranch } from './git.ts';

let root: string;
beforeEach(() => {
  root = makeSiteCheckout();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const asGitSays = (folder: string) => gitAtShell(folder, 'rev-parse', 'HEAD').trim();
const commit = () => gitAtShell(root, 'commit', '--quiet', '--allow-empty', '-m', 'Nothing');

test('the commit that is checked out is the one that git names, wherever it keeps it', async () => {
  expect(await headCommit(root)).toBe(asGitSays(root));
  gitAtShell(root, 'pack-refs', '--all');
  expect(await headCommit(root)).toBe(asGitSays(root));
  // A branch in a file is newer than the packed one.
  commit();
  expect(await headCommit(root)).toBe(asGitSays(root));
  gitAtShell(root, 'switch', '--quiet', '-c', 'other/branch');
  commit();
  expect(await headCommit(root)).toBe(asGitSays(root));
  gitAtShell(root, 'switch', '--quiet', '--detach', 'HEAD~1');
  expect(await headCommit(root)).toBe(asGitSays(root));
});

test('of a work tree it is its own commit, not that of the checkout beside it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'work-tree-'));
  const folder = join(data, 'tree');
  gitAtShell(root, 'worktree', 'add', '--quiet', '--detach', folder, 'HEAD');
  commit();
  expect(await headCommit(folder)).toBe(asGitSays(folder));
  expect(await headCommit(folder)).not.toBe(await headCommit(root));
  rmSync(data, { recursive: true, force: true });
});

test('whether a branch is checked out is told of a checkout and of a work tree', async () => {
  expect(await isOnBranch(root, 'main')).toBe(true);
  const data = mkdtempSync(join(tmpdir(), 'work-tree-'));
  const folder = join(data, 'tree');
  gitAtShell(root, 'worktree', 'add', '--quiet', '--detach', folder, 'HEAD');
  expect(await isOnBranch(folder, 'drafts')).toBe(false);
  gitAtShell(folder, 'switch', '--quiet', '-c', 'drafts');
  expect(await isOnBranch(folder, 'drafts')).toBe(true);
  expect(await isOnBranch(folder, 'main')).toBe(false);
  // A file of the work tree leads to the branch, also where git has packed it.
  expect(await headCommit(folder)).toBe(asGitSays(folder));
  gitAtShell(root, 'pack-refs', '--all');
  expect(await headCommit(folder)).toBe(asGitSays(folder));
  rmSync(data, { recursive: true, force: true });
});

test('where there is no repository, git says so', async () => {
  rmSync(join(root, '.git'), { recursive: true });
  await expect(headCommit(root)).rejects.toThrow(GitError);
});
