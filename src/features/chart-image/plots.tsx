/** The plots of charts in pixels: lines by the code that draws them on pages, and bars. */
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeMarkup } from '#shared/escape-markup.ts';
import { site } from '#lib/site/site.ts';
import type { BarData, LineData } from '#ui/chart/chart-data.ts';
import { LineChart } from '#ui/chart/line-chart.tsx';
import styles from '#ui/chart/plot.module.css';
import { inkedPlot, type Attributes, type Ink } from './inked-plot.ts';
import type { ChartImage } from './chart-image.ts';

const { light } = site.look;
const FONT_SIZE = 20;
const PLOT_HEIGHT = 420;
/** Room for the words of the axes: left, above and below. */
const ROOM = { left: 78, top: 36, bottom: 48, right: 6 };

/** A rim of paper keeps words readable where they cross a line. */
const HALO = {
  stroke: light.surface,
  'stroke-width': 6,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
};
const series: readonly ({ stroke: string } & Attributes)[] = [
  { stroke: light.accent },
  { stroke: light.red, 'stroke-dasharray': '11 6' },
  { stroke: light.muted, 'stroke-dasharray': '3 6' },
];
const names = [light.accent, light.red, light.muted];

const indexOf = (is: (name: string | undefined) => boolean, prefix: string) =>
  Math.max(
    0,
    [0, 1, 2].findIndex((index) => is(styles[`${prefix}${index}`])),
  );

function wordsOf({ is, isIn }: Parameters<Ink>[0]): Attributes {
  if (isIn(styles['par'])) return { ...HALO, fill: light.gold, 'font-weight': 600 };
  if (isIn(styles['tick']) || is(styles['bottom'])) return { fill: light.muted };
  const index = [0, 1, 2].find((one) => is(styles[`name${one}`]));
  if (index !== undefined) return { ...HALO, fill: names[index]!, 'font-weight': 600 };
  return { ...HALO, fill: light.ink, 'font-weight': 500 };
}

/** What `plot.module.css` says, as attributes. */
const plotInk: Ink = (element): Attributes | null => {
  const { name, is, isIn } = element;
  if (is(styles['narrow'])) return null;
  if (name === 'text') return { ...wordsOf(element), 'font-size': FONT_SIZE };
  if (name === 'circle' && is(styles['dot'])) return { fill: light.accent, r: 4 };
  if (name === 'circle') {
    const fill = is(styles['value']) ? light.accent : light.red;
    return { fill, stroke: light.surface, 'stroke-width': 3, r: 7 };
  }
  if (name === 'rect' && is(styles['notch'])) return { fill: light.muted };
  if (name === 'rect') return { fill: light.gold, 'fill-opacity': 0.14 };
  if (name === 'line') {
    if (isIn(styles['par'])) return { stroke: light.gold, 'stroke-width': 2.5 };
    if (isIn(styles['reference'])) return { stroke: light.red, 'stroke-dasharray': '8 6' };
    if (isIn(styles['moment'])) return { stroke: light.muted, 'stroke-dasharray': '3 5' };
    return { stroke: light.line, 'stroke-width': 1.5 };
  }
  if (name === 'path') {
    const line = series[indexOf(is, 'line')]!;
    if (is(styles['band'])) return { fill: line.stroke, 'fill-opacity': 0.2 };
    return { fill: 'none', ...line, 'stroke-width': 3.5, 'stroke-linejoin': 'round' };
  }
  return {};
};

/** Lines against the par line, as the page draws them. */
export function linePlot(label: string, data: LineData): ChartImage['plot'] {
  return (width) => {
    const markup = renderToStaticMarkup(<LineChart label={label} data={data} />);
    const box = {
      width: width - ROOM.left - ROOM.right,
      height: PLOT_HEIGHT,
      fontSize: FONT_SIZE,
    };
    const drawn = inkedPlot(markup, box, plotInk);
    return {
      svg: `<g transform="translate(${ROOM.left} ${ROOM.top})">${drawn}</g>`,
      height: ROOM.top + PLOT_HEIGHT + ROOM.bottom,
    };
  };
}

const ROW = 58;
const BAR = { left: 370, height: 28, numbers: 130 };

const tenths = (value: number) => Math.round(value * 10) / 10;

const HATCH_STEP = 8;

