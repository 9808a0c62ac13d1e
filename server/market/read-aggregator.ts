import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/http/log.ts';
import type { OutboundFetch } from '#server/outbound/outbound-fetch.ts';
import { type AggregatorId, aggregators } from './aggregators.ts';
import type { Quote } from './quotes.ts';
import { recordCall, acquireCall } from './quota.ts';
import { storeValues, type Value } from './market-store.ts';
import { PRICE_SCALE, priceSeries, SUPPLY_SCALE, totalSeries, valueSeries } from './series.ts';
import { UpstreamError, waitOf } from './upstream-error.ts';

export type AggregatorDeps = {
  db: SiteDatabase;
  id: AggregatorId;
  /** Our coins by the names that it has for them; at least one. */
  coins: ReadonlyMap<string, string>;
  fetch: OutboundFetch;
  /** Its address, another than its own in tests only. */
  origin: string;
  /** A key, where it asks for one. */
  headers: Record<string, string>;
  signal: AbortSignal;
  now: () => number;
  log: Log;
};

/** Far more than the largest answer has. What JSON holds of a part in memory is many times its bytes. */
const MAX_JSON_PARTS = 1_000_000;
const PART_SIGNS = new Set(Buffer.from('[{,'));

/** @throws UpstreamError where it is no JSON, or would fill the memory */
function parseAnswer(bytes: Buffer): unknown {
  let parts = 0;
  for (const byte of bytes) if (PART_SIGNS.has(byte)) parts += 1;
  if (parts > MAX_JSON_PARTS) throw new UpstreamError('the answer has too many parts');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new UpstreamError('the answer is no JSON');
  }
}

async function ask({ id, coins, fetch, origin, headers, signal, now }: AggregatorDeps) {
  const { path, read } = aggregators[id];
  const url = origin + path([...coins.keys()]);
  const answer = await fetch(url, { Accept: 'application/json', ...headers }, signal);
  if ('error' in answer) throw new UpstreamError(answer.error);
  if (answer.status !== 200)
    throw new UpstreamError(`status ${answer.status}`, waitOf(answer.headers));
  return read({ body: parseAnswer(answer.body), headers: answer.headers, coins, now: now() });
}

function valuesOf(id: AggregatorId, { coin, price, total, value, asOf }: Quote): Value[] {
  const all = [
    { series: priceSeries(coin, id), value: price, scale: PRICE_SCALE },
    { series: totalSeries(coin, id), value: total, scale: SUPPLY_SCALE },
    { series: valueSeries(coin, id), value, scale: SUPPLY_SCALE },
  ];
  return all.flatMap(({ series, value: number, scale }) =>
    number === null ? [] : [{ series, value: Math.round(number * scale), asOf }],
  );
}

/**
 * Asks an aggregator once for all coins, if its limits allow a call now, and stores what came.
 * @throws Error where there was nothing to store; it holds no address and no key
 */
export async function readAggregator(deps: AggregatorDeps): Promise<void> {
  const { db, id, now, log } = deps;
  const { name, ...limits } = aggregators[id];
  const call = await acquireCall(db, id, limits, now());
  if (call === 'early') return;
  if (call === 'paused') throw new Error(`${name} is left alone after a fault`);
  if (call === 'spent') throw new Error(`the calls to ${name} of this month are spent`);
  try {
    const { quotes, errors } = await ask(deps);
    for (const error of errors) log.warn('market.sample.unusable', { source: id, error });
    const values = quotes.flatMap((quote) => valuesOf(id, quote));
    if (values.length === 0) throw new UpstreamError('nothing in the answer can be used');
    await db.transaction().execute((transaction) => storeValues(transaction, values, now()));
    await recordCall(db, id, limits, now(), null);
  } catch (error) {
    // What was asked when the server stops is no error of the source.
    if (!(error instanceof UpstreamError) || deps.signal.aborted) throw error;
    await recordCall(db, id, limits, now(), error.retryAfterMs);
    throw new Error(`${name}: ${error.message}`, { cause: error });
  }
}
