import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { tableCsv } from './data-table.ts';
import { frozenTable, frozenToday, statementHistories, tableChanges } from './snapshots.ts';

const columns = [
  { name: 'id', type: 'string', description: 'x' },
  { name: 'value', type: 'string', description: 'x', isOptional: true },
] as const;
const table = (rows: Record<string, string | null>[]) => ({
  name: 't',
  title: 't',
  description: 't',
  page: '/',
  checked: '2026-11-22',
  primaryKey: ['id'],
  foreignKeys: [],
  columns,
  rows,
});

describe('a frozen table', () => {
  test('is read back from CSV as it was written, whatever its texts hold', () => {
    const cell = fc.oneof(fc.constant(null), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 5 }), (values) => {
        const today = table(values.map((value, index) => ({ id: `${index}`, value })));
        expect(frozenTable('t', tableCsv(today))).toEqual(frozenToday(today));
      }),
    );
  });
});

describe('what changed', () => {
  const older = frozenToday(
    table([
      { id: 'a', value: '1' },
      { id: 'b', value: '2' },
    ]),
  );
  const newer = frozenToday(
    table([
      { id: 'b', value: '3' },
      { id: 'c', value: null },
    ]),
  );

  test('names added, changed and removed rows, with what each column said', () => {
    expect(tableChanges(older, newer, ['id'])).toEqual([
      { table: 't', row: 'b', kind: 'changed', columns: [{ name: 'value', was: '2', now: '3' }] },
      { table: 't', row: 'c', kind: 'added', columns: [] },
      { table: 't', row: 'a', kind: 'removed', columns: [] },
    ]);
    expect(tableChanges(older, older, ['id'])).toEqual([]);
  });

  test('a later check of the same statement is no change', () => {
    const at = (checked: string) => ({ name: 't', rows: [{ id: 'a', checked }] });
    expect(tableChanges(at('2026-01-01'), at('2026-02-01'), ['id'])).toEqual([]);
  });
});

test('a statement that is never checked keeps its wordings, without a day', () => {
  const at = (text: string) => ({ name: 's', rows: [{ id: 'x', text, checked: '' }] });
  const versions = [{ version: '2026-01-05', statements: at('one') }];
  expect(statementHistories(versions, at('two')).get('x')).toEqual({
    firstChecked: null,
    earlier: [{ version: '2026-01-05', text: 'one', checked: null }],
  });
});

test('a statement keeps its earlier wordings and the day of its first check', () => {
  const at = (text: string, checked: string) => ({ name: 's', rows: [{ id: 'x', text, checked }] });
  const versions = [
    { version: '2026-01-05', statements: at('one', '2026-01-01') },
    { version: '2026-02-05', statements: at('two', '2026-02-01') },
    { version: '2026-03-05', statements: at('two', '2026-03-01') },
  ];
  expect(statementHistories(versions, at('three', '2026-04-01')).get('x')).toEqual({
    firstChecked: '2026-01-01',
    earlier: [
      { version: '2026-03-05', text: 'two', checked: '2026-03-01' },
      { version: '2026-01-05', text: 'one', checked: '2026-01-01' },
    ],
  });
});
