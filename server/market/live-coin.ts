import {
  bpsFromPar,
  DISAGREE_BPS,
  isFresh,
  type LiveCoin,
  type Observation,
  type DepegEvent,
  type RegisteredValues,
} from '#shared/market.ts';
import { type AggregatorId, aggregators, askedAbout } from './aggregators.ts';
import { stalenessMs } from './chainlink-round.ts';
import type { ObservationReader } from './observations.ts';
import {
  type CoinConfig,
  type FeedConfig,
  feedName,
  parFeed,
  parSeries,
  PRICE_SCALE,
  priceSeries,
  SUPPLY_SCALE,
  supplyName,
  supplySeries,
  totalSeries,
  valueSeries,
} from './series.ts';
import * as m from '#messages/server.ts';

/**
 * Fallback value of a coin: what it was worth in all when the site's own register was written,
 * always stale, with the register's date.
 * @returns null where the register says nothing of the coin
 */
function fallbackValue(ticker: string, register: RegisteredValues | null): Observation | null {
  const value = register?.dollars[ticker];
  if (!register || value === undefined) return null;
  const { day, asOf, source } = register;
  return {
    status: 'stale',
    value,
    source: m.thisSitesRegister({ asOf: day, title: source }),
    asOf,
  };
}

export type LiveContext = {
  observe: ObservationReader;
  depegs: readonly DepegEvent[];
  /** How often the chains are read. */
  intervalMs: number;
  isDemo: boolean;
  /** Those that are asked. */
  aggregators: readonly AggregatorId[];
  /** What counts where none of them answers. */
  registered: RegisteredValues | null;
  /** Milliseconds since 1970. */
  now: number;
};

function observeFeed(
  series: string,
  feed: FeedConfig,
  { observe, intervalMs, isDemo }: LiveContext,
) {
  return observe(series, {
    scale: PRICE_SCALE,
    source: feedName(feed, isDemo),
    freshForMs: stalenessMs(feed.heartbeatSeconds),
    intervalMs,
  });
}

/** What the aggregators that list a coin say of it, in the order in which they count. */
function quoted(
  coin: CoinConfig,
  context: LiveContext,
  scale: number,
  series: (coin: string, from: AggregatorId) => string,
): Observation[] {
  return askedAbout(coin, context.aggregators).map((id) => {
    const { name, credit, freshForMs, intervalMs } = aggregators[id];
    const from = { scale, source: name, credit, freshForMs, intervalMs };
    return context.observe(series(coin.id, id), from);
  });
}

function parOf(coin: CoinConfig, context: LiveContext): Observation {
  const rate = parFeed(coin);
  if (rate) return observeFeed(parSeries(coin.id, rate.chain), rate, context);
  return coin.par === 'rising'
    ? { status: 'missing', value: null, source: m.itHasNoPar(), asOf: null }
    : { status: 'fresh', value: 1, source: m.theCoinsPromise(), asOf: context.now };
}

/** What it is worth in all; where nobody says so now, what shipped with the site, with its date. */
function valuesOf(coin: CoinConfig, context: LiveContext): Observation[] {
  const live = quoted(coin, context, SUPPLY_SCALE, valueSeries);
  const shipped = context.isDemo ? null : fallbackValue(coin.ticker, context.registered);
  return shipped && !live.some(isFresh) ? [...live, shipped] : live;
}

/** Everything that is known of a coin now. */
export function coinOf(coin: CoinConfig, context: LiveContext): LiveCoin {
  const { observe, depegs, intervalMs, isDemo } = context;
  const par = parOf(coin, context);
  const prices = [
    ...coin.feeds.map((feed) => observeFeed(priceSeries(coin.id, feed.chain), feed, context)),
    ...quoted(coin, context, PRICE_SCALE, priceSeries),
  ];
  const fresh = prices.filter(isFresh).map(({ value }) => value);
  const [first] = fresh;
  const isApart = Math.abs(bpsFromPar(Math.max(...fresh), Math.min(...fresh))) > DISAGREE_BPS;
  const own = depegs.find((one) => one.coin === coin.id && one.end === null);
  return {
    id: coin.id,
    ticker: coin.ticker,
    name: coin.name,
    hasPar: coin.par !== 'rising',
    par,
    prices,
    bps: first === undefined || !isFresh(par) ? null : bpsFromPar(first, par.value),
    isDisputed: fresh.length > 1 && isApart,
    supply: coin.tokens.map(({ chain }) => ({
      chain,
      reading: observe(supplySeries(coin.id, chain), {
        scale: SUPPLY_SCALE,
        source: supplyName(chain, isDemo),
        freshForMs: Infinity,
        intervalMs,
      }),
    })),
    totals: quoted(coin, context, SUPPLY_SCALE, totalSeries),
    marketValue: valuesOf(coin, context),
    depegSince: own?.start.at ?? null,
  };
}
