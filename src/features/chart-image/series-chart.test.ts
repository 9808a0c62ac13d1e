import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Series } from '#lib/schema/series-schema.ts';
import { ChartCaption } from '#ui/chart/chart-figure.tsx';
import { chartImage } from './chart-image.ts';
import { seriesCaption, sizesOfDollars, unitAfter } from './series-chart.ts';

test.each([
  ['billions of US dollars', 'billion dollars'],
  ['US dollars', 'dollars'],
  ['percent of assets', 'percent'],
])('the unit "%s" stands behind a number as "%s"', (unit, words) => {
  expect(unitAfter(unit)).toBe(words);
});

test('amounts of two sizes say their own, and those of one size do not', () => {
  const sized = sizesOfDollars('billions of US dollars', [2650, 265, 0.047]);
  expect([2650, 265, 0.047].map((value) => sized?.(value))).toEqual([
    '$2.65 trillion',
    '$265 billion',
    '$47 million',
  ]);
  expect(sizesOfDollars('billions of US dollars', [1.39, 267.8])).toBeNull();
  expect(sizesOfDollars('percent of assets', [61.2, 2])).toBeNull();
  expect(sizesOfDollars('thousands of US dollars', [0.5, 2000])).toBeNull();
});

test('a source that we didn’t read ourselves says so under a chart and in its picture', () => {
  const caption = seriesCaption({
    title: 'Fees',
    caption: 'In percent.',
    unit: 'percent',
    shape: 'bars',
    asOf: 'October 2023',
    points: [{ at: 'Banks', value: 11.48, note: null }],
    sources: [
      { title: 'World Bank', url: 'https://bank.example/', mark: 'S/t' },
      { title: 'A study', url: 'https://study.example/', mark: 'S' },
    ],
  } as unknown as Series);
  const html = renderToStaticMarkup(createElement(ChartCaption, caption));
  expect(html).toContain('World Bank</a> (seen through another source)');
  expect(html).toMatch(/A study<\/a><\/span>\./);
  const plot = () => ({ svg: '', height: 1 });
  const svg = chartImage({ title: 'Fees', label: 'Fees', caption, plot }, 'https://coins.example');
  expect(svg).toContain('World Bank (seen through another source); A study');
});

const text = (path: string) => readFileSync(`content/${path}`, 'utf8');

test('the chart of four coins says that they are not the four largest, with the sources of that', () => {
  const all = JSON.parse(text('series/market.json')) as Series[];
  const four = all.find(({ id }) => id === 'usdt-usdc')!;
  expect(four.caption).toMatch(/not the four largest.*USDS.*USDe/);
  expect(four.sources.map(({ title }) => title).join()).toMatch(/USDS.*USDe/);
});

test('totals after the last chart of the whole market stand below it, each with its counter', () => {
  const [, below = ''] = text('learn/market-analysis.mdx').split(
    '<SeriesChart id="total-supply" />',
  );
  const [section = ''] = below.split('\n## ');
  for (const id of ['total-2025', 'total-2026', 'total-august-2026']) {
    expect(section).toMatch(new RegExp(`<Figure id="${id}" />[^\n]*\\((DefiLlama|Dune)`));
  }
});

test('the lesson that calls bills as good as cash says what nobody has tried', () => {
  const reserves = text('guides/stablecoin-analytics.mdx');
  expect(reserves).toMatch(/within a day, although nobody has seen an issuer sell a very large/);
});
