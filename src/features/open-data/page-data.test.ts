import { expect, test } from 'vitest';
import { tables } from '#tests/open-data/tables-of-coins.ts';
import { pagesWithData } from './page-data.ts';

test.each(['/learn/coins/check', '/learn/coins/compare'])(
  'the data of %s come with every statement that they name, and its sources',
  (path) => {
    const page = pagesWithData(tables, [], () => null).find((one) => one.path === path)!;
    const idsIn = (name: string, column = 'id') =>
      new Set(page.more.find((table) => table.name === name)!.rows.map((row) => row[column]));
    const named = page.table.rows.flatMap(({ statement }) => statement ?? []);
    expect(named.length).toBeGreaterThan(100);
    expect(idsIn('statements')).toEqual(new Set(named));
    expect(idsIn('statement-sources', 'statement')).toEqual(new Set(named));
    expect(idsIn('sources')).toEqual(idsIn('statement-sources', 'source'));
  },
);
