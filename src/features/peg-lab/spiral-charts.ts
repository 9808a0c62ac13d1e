import { price as longPrice, shortPrice } from '#ui/chart/number-labels.ts';
import type { ChartSpec } from './frame/definition.ts';
import { meanError, meanFactor, type Recorded } from './models/recorded.ts';
import type { SpiralRun } from './models/spiral.ts';

/** The record of May 2022; null where only the cases are compared. */
export type Record2022 = { ust: Recorded; luna: Recorded } | null;

/** The day of an hour of the run, which begins with May 9, 2022. */
export const dateOf = (hour: number) => `May ${9 + Math.floor(hour / 24)}`;

function dayAndHour(day: number): string {
  const hour = Math.round(day * 24);
  return hour % 24 === 0 ? dateOf(hour) : `${dateOf(hour)}, ${hour % 24}:00`;
}

const axis = {
  xName: 'Day of 2022, UTC',
  xOf: (hour: number) => hour / 24,
  formatX: dayAndHour,
};

const points = (recorded: Recorded) =>
  recorded.map(({ hour, value }) => ({ x: hour / 24, y: value }));

export function ustPicture(run: SpiralRun, record: Record2022): ChartSpec {
  const error = record ? meanError(run.ust, record.ust) * 100 : 0;
  const note = `The recorded prices are from Binance, every four hours until trading stopped. With these settings the model is off by ${error.toFixed(1)} cents on average.`;
  return {
    ...axis,
    name: 'UST',
    label: 'Price of UST from May 9 to 13, 2022, in the model and as recorded',
    see: 'The more people leave UST, the lower they push its price.',
    ...(record ? { note } : {}),
    format: shortPrice,
    formatCell: longPrice,
    par: 1,
    yReach: [0, 1.05],
    lines: [
      { name: 'Model', values: run.ust },
      ...(record ? [{ name: 'Recorded', points: points(record.ust) }] : []),
    ],
  };
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** From the power of ten back to a price; far below a cent as a power: `$10⁻⁴`. */
function fromLog(log: number): string {
  if (log > -3 || !Number.isInteger(log)) return `$${Number((10 ** log).toPrecision(2))}`;
  return `$10⁻${[...String(-log)].map((digit) => RAISED[Number(digit)]).join('')}`;
}

export function lunaPicture(run: SpiralRun, record: Record2022): ChartSpec {
  const factor = record ? meanFactor(run.luna, record.luna) : 1;
  const note = `The recorded prices are from CoinMarketCap, at the end of each day. With these settings the model is off by a factor of ${factor.toFixed(1)} on average.`;
  const recorded = points(record?.luna ?? []).map(({ x, y }) => ({ x, y: Math.log10(y) }));
  return {
    ...axis,
    name: 'LUNA',
    label: 'Price of LUNA in powers of ten, in the model and as recorded',
    see: 'Each step down on this scale means that the price of LUNA is a hundred times lower.',
    ...(record ? { note } : {}),
    format: fromLog,
    par: null,
    yReach: [-4, 2],
    lines: [
      { name: 'Model', values: run.luna.map((price) => Math.log10(Math.max(price, 1e-12))) },
      ...(record ? [{ name: 'Recorded', points: recorded }] : []),
    ],
  };
}
