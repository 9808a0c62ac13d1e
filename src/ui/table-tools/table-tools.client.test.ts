import { describe, expect, test } from 'vitest';
import { compareRows, editDistance, isWanted, showOrdered } from './table-tools.client.ts';

const row = (dataset: Record<string, string>, textContent = '') => ({
  dataset,
  textContent,
  hidden: false,
});

describe('rows of a table', () => {
  test('have every chosen value, and every word that was typed in any case', () => {
    const dai = row({ design: 'crypto', status: 'active' }, 'Dai DAI Sky protocol');
    const wants = (choices: Record<string, string>) =>
      isWanted(dai, new Map(Object.entries(choices)));
    expect(wants({ design: 'crypto', status: '' })).toBe(true);
    expect(wants({ design: 'fiat' })).toBe(false);
    expect(wants({ q: 'sky dai' })).toBe(true);
    expect(wants({ q: 'sky usdc' })).toBe(false);
    expect(wants({ sort: '-name', q: '' })).toBe(true);
  });

  test('stand by words, by numbers, and the other way round', () => {
    const names = [row({ name: 'b', depth: '10' }), row({ name: 'a', depth: '9' })];
    const order = (by: string, key: 'name' | 'depth') =>
      names.toSorted(compareRows(by)).map(({ dataset }) => dataset[key]);
    expect(order('name', 'name')).toEqual(['a', 'b']);
    expect(order('-name', 'name')).toEqual(['b', 'a']);
    expect(order('depth', 'depth')).toEqual(['9', '10']);
    expect(order('-depth', 'depth')).toEqual(['10', '9']);
  });

  test('say what they are ordered by, in either direction and in no other order', () => {
    const [ended, launched] = [row({ notIn: 'launched' }), row({ onlyIn: 'launched' })];
    const shown = (order: string) => {
      showOrdered([ended, launched], order);
      return [ended, launched].map(({ hidden }) => !hidden);
    };
    expect(shown('launched')).toEqual([false, true]);
    expect(shown('-launched')).toEqual([false, true]);
    expect(shown('place')).toEqual([true, false]);
  });

  test('a row without a value stands last, in either order', () => {
    const rows = [
      row({ name: 'none' }),
      row({ name: 'b', depth: '0.9' }),
      row({ name: 'a', depth: '0.1' }),
    ];
    const order = (by: string) => rows.toSorted(compareRows(by)).map(({ dataset }) => dataset.name);
    expect(order('depth')).toEqual(['a', 'b', 'none']);
    expect(order('-depth')).toEqual(['b', 'a', 'none']);
  });
});

test.each([
  ['usdt', 'usdt', 0],
  ['tehter', 'tether', 2],
  ['usd', 'usdc', 1],
  ['', 'dai', 3],
  ['stablecoin', 'dai', 3],
])('%s is %s by %i edits at most', (one, other, edits) => {
  expect(editDistance(one, other, 3)).toBe(edits);
});
