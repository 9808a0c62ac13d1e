import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Coin, coinSchema } from '#lib/schema/coin-schema.ts';
import type { OpenContent } from './open-content.ts';
import { pagesWithData } from './page-data.ts';
import { dataTables } from './tables.ts';

const FOLDER = 'content/coins';
const coins = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name): Coin => coinSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))));
const none = 'depegs places placeAnswers ruleDates events figures series terms lessons questions';
const tables = dataTables({
  coins,
  corrections: [],
  ...Object.fromEntries(none.split(' ').map((name) => [name, []])),
} as unknown as OpenContent);

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
