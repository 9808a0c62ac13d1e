import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BYTES_CACHE } from '#shared/build-cache.ts';
import { gitAtShell, makeSiteCheckout } from '#tests/desk/site-checkout.ts';
import { type DraftTree, openDraftTree } from './draft-tree.ts';

let root: string;
let data: string;
let tree: DraftTree;

beforeEach(async () => {
  root = makeSiteCheckout();
  data = mkdtempSync(join(tmpdir(), 'desk-tree-'));
  tree = await openDraftTree(root, join(data, 'drafts'));
});
afterEach(() => {
  for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true });
});

const BY = { name: 'Ada', message: 'Add a picture' };
const SIZE = 'content/pictures/pier/60.webp';
const DATA = 'content/pictures/pier.json';
const files = [
  { file: SIZE, after: new Uint8Array([0, 255, 10, 13]) },
  { file: DATA, after: '{}\n' },
];
const save = (check: () => string[] = () => []) =>
  tree.saveFiles(files, BY, { areNew: true, check });
const at = (file: string) => join(tree.folder, file);
const status = () => gitAtShell(tree.folder, 'status', '--porcelain');

test('builds of the drafts take the packages, and what builds of the site drew and compressed', async () => {
  const kept = join(BYTES_CACHE, 'cards/a.png');
  mkdirSync(dirname(join(root, kept)), { recursive: true });
  writeFileSync(join(root, kept), 'drawn');
  const other = await openDraftTree(root, join(data, 'other'));
  expect(readFileSync(join(other.folder, kept), 'utf8')).toBe('drawn');
  rmSync(join(root, BYTES_CACHE), { recursive: true });
  const without = await openDraftTree(root, join(data, 'without'));
  expect(existsSync(join(without.folder, BYTES_CACHE))).toBe(false);
});

test('several files are one draft, in their own bytes, and are discarded together', async () => {
  expect(await save()).toEqual([]);
  expect(gitAtShell(tree.folder, 'log', '-1', '--format=%an %s')).toBe('Ada Add a picture\n');
  expect(readFileSync(at(SIZE))).toEqual(Buffer.from([0, 255, 10, 13]));
  expect((await tree.drafts()).map(({ file }) => file)).toEqual([DATA]);
  expect(await save()).toBeNull();
  // A discard that fails leaves the draft as it was.
  const own = gitAtShell(tree.folder, 'rev-parse', '--absolute-git-dir').trim();
  writeFileSync(join(own, 'index.lock'), '');
  await expect(tree.discard(DATA, 'Ada')).rejects.toThrow('index.lock');
  rmSync(join(own, 'index.lock'));
  expect([existsSync(at(SIZE)), existsSync(at(DATA)), status()]).toEqual([true, true, '']);
  // Of two who discard at one moment, the second finds none.
  const both = Promise.all([tree.discard(DATA, 'Ada'), tree.discard(DATA, 'Ben')]);
  expect(await both).toEqual([true, false]);
  expect([existsSync(at(SIZE)), existsSync(at(DATA))]).toEqual([false, false]);
  expect(await tree.drafts()).toEqual([]);
});

test('a published picture that a draft deletes comes back whole when the draft is discarded', async () => {
  await save();
  gitAtShell(root, 'merge', '--quiet', 'desk-drafts');
  const gone = files.map(({ file }) => ({ file, after: null }));
  expect(await tree.saveFiles(gone, BY, { areNew: false, check: () => [] })).toEqual([]);
  expect(existsSync(at(SIZE))).toBe(false);
  expect((await tree.drafts()).map(({ file }) => file)).toEqual([DATA]);
  await tree.discard(DATA, 'Ada');
  expect(readFileSync(at(SIZE))).toEqual(Buffer.from([0, 255, 10, 13]));
  expect(await tree.drafts()).toEqual([]);
});

