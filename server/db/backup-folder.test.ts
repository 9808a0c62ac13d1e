import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fsyncFolder, renameDurably } from './backup-folder.ts';

test('a folder is put on disk where the system can do that, and left alone on Windows', () => {
  expect(() => fsyncFolder('no-such-folder', 'linux')).toThrow('ENOENT');
  expect(() => fsyncFolder('no-such-folder', 'win32')).not.toThrow();
});

test('a finished file has its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'named-'));
  writeFileSync(join(folder, 'x.unfinished'), 'x');
  renameDurably(join(folder, 'x.unfinished'), join(folder, 'x'));
  expect(readdirSync(folder)).toEqual(['x']);
  rmSync(folder, { recursive: true });
});
