import { atTime } from '#lib/format/times.ts';
import { dateFormat, decimals } from '#lib/format/intl.ts';
import { exactDollars, withSign } from '#lib/format/money.ts';
import { price as longPrice, shortPrice } from '#ui/chart/number-labels.ts';
import { amount } from './frame/amounts.ts';
import type { ChartSpec } from './frame/definition.ts';
import { meanError, meanFactor, type Recorded } from './models/recorded.ts';
import type { SpiralRun } from './models/spiral.ts';
import * as m from '#messages/peg-lab.ts';

/** The record of May 2022; null where only the cases are compared. */
export type Record2022 = { ust: Recorded; luna: Recorded } | null;

/** The day of an hour of the run, which begins with May 9, 2022. */
export const dateOf = (hour: number) =>
  dateFormat({ month: 'long', day: 'numeric' }).format(Date.UTC(2022, 4, 9, hour));

function dayAndHour(day: number): string {
  const hour = Math.round(day * 24);
  return hour % 24 === 0 ? dateOf(hour) : atTime(dateOf(hour), `${hour % 24}:00`);
}

const axis = {
  get xName() {
    return m.dayOfUtc();
  },
  xOf: (hour: number) => hour / 24,
  formatX: dayAndHour,
};

const points = (recorded: Recorded) =>
  recorded.map(({ hour, value }) => ({ x: hour / 24, y: value }));

/** Prices while there is UST to sell: of the last hour only a rest is sold, and after it nothing has a price. */
function whileThereIsUst({ ust, ustSupply }: SpiralRun): readonly number[] {
  const none = ustSupply.findIndex((coins) => coins < 1);
  return none === -1 ? ust : ust.slice(0, none);
}

export function ustPicture(run: SpiralRun, record: Record2022): ChartSpec {
  const error = record ? meanError(run.ust, record.ust) * 100 : 0;
  const note = m.theRecordedPricesAreFrom({ error: decimals(error, 1) });
  return {
    ...axis,
    name: 'UST',
    label: m.priceOfUstFromMay(),
    see: m.theMorePeopleLeaveUst(),
    ...(record ? { note } : {}),
    format: shortPrice,
    formatCell: longPrice,
    par: 1,
    yReach: [0, 1.05],
    lines: [
      { name: m.model(), values: whileThereIsUst(run) },
      ...(record ? [{ name: m.recorded(), points: points(record.ust) }] : []),
    ],
  };
}

/** Down to here a step of the scale divides by 100, as the caption says; what is below is nothing. */
const MIN_DRAWN = 1e-10;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** From the power of ten back to a price; far below a cent as a power: `$10⁻⁴`. */
function fromLog(log: number): string {
  if (log > -3 || !Number.isInteger(log)) return exactDollars(Number((10 ** log).toPrecision(2)));
  return withSign('$', `10⁻${[...String(-log)].map((digit) => RAISED[Number(digit)]).join('')}`);
}

export function lunaPicture(run: SpiralRun, record: Record2022): ChartSpec {
  const factor = record ? meanFactor(run.luna, record.luna) : 1;
  const note = m.theRecordedPricesAreFromCoinmarketcap({
    factor: factor < 1_000 ? decimals(factor, 1) : amount(factor),
  });
  const recorded = points(record?.luna ?? []).map(({ x, y }) => ({ x, y: Math.log10(y) }));
  return {
    ...axis,
    name: 'LUNA',
    label: m.priceOfLunaInPowers(),
    see: m.eachStepDownOnThis(),
    ...(record ? { note } : {}),
    format: fromLog,
    par: null,
    yReach: [-4, 2],
    lines: [
      { name: m.model(), values: run.luna.map((price) => Math.log10(Math.max(price, MIN_DRAWN))) },
      ...(record ? [{ name: m.recorded(), points: recorded }] : []),
    ],
  };
}
