import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSiteFolders, replaceSite } from './site-folders.ts';

let folder: string;
let dist: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-folders-'));
  dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'page'), 'old');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const page = () => readFileSync(join(dist, 'page'), 'utf8');

function writePage(into: string): void {
  mkdirSync(into, { recursive: true });
  writeFileSync(join(into, 'page'), 'new');
}

test('while a site is built the one of before stands, and nothing else is left of it after', async () => {
  await replaceSite(dist, async (into) => {
    writePage(into);
    expect(page()).toBe('old');
  });
  expect(page()).toBe('new');
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('a build that fails, or was killed, leaves the site, and the next one begins with an empty folder', async () => {
  const failing = replaceSite(dist, async (into) => {
    writePage(into);
    writeFileSync(join(into, 'half'), '');
    throw new Error('a page is wrong');
  });
  await expect(failing).rejects.toThrow('a page is wrong');
  expect(page()).toBe('old');
  await replaceSite(dist, async (into) => {
    expect(existsSync(into)).toBe(false);
    writePage(into);
  });
  expect(readdirSync(dist)).toEqual(['page']);
});

test('the first site, and one whose swap was cut off between its two renames', async () => {
  const { before } = openSiteFolders(dist, 'build');
  mkdirSync(before);
  rmSync(dist, { recursive: true });
  openSiteFolders(dist, 'desk');
  expect(existsSync(dist)).toBe(true);
  rmSync(dist, { recursive: true });
  await replaceSite(dist, async (into) => writePage(into));
  expect(page()).toBe('new');
});
