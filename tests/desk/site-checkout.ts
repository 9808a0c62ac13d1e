import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the checks of content look at; of the thousand files that a site is made from, no other. */
const CHECKED = ['config', 'content', 'src/lib/site', 'src/pages'];
/** As large as a real one, for tests that go by its size. */
export const WHOLE_SITE = ['config', 'content', 'public', 'src'];

/** Runs git in a checkout of a test, as somebody at the shell. */
export function gitAtShell(root: string, ...args: string[]): string {
  const as = ['-c', 'user.name=Shell', '-c', 'user.email=shell@localhost'];
  return execFileSync('git', [...as, ...args], { cwd: root, encoding: 'utf8' });
}

function makeFirstCheckout(paths: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'desk-first-'));
  for (const path of paths) cpSync(path, join(root, path), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  gitAtShell(root, 'init', '--quiet', '-b', 'main', '--template=');
  // A copy has other inodes, and git would read a thousand files again to see that they are equal.
  gitAtShell(root, 'config', 'core.checkStat', 'minimal');
  gitAtShell(root, 'config', 'core.trustctime', 'false');
  // Each commit would start another git to look whether the repository wants packing.
  gitAtShell(root, 'config', 'maintenance.auto', 'false');
  gitAtShell(root, 'add', '-A');
  gitAtShell(root, 'commit', '--quiet', '-m', 'The site');
  // One file of objects is copied sooner than one for each of the site's files. How small it is
  // counts for nothing: to look for likenesses takes most of a second.
  gitAtShell(root, '-c', 'pack.window=0', 'repack', '-a', '-d', '--quiet');
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  return root;
}

const firsts = new Map<readonly string[], string>();

/**
 * A git checkout with the content of the site, in a temporary folder. It is a copy of the first one
 * of its test file, because git takes many times as long for a thousand files.
 */
export function makeSiteCheckout(paths: readonly string[] = CHECKED): string {
  const first = firsts.get(paths) ?? makeFirstCheckout(paths);
  firsts.set(paths, first);
  const root = mkdtempSync(join(tmpdir(), 'desk-site-'));
  cpSync(first, root, { recursive: true, preserveTimestamps: true });
  return root;
}
