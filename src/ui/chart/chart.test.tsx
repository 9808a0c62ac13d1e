import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { markMessage } from '#lib/site/message-marks.ts';
import { ChartExamples, fall, ratio, sizes, shares } from '#tests/fixtures/chart-examples.tsx';
import styles from './bars.module.css';
import type { BarData, LineData } from './chart-data.ts';
import { BarChart, ShareBar } from './figures.tsx';
import { LineChart } from './line-chart.tsx';
import { lineTable } from './line-table.ts';
import { chartName } from './chart-name.ts';
import { anchorOf, namePlace, namePlaces } from './name-place.ts';
import { billions, dollars, percent, plain, price, priceInSteps } from './number-labels.ts';
import {
  amountOf,
  type Axes,
  horizontalAxis,
  timeInFull,
  timeLabel,
  verticalAxis,
} from './scales.ts';
import plotStyles from './plot.module.css';
import { Sparkline } from './sparkline.tsx';
import { bottomTicks } from './tick-places.ts';
import { EM, overlap, shift, wordsBox } from './word-places.ts';

const DAY_MS = 86_400_000;

describe('scales', () => {
  test('the first point stands at the left edge and the last at the right', () => {
    const axis = horizontalAxis(fall);
    expect(axis.place(amountOf('2023-03-10T22:00Z'))).toBe(0);
    expect(axis.place(amountOf('2023-03-13T16:00Z'))).toBe(1000);
  });

  test('the vertical axis reaches the par line where all values are below it', () => {
    const low = { ...fall, series: [{ name: 'Low', points: [{ x: '2023-03-11', y: 0.5 }] }] };
    const axis = verticalAxis(low);
    expect(axis.place(1)).toBeGreaterThanOrEqual(0);
    expect(axis.place(0.5)).toBeLessThanOrEqual(1000);
    expect(axis.place(1)).toBeLessThan(axis.place(0.5));
  });

  test('there are few gridlines', () => {
    for (const data of [fall, ratio]) {
      expect(verticalAxis(data).ticks.length).toBeLessThanOrEqual(6);
      expect(verticalAxis(data).ticks.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('a time reads by the length of the axis', () => {
    const morning = amountOf('2023-03-11T06:00Z');
    expect(timeLabel(morning, 2 * DAY_MS)).toBe('06:00');
    expect(timeLabel(amountOf('2023-03-11'), 2 * DAY_MS)).toBe('Mar 11');
    expect(timeLabel(morning, 30 * DAY_MS)).toBe('Mar 11');
    expect(timeLabel(morning, 400 * DAY_MS)).toBe('Mar 2023');
    expect(timeLabel(morning, 3000 * DAY_MS)).toBe('2023');
    expect(timeInFull('2023-03-11')).toBe('Mar 11, 2023');
    expect(timeInFull('2023-03-11T06:00Z')).toBe('Mar 11, 2023, 06:00');
  });

  test('the lines of a grid in steps of less than a cent have the digits that tell them apart', () => {
    const labels = (low: number, high: number) =>
      verticalAxis({
        ...fall,
        series: [],
        formatInSteps: priceInSteps,
        yReach: [low, high],
      }).ticks.map(({ label }) => label);
    expect(labels(0.99, 1.01)).toEqual(['0.990', '0.995', '1.000', '1.005', '1.010']);
    expect(labels(0.98, 1.02)).toEqual(['0.98', '0.99', '1.00', '1.01', '1.02']);
  });

  test('a day that is moved off its tick at the edge goes, where it would touch the one before', () => {
    const days = (at: number[]) =>
      at.map((one, day) => ({ at: one, label: `Feb ${14 + 2 * day}` }));
    const named = (at: number[]) =>
      bottomTicks(days(at)).flatMap(({ tick, isNamed }) => (isNamed ? tick.label : []));
    const near = [66, 195, 324, 453, 582, 711, 840, 969];
    expect(named(near)).toEqual(days(near.slice(0, -1)).map(({ label }) => label));
    expect(named([66, 366, 666, 966])).toHaveLength(4);
  });

  test('a phone has as many labels as fit, up to the last tick where none is lost by it', () => {
    const narrow = (labels: string[]) =>
      bottomTicks(
        labels.map((label, index) => ({ at: (index / (labels.length - 1)) * 1000, label })),
      ).flatMap(({ tick, isForWide }) => (isForWide ? [] : tick.label));
    const minutes = [0, 10, 20, 30, 40, 50, 60].map((value) => `${value} min`);
    expect(narrow(minutes)).toEqual(['0 min', '30 min', '60 min']);
    const percents = [0, 10, 20, 30, 40, 50].map((value) => `${value}%`);
    expect(narrow(percents)).toEqual(percents);
    expect(narrow(['$20 bn', '$15 bn', '$10 bn', '$5 bn'])).toEqual(['$20 bn', '$5 bn']);
  });

  test('words that touch their neighbors in a wide plot alone stand in a narrow one', () => {
    const points = [0, 60].map((x) => ({ x, y: x / 60 }));
    const data: LineData = {
      ...ratio,
      series: [{ name: 'a', points }],
      formatX: (value) => `${value} min`,
    };
    const html = renderToStaticMarkup(<LineChart label="Minutes" data={data} />);
    const classes = /<text class="([^"]*)"[^>]*>60 min</.exec(html)![1]!.split(' ');
    expect(classes).toContain(plotStyles['narrow']);
  });

  test('a label has the same room on a server that marks messages as in a browser', () => {
    const rooms = (mark: (label: string) => string) =>
      bottomTicks([30, 260].map((at) => ({ at, label: mark('Feb 14') }))).map(
        (tick) => tick.isNamed,
      );
    expect(rooms((label) => label)).toEqual([true, true]);
    expect(rooms(markMessage)).toEqual([true, true]);
    const isShort = (name: string) =>
      renderToStaticMarkup(
        <BarChart label="Sizes" data={{ ...sizes, bars: [{ name, value: 1 }] }} />,
      ).includes('data-short');
    expect(isShort(markMessage('A name of 24 letters now'))).toBe(true);
    expect(isShort('A name of 25 letters here')).toBe(false);
  });

  test('what is no time is refused', () => {
    expect(() => amountOf('last spring')).toThrow(RangeError);
  });
});

describe('charts', () => {
  test('a line is drawn from the par line, and from the top where there is none', () => {
    const points = [
      { x: '2023-03-11', y: 1.02 },
      { x: '2023-03-12', y: 1 },
      { x: '2023-03-13', y: 0.9 },
    ];
    const data = { ...fall, series: [{ name: 'One', points }], marks: [] };
    const par = Math.round(verticalAxis(data).place(1));
    expect(par).toBeGreaterThan(100);
    const html = renderToStaticMarkup(<LineChart label="A fall" data={data} />);
    expect(html).toContain('data-draw=""');
    expect(html).toContain(`<g transform="translate(0 ${par})">`);
    expect(html).toMatch(/d="M0 -\d+L500 0L1000 \d+"/);
    const without = renderToStaticMarkup(<LineChart label="A" data={{ ...data, par: null }} />);
    expect(without).not.toContain('data-draw');
    expect(without).toContain('translate(0 0)');
  });

  test('the par line is drawn and labeled, and the picture has a name', () => {
    const html = renderToStaticMarkup(<LineChart label="A fall" data={fall} />);
    expect(html).toContain('par, 1.0000');
    expect(html).toContain('role="img" aria-label="A fall. One exchange: 1.0000 at the start, ');
    // A title is a description where it is no name, and would be read out after it.
    expect(html).not.toContain('<title');
    expect(html).toContain('One exchange');
  });

  test('the name says of each line where it begins and ends, and its extremes where they differ', () => {
    const named = (values: readonly number[]) => {
      const points = values.map((y, x) => ({ x, y }));
      return chartName('A walk.', { ...ratio, series: [{ name: 'Price', points }] });
    };
    const { format, formatCell = format, formatX = String } = ratio;
    const [one, two, three] = [formatCell(1), formatCell(2), formatCell(3)];
    expect(named([1, 2, 3])).toBe(`A walk. Price: ${one} at the start, ${three} at the end`);
    expect(named([2, 1, 3])).toBe(
      `A walk. Price: ${two} at the start, lowest ${one} (${formatX(1)}), ${three} at the end`,
    );
    expect(named([1, 3, 2])).toBe(
      `A walk. Price: ${one} at the start, highest ${three} (${formatX(1)}), ${two} at the end`,
    );
    expect(named([2, 1, 3, 2])).toContain(
      `lowest ${one} (${formatX(1)}), highest ${three} (${formatX(2)})`,
    );
    expect(named([1])).toBe('A walk');
  });

  test('what has no par shows none, but its reference line', () => {
    const html = renderToStaticMarkup(<LineChart label="A ratio" data={ratio} />);
    expect(html).not.toContain('par,');
    expect(html).toContain('150%, liquidation');
  });

  test('no example needs a style attribute, which the policy would refuse', () => {
    expect(renderToStaticMarkup(<ChartExamples />)).not.toContain('style=');
  });

  test('sixty points weigh less than two kilobytes', () => {
    const points = Array.from({ length: 60 }, (_, index) => ({
      x: `2023-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')}`,
      y: 1 - Math.sin(index) / 100,
    }));
    const html = renderToStaticMarkup(
      <LineChart label="Long" data={{ ...fall, series: [{ name: 'One', points }], marks: [] }} />,
    );
    expect(html.match(/ d="([^"]+)"/)![1]!.length).toBeLessThan(700);
    expect(html.length).toBeLessThan(4000);
  });

  test('the longest bar fills its row, the others their part of it', () => {
    const html = renderToStaticMarkup(<BarChart label="Sizes" data={sizes} />);
    expect([...html.matchAll(/<svg [^>]*width="([^"]+)"/g)].map((match) => match[1])).toEqual([
      '100%',
      '50.8%',
      '0.3%',
    ]);
  });

  test('a bar in lines is called so where others are solid', () => {
    const [first, ...rest] = sizes.bars;
    const mixed = { ...sizes, bars: [{ ...first!, isSolid: true }, ...rest] };
    const hatchedIn = (data: typeof sizes) =>
      renderToStaticMarkup(<BarChart label="Sizes" data={data} />).split('(hatched)').length - 1;
    expect(hatchedIn(mixed)).toBe(rest.length);
    expect(hatchedIn(sizes)).toBe(0);
  });

  test('bars are hatched beside solid ones only, and a key says what both are', () => {
    const [first, ...rest] = sizes.bars;
    const kinds = { solid: 'Quick to sell', hatched: 'Slow to sell' };
    const mixed = { ...sizes, bars: [{ ...first!, isSolid: true }, ...rest], kinds };
    const html = (data: BarData) => renderToStaticMarkup(<BarChart label="Sizes" data={data} />);
    const hatchedIn = (data: BarData) => html(data).split(styles['hatched']!).length - 1;
    expect(hatchedIn(sizes)).toBe(0);
    expect(html(sizes)).not.toContain('Quick to sell');
    // The bars, and the one in the key.
    expect(hatchedIn(mixed)).toBe(rest.length + 1);
    expect(html(mixed)).toMatch(/Quick to sell.*Slow to sell.*<table/);
  });

  test('shares stand end to end, and a thin one has its numeral in the key only', () => {
    const html = renderToStaticMarkup(<ShareBar label="Shares" data={shares} />);
    expect([...html.matchAll(/ x="([\d.]+%)" width/g)].map((match) => match[1])).toEqual([
      '0%',
      '62%',
      '83%',
      '93%',
      '98%',
    ]);
    expect(html).toContain('5. Other');
    expect(html).not.toContain('>5</text>');
  });

  test('half a cent stays small in a row of a table', () => {
    const html = renderToStaticMarkup(<Sparkline values={[1, 0.995, 1]} />);
    expect(html).toContain('d="M0 100L500 150L1000 100"');
  });

  test('a line in a row of a table is drawn against par and hidden from assistants', () => {
    const html = renderToStaticMarkup(<Sparkline values={[1, 0.9, 1]} />);
    expect(html).toContain('aria-hidden="true"');
    expect(html).toContain('d="M0 91L500 1000L1000 91"');
  });
});

describe('names of lines', () => {
  const axes = { across: horizontalAxis(fall), up: verticalAxis(fall) };
  /** Where the names stand on a phone. */
  const boxesOn = (data: LineData, own: Axes) =>
    namePlaces(data, own).map((place, index) => {
      const foot = (place.y / 1000) * 130 + shift(place.side) * EM;
      const name = data.series[index]!.name;
      return wordsBox(name, (place.x / 1000) * 262, foot, anchorOf(place));
    });

  test('stand away from the other lines, from par and from the words at points', () => {
    const [first, second] = fall.series.map((series) => namePlace(series, fall, axes));
    const mark = axes.across.place(amountOf('2023-03-11T08:00Z'));
    for (const { x, y } of [first!, second!]) {
      expect(Math.abs(x - mark)).toBeGreaterThan(140);
      expect(Math.abs(y - axes.up.place(1))).toBeGreaterThan(50);
    }
    expect(first).not.toEqual(second);
  });

  test('keep off a handle, its line and its words', () => {
    const { x } = fall.series[0]!.points[4]!;
    const own = {
      ...fall,
      minPlot: { width: 262, height: 130 },
      handle: { x, text: 'pays again' },
    };
    const at = (axes.across.place(amountOf(x)) / 1000) * 262;
    const [without, beside] = [{ ...own, handle: undefined }, own].map((data) =>
      boxesOn(data, axes),
    );
    const crossed = (boxes: typeof beside) =>
      boxes!.filter(({ left, right }) => left < at && at < right).length;
    expect(crossed(without)).toBeGreaterThan(0);
    expect(crossed(beside)).toBe(0);
  });

  test('cover none of each other where the last would find no room beside the first', () => {
    const days = Array.from({ length: 61 }, (_, day) => day * 2);
    const line = (name: string, valueOn: (day: number) => number) => ({
      name,
      points: days.map((x) => ({ x, y: x === 0 ? 1 : valueOn(x) })),
    });
    const data: LineData = {
      ...fall,
      scale: 'number',
      marks: [],
      parText: 'target and starting value',
      yReach: [0.4, 1.2],
      minPlot: { width: 262, height: 130 },
      series: [
        line('Price, in cents', (day) => Math.min(0.953, 1 - 0.4 * Math.exp(-day / 12))),
        line('Coins in a wallet', (day) => Math.max(0.63, 0.6 + 0.4 * Math.exp(-day / 10))),
        line('Wallet, in dollars', () => 0.6),
      ],
    };
    const boxes = boxesOn(data, { across: horizontalAxis(data), up: verticalAxis(data) });
    const pairs = boxes.flatMap((box, at) => boxes.slice(at + 1).map((other) => [box, other]));
    expect(pairs).toHaveLength(3);
    for (const [box, other] of pairs) expect(overlap(box!, other!)).toBe(0);
  });

  test('a line with no room of its own has its name at its end', () => {
    const data = { ...fall, series: [{ name: 'Two', points: fall.series[0]!.points.slice(0, 2) }] };
    const own = { across: horizontalAxis(data), up: verticalAxis(data) };
    expect(namePlace(data.series[0]!, data, own)).toMatchObject({ x: 1000, side: 'above' });
  });
});

describe('the table under a chart', () => {
  const table = lineTable('The same', fall);

  test('it has a row for every time and a dash where a line has no point', () => {
    expect(table.columns).toEqual(['Hour, UTC', 'One exchange', 'All exchanges']);
    expect(table.rows).toHaveLength(7);
    expect(table.rows[1]).toEqual(['Mar 11, 2023, 04:00', '0.9970', '–']);
  });

  test('it can leave out points of a model, but never the last', () => {
    const rows = lineTable('The same', { ...fall, everyRow: 4 }).rows;
    expect(rows).toEqual([table.rows[0], table.rows[4], table.rows[6]]);
  });

  test('its numbers are those of the chart', () => {
    expect(table.rows[2]).toEqual(['Mar 11, 2023, 08:00', '0.8627', '0.8774']);
  });
});

test('numbers read as the site writes them', () => {
  expect(price(0.87743)).toBe('0.8774');
  expect(dollars(-1234.4)).toBe('−$1,234');
  expect(billions(187.75)).toBe('$187.8 bn');
  expect(billions(5.1)).toBe('$5.10 bn');
  expect(percent(12.5)).toBe('12.5%');
  expect(percent(-4)).toBe('−4%');
  expect(plain(1234.567)).toBe('1,234.57');
});
