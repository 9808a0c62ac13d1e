import { readdirSync, readFileSync } from 'node:fs';
import { expect, describe, test } from 'vitest';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { yearOf } from '#lib/format/partial-dates.ts';
import { nameOf, placeLabels, formatSpan, scaleLines, WALL, wallOf } from './wall.ts';

const folder = 'content/depegs';
const episodes = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => depegSchema.parse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))));

const one = (id: string, start: string, price: number | null, outcome: Depeg['outcome']) => ({
  id,
  coinName: id.toUpperCase(),
  title: `What happened to ${id}`,
  start,
  low: price !== null && price < 1 ? { price, date: '2023', where: '', from: [] } : null,
  high: price !== null && price > 1 ? { price, date: '2023', where: '', from: [] } : null,
  outcome,
});

describe('the wall of depegs', () => {
  test('H1: a mark hangs as deep as the root of how far the price went', () => {
    const { marks } = wallOf([
      one('a', '2020-01-01', 0.75, 'recovered'),
      one('b', '2021-06-01', 0.0001, 'failed'),
      one('c', '2022', null, 'failed'),
      one('d', '2022-12-01', 1.04, 'recovered'),
      one('e', '2023-01-01', 0.99, 'wound-down'),
      one('f', '2023-02-01', 0.99, 'unclear'),
    ]);
    expect(marks.map(({ reach }) => reach)).toEqual([63, 126, 0, -25.2, 12.6, 12.6]);
    // Red is for what failed.
    expect(marks.map(({ kind }) => kind)).toEqual([
      'back',
      'failed',
      'unknown',
      'back',
      'other',
      'other',
    ]);
    expect(marks.map(nameOf)).toEqual([
      'A in January 2020: What happened to a, −25.0%, came back',
      'B in June 2021: What happened to b, almost all, failed',
      'C in 2022: What happened to c, price unknown, failed',
      'D in December 2022: What happened to d, +4.0%, came back',
      'E in January 2023: What happened to e, −1.0%, orderly wind-down',
      'F in February 2023: What happened to f, −1.0%, outcome unknown',
    ]);
  });

  test('H1: the scale names the losses at which marks of them end', () => {
    const { marks } = wallOf([
      one('a', '2020', 0.9, 'failed'),
      one('b', '2021', 0.5, 'failed'),
      one('c', '2022', 0, 'failed'),
    ]);
    const lines = scaleLines();
    expect(lines.map(({ text }) => text)).toEqual(['−10%', '−50%', '−100%']);
    expect(lines.map(({ y }) => y)).toEqual(marks.map(({ reach }) => Math.round(WALL.par + reach)));
  });

  test('H1: places are in the order of time, within the first and the last year', () => {
    const { marks, years } = wallOf(episodes);
    expect(marks).toHaveLength(episodes.length);
    const places = marks.map(({ x }) => x);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThanOrEqual(100);
    expect(years.at(0)?.x).toBe(0);
    expect(years.at(-1)?.x).toBe(100);
    for (const { reach } of marks) expect(WALL.par + reach).toBeGreaterThanOrEqual(0);
  });

  test('H1: dates are as exact as they are given', () => {
    expect(yearOf('2023-03-10')).toBeCloseTo(2023.19, 2);
    expect(yearOf('2016-05')).toBeCloseTo(2016.375, 3);
    expect(yearOf('2022')).toBe(2022.5);
  });

  test('H1: six are named in a wide window and one in a narrow one, first those that are known', () => {
    const { marks } = wallOf(episodes, ['usdc-2023', 'ust-2022']);
    expect(marks.filter(({ labels }) => labels.wide)).toHaveLength(6);
    const narrow = marks.filter(({ labels }) => labels.narrow).map(({ id }) => id);
    expect(narrow).toEqual(['usdc-2023']);
  });

  test('H1: a name that would touch another or the edge is left out', () => {
    const { marks } = wallOf([
      one('twin', '2020-06-01', 0.5, 'failed'),
      one('twinned', '2020-06-02', 0.5, 'failed'),
      one('other', '2026-06-01', 0.5, 'failed'),
    ]);
    expect(placeLabels(marks, marks, { width: 100, upTo: 100, most: 6 }).size).toBe(1);
    expect(placeLabels(marks, marks, { width: 1160, upTo: 1160, most: 1 }).size).toBe(1);
    expect(placeLabels(marks, marks, { width: 20, upTo: 20, most: 6 }).size).toBe(0);
  });

  test('H1: the year from which on years are wider is the first that is', () => {
    const later = [...episodes, one('next', '2027-01-15', 0.9, 'failed')];
    for (const all of [episodes, later]) {
      const { years, wideFrom } = wallOf(all);
      const widths = years.slice(1).map(({ x }, index) => x - years[index]!.x);
      const firstWide = widths.findIndex((width) => width > widths[0]! + 0.1);
      expect(years[firstWide]!.year).toBe(wideFrom);
    }
    expect(wallOf(later).wideFrom).toBe(wallOf(episodes).wideFrom! + 1);
    const short = [one('a', '2022-05-01', 0.5, 'failed'), one('b', '2024-05-01', 0.5, 'failed')];
    expect(wallOf(short).wideFrom).toBeNull();
  });

  test('H1: the last five years have two thirds of the width', () => {
    const { years } = wallOf(episodes);
    expect(years.at(-6)!.x).toBeCloseTo(100 / 3, 1);
    expect(years.at(-6)!.year).toBe(years.at(-1)!.year - 5);
  });

  test('H1: the heading counts the years', () => {
    expect(formatSpan(wallOf(episodes))).toBe('Ten years');
    expect(formatSpan(wallOf([one('a', '2020', 0.9, 'failed')]))).toBe('One year');
  });
});