/** A bar in lines, as on the page, whose caption calls it hatched; a picture may refer to no pattern. */
function hatchedBar(x: number, y: number, width: number, height: number): string {
  const count = Math.ceil((width + height) / HATCH_STEP) - 1;
  const lines = Array.from({ length: count }, (_, index) => {
    const at = (index + 1) * HATCH_STEP;
    const from = [x + Math.max(0, at - height), y + Math.min(at, height)];
    const to = [x + Math.min(at, width), y + Math.max(0, at - width)];
    return `M${from.map(tenths).join(' ')}L${to.map(tenths).join(' ')}`;
  });
  return `<path d="M${x} ${y}h${width}v${height}h${-width}z${lines.join('')}" fill="none" stroke="${light.accent}" stroke-width="1.5"/>`;
}

/** Bars from a common zero with their names and numbers, as the page's table has them. */
export function barPlot({ bars, format }: BarData): ChartImage['plot'] {
  return (width) => {
    const most = Math.max(...bars.map(({ value }) => value));
    const longest = width - BAR.left - BAR.numbers;
    const hasSolid = bars.some(({ isSolid }) => isSolid);
    const rows = bars.map(({ name, value, note, isSolid }, index) => {
      const middle = index * ROW + ROW / 2;
      const top = middle - BAR.height / 2;
      const size = tenths((Math.max(0, value) / most) * longest);
      return [
        `<text y="${middle + (note ? -2 : 7)}" font-size="${FONT_SIZE}" font-weight="500" fill="${light.ink}">${escapeMarkup(name)}</text>`,
        note
          ? `<text y="${middle + 18}" font-size="15" fill="${light.muted}">${escapeMarkup(note)}</text>`
          : '',
        hasSolid && !isSolid
          ? hatchedBar(BAR.left, top, size, BAR.height)
          : `<rect x="${BAR.left}" y="${top}" width="${size}" height="${BAR.height}" fill="${light.accent}"/>`,
        `<text x="${width}" y="${middle + 7}" font-size="${FONT_SIZE}" fill="${light.ink}" text-anchor="end">${escapeMarkup(format(value))}</text>`,
      ].join('');
    });
    const height = bars.length * ROW;
    const axis = `<path d="M${BAR.left} 0v${height}" stroke="${light.ink}" stroke-width="1.5"/>`;
    return { svg: rows.join('') + axis, height };
  };
}

const THREAD = { height: 300, fontSize: 20, rowHeight: 34 };
/** The heights of the page's line are pixels of a smaller picture. */
const THREAD_SCALE = 1.5;

type ThreadRow = { number: number; text: string; value: string };

function threadInk(styles: Readonly<Record<string, string>>): Ink {
  return ({ name, is, isIn }): Attributes | null => {
    const inDrop = isIn(styles['drop']);
    if (name === 'rect') return null;
    if (name === 'text') {
      const size = { 'font-size': THREAD.fontSize / THREAD_SCALE };
      if (inDrop)
        return { ...size, ...HALO, 'stroke-width': 4, fill: light.red, 'font-weight': 600 };
      const isName = is(styles['name']);
      return {
        ...size,
        fill: isName ? light.gold : light.muted,
        'font-weight': isName ? 600 : 500,
      };
    }
    if (name === 'line')
      return is(styles['par'])
        ? { stroke: light.gold, 'stroke-width': 2.4 }
        : { stroke: light.line, 'stroke-width': 1 };
    const mark = { stroke: light.red, 'stroke-width': 2, 'stroke-linejoin': 'round' };
    if (name === 'path') return { ...mark, fill: 'none' };
    return name === 'circle' ? { ...mark, fill: light.surface } : {};
  };
}

/**
 * A coin's line at par with its depegs, and their names below.
 * @param markup of the page's line
 * @param styles names of its classes
 */
export function threadPlot(
  markup: string,
  styles: Readonly<Record<string, string>>,
  rows: readonly ThreadRow[],
): ChartImage['plot'] {
  return (width) => {
    const box = { width: width / THREAD_SCALE, height: 196, fontSize: 13 };
    const drawn = inkedPlot(markup, box, threadInk(styles));
    const list = rows.map(({ number, text, value }, index) => {
      const words = `y="${THREAD.height + 30 + index * THREAD.rowHeight}" font-size="${THREAD.fontSize}"`;
      return `<text ${words} font-weight="600" fill="${light.red}">${number}</text><text x="36" ${words} fill="${light.ink}">${escapeMarkup(text)}</text><text x="${width}" ${words} fill="${light.muted}" text-anchor="end">${escapeMarkup(value)}</text>`;
    });
    return {
      svg: `<g transform="scale(${THREAD_SCALE})">${drawn}</g>${list.join('')}`,
      height: THREAD.height + 10 + rows.length * THREAD.rowHeight,
    };
  };
}