test('a publication with a picture is taken back whole', async () => {
  await save();
  gitAtShell(root, 'merge', '--quiet', '--no-ff', '-m', 'Publish', 'desk-drafts');
  await tree.catchUp();
  await tree.revert(gitAtShell(root, 'rev-parse', 'HEAD').trim(), 'Ada');
  expect([existsSync(at(SIZE)), existsSync(at(DATA))]).toEqual([false, false]);
  expect((await tree.drafts()).map(({ file }) => file)).toEqual([DATA]);
});

test('a file that a draft deletes is listed beside a new one that is like it', async () => {
  const before = await tree.read('content/glossary/a.json');
  const changes = [
    { file: 'content/glossary/a.json', after: null },
    { file: 'content/glossary/new.json', after: `${before}\n` },
  ];
  await tree.saveFiles(changes, BY, { areNew: false, check: () => [] });
  expect((await tree.drafts()).map(({ file }) => file)).toEqual(changes.map(({ file }) => file));
});

test('what the check finds leaves every file as it was', async () => {
  expect(await save(() => ['wrong'])).toEqual(['wrong']);
  expect([existsSync(at(SIZE)), existsSync(at(DATA)), status()]).toEqual([false, false, '']);
});

test('where a write fails, every file is put back, and the next save goes through', async () => {
  // A folder in place of the second file, as a full disk would stop it halfway.
  mkdirSync(`${at(DATA)}.part`, { recursive: true });
  await expect(save()).rejects.toThrow('EISDIR');
  expect(existsSync(at(SIZE))).toBe(false);
  rmSync(`${at(DATA)}.part`, { recursive: true, force: true });
  expect(status()).toBe('');
  expect(await save()).toEqual([]);
});

test('files of a process that was killed before its commit are gone at the next start', async () => {
  mkdirSync(at('content/pictures/pier'), { recursive: true });
  for (const { file, after } of files) writeFileSync(at(file), after);
  tree = await openDraftTree(root, tree.folder);
  expect([existsSync(at(SIZE)), existsSync(at(DATA)), status()]).toEqual([false, false, '']);
  expect(await save()).toEqual([]);
});

test('locks of a killed git and a killed build are gone at the next start', async () => {
  await save();
  const own = gitAtShell(tree.folder, 'rev-parse', '--absolute-git-dir').trim();
  mkdirSync(at('.cache'));
  const locks = [
    join(own, 'index.lock'),
    join(own, 'HEAD.lock'),
    join(root, '.git/refs/heads/desk-drafts.lock'),
    at('.cache/build.lock'),
  ];
  // The number of a process that is alive, as after a restart of the machine.
  for (const lock of locks) writeFileSync(lock, String(process.pid));
  // Somebody at the shell, at work in the checkout.
  const ofOwner = join(root, '.git/index.lock');
  writeFileSync(ofOwner, '');
  tree = await openDraftTree(root, tree.folder);
  expect(locks.filter((lock) => existsSync(lock))).toEqual([]);
  expect(existsSync(ofOwner)).toBe(true);
  await tree.discard(DATA, 'Ada');
  expect(await tree.drafts()).toEqual([]);
});

test('a work tree that was cut off while it was made is made again', async () => {
  const folder = join(data, 'other');
  mkdirSync(folder);
  writeFileSync(join(folder, 'half'), 'a file');
  const made = await openDraftTree(root, folder);
  expect(existsSync(join(folder, 'half'))).toBe(false);
  expect(await made.read('content/glossary/a.json')).toContain('"address"');
});

test('a work tree that git knows, and holds as one that it has not made yet, is made again', async () => {
  const folder = join(data, 'other');
  await openDraftTree(root, folder);
  // As git holds it until all files are there.
  gitAtShell(root, 'worktree', 'lock', '--reason', 'initializing', folder);
  rmSync(join(folder, '.git'));
  rmSync(join(folder, 'content/glossary/a.json'));
  const made = await openDraftTree(root, folder);
  expect(await made.read('content/glossary/a.json')).toContain('"address"');
  expect(gitAtShell(folder, 'status', '--porcelain')).toBe('');
});
