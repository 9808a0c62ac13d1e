import { HOURS } from './models/bank-run.ts';
import { sinceStart, type Recorded } from './models/recorded.ts';

/** The run begins when the news was out, on Saturday at 03:00 UTC. */
const FROM = '2023-03-11T03:00Z';
/** Hours after which Binance traded the pair again: the larger market from then on. */
const BINANCE_AFTER = 12;

type Points = readonly (readonly [at: string, value: number])[];

/**
 * The recorded price in hours of the run: Bitstamp until Binance began again.
 * @param bitstamp hourly prices @param binance two-hourly ones, each at the start of its two hours
 */
export function recordOf2023(bitstamp: Points, binance: Points): Recorded {
  const early = sinceStart(bitstamp, FROM, 0, BINANCE_AFTER);
  return [...early, ...sinceStart(binance, FROM, 2, HOURS)];
}
