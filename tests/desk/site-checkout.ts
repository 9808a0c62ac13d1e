import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the checks of content look at. */
const COPIED = ['config', 'content', 'public', 'src'];

/** Runs git in a checkout of a test, as somebody at the shell. */
export function gitAtShell(root: string, ...args: string[]): string {
  const as = ['-c', 'user.name=Shell', '-c', 'user.email=shell@localhost'];
  return execFileSync('git', [...as, ...args], { cwd: root, encoding: 'utf8' });
}

/** A git checkout with the content of the site, in a temporary folder. */
export function makeSiteCheckout(): string {
  const root = mkdtempSync(join(tmpdir(), 'desk-site-'));
  for (const path of COPIED) cpSync(path, join(root, path), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  gitAtShell(root, 'init', '--quiet', '-b', 'main');
  gitAtShell(root, 'add', '-A');
  gitAtShell(root, 'commit', '--quiet', '-m', 'The site');
  return root;
}
