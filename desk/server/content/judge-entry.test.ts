import { expect, test } from 'vitest';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { MAX_TEXT_CHARACTERS } from '#desk/shared/upload-limits.ts';
import { saveChecked } from './judge-entry.ts';

const HEAD = "---\ntitle: 'Hello'\n---\n\n";
const BY = { name: 'Ada', message: 'Edit Hello' };

/** Drafts that say which files they were asked to write. */
function openFakeTree() {
  const written: string[] = [];
  const save = async (file: string) => void written.push(file);
  return { tree: { folder: '.', save } as unknown as DraftTree, written };
}

test.each([
  ['newsletters', 'Hello.\n\n{process.exit()}', 'Line 3: A newsletter cannot run code'],
  ['newsletters', 'Hello.\n\n<process.exit />', 'Line 3: There is no part'],
  ['guides', 'import fs from "node:fs"', 'Line 1: A text has no lines that begin with "import"'],
])('sec-ASVS-8.3.1: code in %s is not even written: %j', async (folder, body, says) => {
  const { tree, written } = openFakeTree();
  const change = { before: null, after: HEAD + body };
  const problems = await saveChecked(tree, `content/${folder}/hello.mdx`, change, BY);
  expect(problems?.[0]?.says).toContain(says);
  expect(written).toEqual([]);
});

test('a text of any length that a page may have is written, and a longer one refused', async () => {
  const { tree, written } = openFakeTree();
  const text = HEAD + 'word '.repeat(MAX_TEXT_CHARACTERS / 5);
  const file = 'content/pages/hello.mdx';
  const longest = text.slice(0, MAX_TEXT_CHARACTERS);
  await saveChecked(tree, file, { before: null, after: longest }, BY);
  expect(written).toEqual([file]);
  const refused = await saveChecked(tree, file, { before: longest, after: text }, BY);
  expect(refused).toEqual([
    {
      path: [],
      says: 'This text has 100,024 characters, and a page can have 100,000. Split it into several pages.',
    },
  ]);
  expect(written).toEqual([file]);
});
