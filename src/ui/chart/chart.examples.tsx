import type { BarData, LineData } from './chart-data.ts';
import { BarFigure, LineFigure, ShareFigure } from './figures.tsx';
import { billions, percent, price, shortPrice } from './number-words.ts';

const source = [{ title: 'Made-up figures for this example', url: 'https://example.org/' }];

/** A fall and a return, in hours; one venue against another. */
export const fall: LineData = {
  scale: 'time',
  xName: 'Hour, UTC',
  series: [
    {
      name: 'One exchange',
      points: [
        { x: '2023-03-10T22:00Z', y: 1 },
        { x: '2023-03-11T04:00Z', y: 0.997 },
        { x: '2023-03-11T08:00Z', y: 0.8627 },
        { x: '2023-03-11T14:00Z', y: 0.9116 },
        { x: '2023-03-12T02:00Z', y: 0.985 },
        { x: '2023-03-12T08:00Z', y: 0.9476 },
        { x: '2023-03-13T16:00Z', y: 0.9955 },
      ],
    },
    {
      name: 'All exchanges',
      points: [
        { x: '2023-03-10T22:00Z', y: 1 },
        { x: '2023-03-11T08:00Z', y: 0.8774 },
        { x: '2023-03-12T08:00Z', y: 0.95 },
        { x: '2023-03-13T16:00Z', y: 0.9989 },
      ],
    },
  ],
  format: shortPrice,
  formatCell: price,
  par: 1,
  marks: [
    { x: '2023-03-11T08:00Z', y: 0.8627, text: '0.8627 while the banks are shut', short: '0.8627' },
  ],
};

/** A ratio against another, with a line that must not be crossed. */
export const ratio: LineData = {
  scale: 'number',
  xName: 'Price of the collateral, $',
  series: [
    { name: 'Collateral ratio', points: [800, 1200, 1600, 2000].map((x) => ({ x, y: x / 8 })) },
  ],
  format: percent,
  par: null,
  references: [{ y: 150, text: '150%, liquidation' }],
};

export const sizes: BarData = {
  columns: ['Chain', 'Supply'],
  bars: [
    { name: 'First chain', value: 120.4 },
    { name: 'A chain with a long name', value: 61.2, note: 'bridged in part' },
    { name: 'Third', value: 0.4 },
  ],
  format: billions,
};

export const shares: BarData = {
  columns: ['Asset', 'Share'],
  bars: [
    { name: 'Treasury bills', value: 62 },
    { name: 'Repurchase agreements', value: 21 },
    { name: 'Gold', value: 10 },
    { name: 'Bank deposits', value: 5 },
    { name: 'Other', value: 2 },
  ],
  format: percent,
};

/** Every kind of figure once: for the page that shows them, its axe test and its picture. */
export function ChartExamples() {
  const caption = { sources: source, asOf: '2026-11-21' };
  return (
    <>
      <LineFigure
        {...caption}
        label="Price of a coin over three days, on one exchange and on all"
        see="The thin exchange fell further than the average."
        note="Hourly."
        data={fall}
      />
      <LineFigure
        label="Collateral ratio by the price of the collateral"
        see="Below $1,200 the loan may be liquidated."
        sources={null}
        asOf={null}
        data={ratio}
      />
      <BarFigure
        {...caption}
        label="Supply by chain"
        see="Most of it is on one chain."
        data={sizes}
      />
      <ShareFigure
        {...caption}
        label="What the reserve is made of"
        see="Four fifths are short loans to one government."
        data={shares}
      />
    </>
  );
}
