import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a build is made from; the packages are linked, the rest is copied. */
const COPIED = [
  'astro.config.ts',
  'config',
  'content',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'server',
  'shared',
  'src',
  'tsconfig.json',
];

/** A copy of the project in a temporary folder, whose content may be added to. */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'library-bench-'));
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}
