import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { makeMemoryFolder, withMemoryFolder } from './temporary-folder.ts';

const GIB = 1024 ** 3;
let base: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'base-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

test('where memory is short, or there is no such folder, nothing is made', () => {
  expect(makeMemoryFolder(base, 3 * GIB)).toBeNull();
  expect(makeMemoryFolder(join(base, 'gone'), 8 * GIB)).toBeNull();
  expect(readdirSync(base)).toEqual([]);
});

test('every user may use the folder, as they may the one of the system', () => {
  const folder = makeMemoryFolder(base, 8 * GIB);
  expect(statSync(folder ?? '').mode & 0o7777).toBe(0o1777);
  expect(readdirSync(folder ?? '')).toEqual([]);
});

test('temporary files are in it meanwhile, and it is gone after that, whatever happens', async () => {
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(join(base, 'memory-'));
  const work = async () => {
    writeFileSync(join(tmpdir(), 'left'), '');
    throw new Error(`${tmpdir()} ${process.env['NODE_COMPILE_CACHE']}`);
  };
  await expect(withMemoryFolder(work, folder)).rejects.toThrow(
    `${folder} ${join(folder, 'compiled')}`,
  );
  expect(existsSync(folder)).toBe(false);
  expect(process.env['TMPDIR']).toBe(before);
  expect(await withMemoryFolder(async () => tmpdir(), null)).toBe(tmpdir());
});
