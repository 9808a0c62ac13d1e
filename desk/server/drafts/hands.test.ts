import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gitAtShell, makeSiteCheckout } from '#tests/desk/site-checkout.ts';
import { handsByFile } from './hands.ts';

let root: string;
beforeEach(() => {
  root = makeSiteCheckout();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function commit(person: string, seconds: number, ...files: string[]): void {
  for (const file of files) writeFileSync(join(root, file), `${person} at ${seconds}`);
  gitAtShell(root, 'add', '-A');
  const date = `--date=@${seconds} +0000`;
  gitAtShell(root, 'commit', '--quiet', '-m', 'x', `--author=${person} <x@localhost>`, date);
}

const asItIs = (file: string) => file;

test('of many files one process of git tells who changed each, the last one first', async () => {
  const start = gitAtShell(root, 'rev-parse', 'HEAD').trim();
  commit('Ada', 100, 'a file.md', 'b.md');
  commit('Ben Ö', 200, 'b.md');
  commit('Ada', 300, 'b.md', 'ü.md');
  const hands = await handsByFile(root, asItIs, `${start}..HEAD`);
  expect(Object.fromEntries(hands)).toEqual({
    'a file.md': { person: 'Ada', people: ['Ada'], at: 100_000 },
    'b.md': { person: 'Ada', people: ['Ada', 'Ben Ö'], at: 300_000 },
    'ü.md': { person: 'Ada', people: ['Ada'], at: 300_000 },
  });
});

test('a file that was moved or deleted counts under its old name too', async () => {
  commit('Ada', 100, 'old.md');
  const start = gitAtShell(root, 'rev-parse', 'HEAD').trim();
  gitAtShell(root, 'mv', 'old.md', 'new.md');
  commit('Ben', 200);
  expect([...(await handsByFile(root, asItIs, `${start}..HEAD`)).keys()].toSorted()).toEqual([
    'new.md',
    'old.md',
  ]);
});

test('files with one name are one, and a range without commits has none', async () => {
  const start = gitAtShell(root, 'rev-parse', 'HEAD').trim();
  commit('Ada', 100, 'a.md', 'b.md');
  const oneName = await handsByFile(root, () => 'both', `${start}..HEAD`);
  expect([...oneName]).toEqual([['both', { person: 'Ada', people: ['Ada'], at: 100_000 }]]);
  expect(await handsByFile(root, asItIs, 'HEAD..HEAD')).toEqual(new Map());
});
