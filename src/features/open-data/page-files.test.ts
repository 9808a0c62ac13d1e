import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { DataTable } from './data-table.ts';
import { pageFile, type PageData } from './page-files.ts';

const base = new URL('https://coins.example');
const publisher = { brand: 'Coins', operator: 'Coins Ltd', product: 'coin', description: 'Facts.' };
const table = (name: string, ...ids: string[]): DataTable => ({
  name,
  title: name,
  description: `Rows of ${name}.`,
  page: '/x',
  checked: '2026-11-21',
  primaryKey: ['id'],
  foreignKeys: [],
  columns: [{ name: 'id', type: 'string', description: 'Its id.' }],
  rows: ids.map((id) => ({ id })),
});
const page = (path: string): PageData => ({
  path,
  title: 'Steps',
  table: table('steps', 'a'),
  more: [table('prices'), table('sources', 'b')],
  nextCheck: null,
  pictures: [],
});

test('the README of a ZIP names the tables that are in it', async () => {
  const zip = unzipSync((await pageFile(page('/x'), 'zip', publisher, base)) as Uint8Array);
  const tables = Object.keys(zip).filter((name) => name.endsWith('.csv'));
  const readme = strFromU8(zip['README.txt']!);
  const named = [...readme.matchAll(/^(\S+\.csv): /gm)].map(([, name]) => name);
  expect(tables).toEqual(['steps.csv', 'sources.csv']);
  expect(named).toEqual(tables);
  // A spreadsheet program that opens a file may guess another encoding and another separator.
  expect(readme).toMatch(/UTF-8 text with a comma between columns/);
  expect(strFromU8(zip['steps.csv']!)).toMatch(/^id\r\n/);
});

test('metadata name the JSON of a page where it has the rows of the table', async () => {
  const filesOf = async (path: string) =>
    (
      JSON.parse((await pageFile(page(path), 'metadata.json', publisher, base)) as string) as {
        files: string[];
      }
    ).files;
  expect(await filesOf('/learn/quiz')).toContain('https://coins.example/learn/quiz.json');
  expect(await filesOf('/learn/coins')).toEqual([
    'https://coins.example/learn/coins.csv',
    'https://coins.example/learn/coins.zip',
  ]);
});
