import { describe, expect, test } from 'vitest';
import { readSmallTables } from '#tests/open-data/small-tables.ts';
import { acceptsJson } from './api.routes.ts';
import { openTables, type OpenTable } from './open-tables.ts';
import { ProblemError } from './problem.ts';
import { findRow, parseTableQuery, selectRows } from './table-query.ts';

const open = openTables(readSmallTables, 'https://site.example')!;
const table = (name: string) => open.tables.get(name) as OpenTable;
const ask = (name: string, search: string) =>
  selectRows(table(name), parseTableQuery(search, table(name)));

function problemOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof ProblemError) return `${error.status} ${error.message}`;
  }
  return 'no problem';
}

describe('queries of tables', () => {
  test('a filter is equality of a column, in its type, and an empty one finds missing values', () => {
    expect(ask('coins', 'status=active').rows.map((row) => row['id'])).toEqual(['usdc', 'usdt']);
    expect(ask('coins', 'ended=').total).toBe(2);
    expect(ask('depeg-prices', 'price=0.88&is_low=true&chart=1').total).toBe(1);
    expect(ask('depeg-prices', 'is_low=false').total).toBe(2);
    for (const nothing of ['name=nobody', 'status=asleep'])
      expect(ask('coins', nothing)).toEqual({ total: 0, rows: [], next_cursor: null });
  });

  test('a hexadecimal address is found in any case, and another by its exact letters alone', () => {
    const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
    for (const written of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
      expect(ask('contracts', `address=${written}`).rows, written).toMatchObject([{ address }]);
      expect(findRow(table('contracts'), `ethereum/${written}/usdc`)).toMatchObject({ address });
    }
    const next = ask('contracts', 'limit=1').next_cursor ?? '';
    const older = Buffer.from(`contracts\nethereum/${address}/usdc`).toString('base64url');
    for (const cursor of [next, older])
      expect(ask('contracts', `cursor=${cursor}`).rows).toMatchObject([{ chain: 'solana' }]);
    const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
    expect(ask('contracts', `address=${solana}`).total).toBe(1);
    expect(ask('contracts', `address=${solana.toLowerCase()}`).total).toBe(0);
  });

  test('fields choose columns, in the order in which they are asked for', () => {
    for (const fields of [
      'fields=ticker,id',
      'fields=ticker&fields=id',
      'fields=ticker,id&fields=id',
    ])
      expect(Object.entries(ask('coins', `limit=1&${fields}`).rows[0]!), fields).toEqual([
        ['ticker', 'USDC'],
        ['id', 'usdc'],
      ]);
  });

  test('sec-X21: a column that is asked for a thousand times is sent once, and has one cached answer', () => {
    const search = `fields=${'id,ticker,'.repeat(1_000)}id`;
    expect(parseTableQuery(search, table('coins'))).toEqual(
      parseTableQuery('fields=id,ticker', table('coins')),
    );
  });

  test('a cursor goes on after the row before, with a filter too', () => {
    const first = ask('coins', 'limit=1&status=active');
    expect(first).toMatchObject({ total: 2, rows: [{ id: 'usdc' }] });
    const second = ask('coins', `limit=1&status=active&cursor=${first.next_cursor ?? ''}`);
    expect(second).toMatchObject({ total: 2, rows: [{ id: 'usdt' }], next_cursor: null });
  });

  test('sec-ASVS-2.2.1: what a table does not have is named', () => {
    const of = (search: string, name = 'coins') => problemOf(() => ask(name, search));
    expect(of('color=red')).toMatch(/^400 coins has no column "color" to filter by/);
    expect(of('include=sources')).toBe(
      '400 include goes with one row, as in /api/v1/coins/usdc?include=sources.',
    );
    expect(of('include=sources', 'sources')).toMatch(/^400 sources has no column "include"/);
    expect(of('__proto__=1')).toMatch(/^400 coins has no column "__proto__"/);
    expect(of('mark=x', 'sources')).toBe('400 mark must be one of S, A.');
    expect(of('chart=one', 'depeg-prices')).toBe('400 chart must be a whole number.');
    expect(of('price=1e3', 'depeg-prices')).toBe('400 price must be a number such as 0.97.');
    expect(of('is_low=1', 'depeg-prices')).toBe('400 is_low must be true or false.');
    expect(of('checked=21.11.2026')).toBe('400 checked must be a day such as 2026-11-21.');
    expect(of('fields=id,color')).toMatch(/^400 fields must be columns of coins/);
    expect(of('status=active&status=ended')).toMatch(/"status" is given more than once/);
    for (const limit of ['0', '501', '-1', '1.5', '', 'ten', '9'.repeat(30)])
      expect(of(`limit=${limit}`), limit).toBe('400 limit must be a whole number from 1 to 500.');
    const other = Buffer.from('statements\ncoins').toString('base64url');
    for (const cursor of ['', 'x', other, 'a'.repeat(2_000), '%00'])
      expect(of(`cursor=${cursor}`), cursor).toMatch(/^400 The cursor is none of this table/);
  });

  test('a row is found by its key, with slashes of a single part as they are', () => {
    const price = findRow(table('depeg-prices'), 'usdc-2023/1/USDC%2FKraken/2023-03-11');
    expect(price['price']).toBe(0.88);
    for (const path of ['coins/usdc/rights/freeze', 'coins%2Fusdc%2Frights%2Ffreeze'])
      expect(findRow(table('statements'), path)['entry']).toBe('usdc');
  });

  test('a key that there is not, has too few parts or is badly encoded is a problem', () => {
    const of = (name: string, path: string) => problemOf(() => findRow(table(name), path));
    expect(of('coins', 'nope')).toMatch(/^404 coins has no row "nope"/);
    expect(of('coins', '__proto__')).toMatch(/^404 /);
    expect(of('depeg-prices', 'usdc-2023')).toMatch(/^404 A key of depeg-prices has 4 parts/);
    expect(of('coins', '%zz')).toMatch(/^400 /);
    expect(of('coins', 'x'.repeat(5_000)).length).toBeLessThan(200);
  });
});

test.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['application/json', true],
  ['text/html, application/*;q=0.1', true],
  ['text/html', false],
  ['application/json;q=0, */*', false],
  ['application/json;q=x', false],
  ['application/json;q=7', false],
  ['text/html, */*; q=.2', true],
])('the header Accept: %s takes JSON: %s', (accept, takes) => {
  expect(acceptsJson(accept)).toBe(takes);
});
