import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { entryHistory } from './entry-versions.ts';

const FILE = 'content/glossary/a.json';
const list = (word: string, other: number) =>
  JSON.stringify([
    { id: 'other', text: other },
    { id: 'own', text: word },
  ]);

/** A checkout in which each of these texts of the list is a commit. */
function checkoutOf(texts: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'versions-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (args: string[], input = '') => execFileSync('git', args, { cwd: folder, input });
  git(['init', '-q', '-b', 'main']);
  const commits = texts.map(
    (text, at) =>
      `commit refs/heads/main\nauthor A <a@x> ${at} +0000\ncommitter A <a@x> ${at} +0000\ndata 4\nEdit\n` +
      `M 644 inline ${FILE}\ndata ${Buffer.byteLength(text)}\n${text}\n`,
  );
  git(['fast-import', '--quiet'], commits.join(''));
  git(['checkout', '-q', 'main']);
  return folder;
}

const historyOf = (folder: string) =>
  entryHistory({ folder } as DraftTree, { file: FILE, index: 1, id: 'own' });

test('says how many changes of a list were looked through, where it has older ones', async () => {
  const newest = Array.from({ length: 99 }, (_, at) => list('new', at));
  const all = await historyOf(checkoutOf([list('old', 0), ...newest]));
  expect(all.versions).toHaveLength(2);
  expect(all.lookedThrough).toBeNull();
  // Two more: the change of the entry is the oldest that is looked through, then it is beyond.
  const more = [...newest, list('new', 100)];
  const edge = await historyOf(checkoutOf([list('old', 0), ...more]));
  expect(edge.versions).toHaveLength(1);
  expect(edge.lookedThrough).toBe(100);
  const beyond = await historyOf(checkoutOf([list('old', 0), ...more, list('new', 101)]));
  expect(beyond).toEqual({ versions: [], lookedThrough: 100 });
});
