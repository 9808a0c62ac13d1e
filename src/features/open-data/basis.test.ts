import { expect, test } from 'vitest';
import { tables } from '#tests/open-data/tables-of-coins.ts';
import { basisOf } from './columns.ts';

const rowsOf = (name: string) => tables.find((table) => table.name === name)!.rows;

test('the best source of a statement says how well it is confirmed', () => {
  expect(basisOf(['K', 'S'])).toBe('seen');
  expect(basisOf(['K', 'S/t'])).toBe('cited');
  expect(basisOf(['K'])).toBe('not-confirmed');
});

test('an address that is not confirmed is told apart, in contracts as in statements', () => {
  const bases = new Map(rowsOf('statements').map(({ id, basis }) => [id, basis]));
  const contracts = rowsOf('contracts');
  expect(contracts.some(({ basis }) => basis === 'not-confirmed')).toBe(true);
  expect(contracts.map(({ basis }) => basis)).toEqual(
    contracts.map(({ statement }) => bases.get(statement!)),
  );
});
