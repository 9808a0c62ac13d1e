import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Depeg, depegSchema } from '#lib/schema/depeg-schema.ts';
import { depegPriceTable } from './depeg-tables.ts';
import type { OpenContent } from './open-content.ts';

const FOLDER = 'content/depegs';
const depegs = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name): Depeg => depegSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))));

describe('prices of depegs', () => {
  const { rows } = depegPriceTable({ depegs } as unknown as OpenContent);

  test('name the coin that they are quoted in, where that is not the unit of the peg', () => {
    const quotes = new Set(
      rows
        .filter(({ depeg }) => depeg === 'usdc-2023')
        .map(({ line, quote }) => `${line}: ${quote}`),
    );
    expect([...quotes].toSorted()).toEqual([
      'Binance: USDT',
      'Bitstamp: null',
      'End of the day: null',
      'Low of the day: null',
    ]);
  });

  test('are of a quoted line in every chart whose note says so', () => {
    const charts = depegs.flatMap(({ id, charts: own }) => own.map((chart) => ({ ...chart, id })));
    const saysSo = charts.filter(({ note }) => /\bin USDT\b/.test(note));
    expect(saysSo.length).toBeGreaterThan(2);
    const quoted = charts.filter(({ lines }) => lines.some(({ quote }) => quote === 'USDT'));
    expect(quoted.map(({ id, see }) => [id, see])).toEqual(saysSo.map(({ id, see }) => [id, see]));
  });
});
