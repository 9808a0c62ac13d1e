import { sinceStart } from './models/recorded.ts';
import { HOURS } from './models/spiral.ts';
import type { Record2022 } from './spiral-charts.ts';

/** The run begins with the close of May 8, 2022. */
const FROM = '2022-05-09T00:00Z';

/**
 * The recorded prices in hours of the run. @param ust four-hourly prices, each at the end of its
 * four hours @param luna the price at the end of each day
 */
export function recordOf2022(
  ust: readonly (readonly [at: string, value: number])[],
  luna: readonly { at: string; value: number }[],
): NonNullable<Record2022> {
  const days = luna.map(({ at, value }) => [at, value] as const);
  return { ust: sinceStart(ust, FROM, 0, HOURS), luna: sinceStart(days, FROM, 24, HOURS) };
}
