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

test('a correction after the check dates every citation of a page, and its ZIP', async () => {
  const corrected = page('/x');
  corrected.table = { ...corrected.table, corrected: '2026-11-30' };
  const zip = (await pageFile(corrected, 'zip', publisher, base)) as Uint8Array;
  const fileOf = (name: string) => strFromU8(unzipSync(zip)[name]!);
  expect(fileOf('README.txt')).toContain('Last checked: November 21, 2026\nCorrected: November 30');
  expect(fileOf('README.txt')).toContain(
    'last checked November 21, 2026, corrected November 30, 2026.',
  );
  expect(fileOf('README.txt')).toContain('Coins, "Steps" (November 30, 2026)');
  expect(fileOf('citation.bib')).toContain(
    'Data set, last checked November 21, 2026, corrected November 30, 2026',
  );
  expect(fileOf('citation.ris')).toContain('DA  - 2026/11/30');
  expect(fileOf('metadata.json')).toContain('"lastCorrected": "2026-11-30"');
  // Day and month in the first header, by the format's own count of bits.
  expect([zip[12]! & 31, ((zip[13]! & 1) << 3) | (zip[12]! >> 5)]).toEqual([30, 11]);
});

test('charts of one page have BibTeX keys of their own', async () => {
  const keyOf = async (path: string) => {
    const chart = { ...page(path), page: '/learn/market-analysis' };
    const zip = unzipSync((await pageFile(chart, 'zip', publisher, base)) as Uint8Array);
    return /^@misc\{(.*),/.exec(strFromU8(zip['citation.bib']!))?.[1];
  };
  expect(await keyOf('/data/series/luna-may-2022')).toBe('luna-may-2022-2026');
  expect(await keyOf('/data/series/four-coins')).toBe('four-coins-2026');
});
