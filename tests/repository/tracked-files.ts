import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Files of the repository, new ones included, as paths from its root. */
export function repositoryFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list
    .split('\0')
    .filter((path) => path !== '' && existsSync(resolve(root, path)))
    .sort();
}

export function read(path: string): string {
  return readFileSync(resolve(root, path), 'utf8');
}

const CODE = /\.(ts|tsx|mjs|astro|css)$/;

/** Everything that people write and read as code. */
export function codeFiles(): string[] {
  return repositoryFiles().filter((path) => CODE.test(path));
}
