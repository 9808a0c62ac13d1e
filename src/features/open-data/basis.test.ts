import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Coin, coinSchema } from '#lib/schema/coin-schema.ts';
import { basisOf } from './columns.ts';
import type { OpenContent } from './open-content.ts';
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
