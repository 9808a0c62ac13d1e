import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const guide = (name: string) => readFileSync(`content/guides/${name}.mdx`, 'utf8');
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('*', '')));
const dollars = (cell: string) => Number(cell.replace('$', ''));
const answerOf = (text: string) => text.split('## The short answer\n\n')[1]!.split('\n')[0]!;

describe('the cost of sending $200', () => {
  const text = guide('sending-money');
  const legs = rowsOf(text).filter(([, name]) => /^\d\. /.test(name!));
  const total = rowsOf(text).find(([, name]) => name === 'Together')!;
  const costs = (column: number) => legs.map((row) => dollars(row[column]!));
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

  test.each([2, 3, 4])('column %i adds up', (column) => {
    expect(legs).toHaveLength(5);
    expect(sum(costs(column))).toBeCloseTo(dollars(total[column]!), 5);
  });

  test('the answer gives the likely sum, that on Tron and the highest, and no rate of businesses', () => {
    const likely = costs(3);
    const onTron = (fee: number) => sum(likely) - likely[1]! + fee;
    expect([onTron(1.88), onTron(3.96)].map((one) => one.toFixed(2))).toEqual(['4.65', '6.73']);
    for (const part of ['likely total is $4.65, or $6.73']) expect(text).toContain(part);
    const answer = answerOf(text).replaceAll(/<[^>]+>/g, '');
    expect(answer).toContain(`about $${sum(likely).toFixed(0)} on a cheap network`);
    expect(answer).toContain('$5 to $7 as USDT on Tron');
    expect(answer).toContain(`$${sum(costs(4)).toFixed(0)} or more`);
    expect(dollars(legs[2]![2]!)).toBeGreaterThan(0.07);
  });
});

test('the answer on buying and cashing out covers every row of its table', () => {
  const text = guide('buying-and-cashing-out');
  const back = rowsOf(text).flatMap(
    (row) => /^(?:at least )?\$([\d.]+)$/.exec(row[3] ?? '')?.[1] ?? [],
  );
  const most = 100 - Math.min(...back.map(Number));
  expect(back.length).toBeGreaterThan(5);
  expect(answerOf(text).replaceAll(/<[^>]+>/g, '')).toContain(
    `between nothing and about $${most.toFixed(0)}`,
  );
});
