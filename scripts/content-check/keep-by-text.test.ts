import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { keepByText } from './keep-by-text.ts';
import { readContent } from './read-content.ts';

test('what is made of a text is made once, and anew where the text has changed', () => {
  const made: string[] = [];
  const lengthOf = keepByText((key, text) => {
    made.push(`${key}: ${text}`);
    return text.length;
  });
  expect([lengthOf('a', 'one'), lengthOf('a', 'one'), lengthOf('b', 'one')]).toEqual([3, 3, 3]);
  expect([lengthOf('a', 'three'), lengthOf('a', 'one')]).toEqual([5, 3]);
  expect(made).toEqual(['a: one', 'b: one', 'a: three', 'a: one']);
});

test('two folders with files of one name are each read by their own texts', () => {
  const roots = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'kept-')));
  onTestFinished(() => {
    for (const root of roots) rmSync(root, { recursive: true });
  });
  for (const root of roots) cpSync('content', join(root, 'content'), { recursive: true });
  const [own = '', other = ''] = roots;
  const file = 'content/coins/dai.json';
  writeFileSync(join(other, file), '{ "id": "dai", }');
  const nameIn = (root: string) =>
    readContent(root).entries.find((entry) => entry.file === file)?.data['name'];
  const problemsIn = (root: string) => checkContent(root).filter((one) => one.file === file);
  for (const round of [1, 2]) {
    expect([nameIn(own), nameIn(other)], `round ${round}`).toEqual(['Dai', undefined]);
    expect([problemsIn(own).length, problemsIn(other).length]).toEqual([0, 1]);
  }
});
