import { describe, expect, test } from 'vitest';
import { correctedOn, lastChanged, tableChanged, withCorrections } from './changed-days.ts';
import { dcatCatalog } from './data-package.ts';
import type { DataTable } from './data-table.ts';
import { pagesWithData } from './page-data.ts';

const correction = (date: string, page: string) => ({
  id: `${date}-${page}`,
  date,
  page,
  pageName: null,
  was: null,
  now: 'Right.',
  why: 'It was wrong.',
});
const lookUp = correctedOn([
  correction('2026-11-30', '/learn/coins/a7a5'),
  correction('2026-11-29', '/resources/regulatory-updates/vn'),
  correction('2026-11-20', '/learn/depegs/iron-2021'),
]);
const table = (name: string, page: string, rows: DataTable['rows']): DataTable => ({
  name,
  title: name,
  description: name,
  page,
  checked: '2026-11-26',
  primaryKey: ['id'],
  foreignKeys: [],
  columns: [],
  rows,
});
const changed = (one: DataTable) => tableChanged(withCorrections(one, lookUp));

describe('the day of the last change', () => {
  test.each([
    ['coins', '/learn/coins', { id: 'a7a5' }, '2026-11-30'],
    ['contracts', '/learn/coins/check', { coin: 'a7a5' }, '2026-11-30'],
    ['places', '/resources/regulatory-updates', { id: 'vn' }, '2026-11-29'],
    ['events', '/resources/regulatory-updates', { coin: null, jurisdiction: 'vn' }, '2026-11-29'],
    ['statements', '/data', { page: '/learn/coins/a7a5' }, '2026-11-30'],
    ['sources', '/data', { id: 'coins/a7a5/europa-press' }, '2026-11-30'],
    ['coins', '/learn/coins', { id: 'usdc' }, '2026-11-26'],
    // A check after the correction has the last word.
    ['depegs', '/learn/depegs', { id: 'iron-2021' }, '2026-11-26'],
  ])('of %s on %s with %o is %4$s', (name, page, row, day) => {
    expect(changed(table(name, page, [row]))).toBe(day);
  });

  test('of a list that is itself corrected is that of the correction', () => {
    const list = correctedOn([correction('2026-11-30', '/learn/glossary')]);
    const terms = { ...table('glossary', '/learn/glossary', []), checked: null };
    expect(tableChanged(withCorrections(terms, list))).toBe('2026-11-30');
  });

  test('is what the catalogs call modified, for the table and for all of them', () => {
    const tables = [withCorrections(table('coins', '/learn/coins', [{ id: 'a7a5' }]), lookUp)];
    const publisher = { brand: 'Coins', operator: 'C', product: 'coin', description: 'Facts.' };
    const catalog = dcatCatalog(tables, publisher, new URL('https://coins.example'));
    expect(JSON.stringify(catalog)).toContain('"@value":"2026-11-30"');
    expect(lastChanged(tables)).toBe('2026-11-30');
  });

  test('of a page is its own, and not that of another page with rows of the same table', () => {
    const rows = [
      { id: 'a7a5', name: 'A7A5', checked: '2026-11-26' },
      { id: 'usdc', name: 'USDC', checked: '2026-11-26' },
    ];
    const names =
      'holder-rights contracts depegs depeg-prices depeg-timeline places glossary quizzes series statements statement-sources sources';
    const tables = [
      withCorrections(table('coins', '/learn/coins', rows), lookUp),
      ...names.split(' ').map((name) => table(name, '/data', [])),
    ];
    const days = pagesWithData(tables, [], lookUp).map(
      ({ path, table: shown }) => [path, tableChanged(shown)] as const,
    );
    expect(Object.fromEntries(days)).toMatchObject({
      '/learn/coins': '2026-11-30',
      '/learn/coins/a7a5': '2026-11-30',
      '/learn/coins/usdc': '2026-11-26',
    });
  });
});
