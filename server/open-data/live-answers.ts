import { z } from 'zod';
import type { Observation, LiveMarket } from '#shared/market.ts';

/** What the API asks of the live market, where a source is configured. */
export type LiveSource = { live(): Promise<LiveMarket> };

const time = (ms: number) => new Date(ms).toISOString();

const observationSchema = z.object({
  status: z.enum(['fresh', 'stale', 'missing']),
  value: z.number().nullable(),
  source: z.string(),
  as_of: z.iso.datetime().nullable().describe('The source’s own time.'),
  credit: z.object({ text: z.string(), url: z.string() }).nullable(),
});

export const pricesSchema = z.object({
  read_at: z.iso.datetime(),
  every_seconds: z.number().describe('How often the sources are read.'),
  is_demo: z.boolean().describe('Whether these are numbers of a local chain, made for a show.'),
  coins: z.array(
    z.object({
      id: z.string(),
      ticker: z.string(),
      name: z.string(),
      par: observationSchema.describe('What one unit should be worth, in US dollars.'),
      prices: z.array(observationSchema).describe('In US dollars, one a source.'),
      bps: z.number().nullable().describe('Basis points from par; null where no price is fresh.'),
      is_disputed: z.boolean().describe('Whether two fresh sources differ by more than 50 bps.'),
      depeg_since: z.iso.datetime().nullable(),
    }),
  ),
});

const sampleSchema = z.object({
  at: z.iso.datetime(),
  price: z.number(),
  bps: z.number(),
  round: z.string(),
  block: z.number(),
});

export const depegEventsSchema = z.object({
  read_at: z.iso.datetime(),
  is_demo: z.boolean(),
  events: z.array(
    z.object({
      coin: z.string(),
      ticker: z.string(),
      source: z.string(),
      start: sampleSchema,
      furthest: sampleSchema.describe('The price furthest from par.'),
      end: sampleSchema.nullable().describe('Null while it lasts.'),
    }),
  ),
});

function observed({ status, value, source, asOf, credit }: Observation) {
  return {
    status,
    value,
    source,
    as_of: asOf === null ? null : time(asOf),
    credit: credit ?? null,
  };
}

/** Live prices as the API shows them, from the live market. */
export function pricesAnswer({ now, everySeconds, isDemo, coins }: LiveMarket) {
  return {
    read_at: time(now),
    every_seconds: everySeconds,
    is_demo: isDemo,
    coins: coins.map((coin) => ({
      id: coin.id,
      ticker: coin.ticker,
      name: coin.name,
      par: observed(coin.par),
      prices: coin.prices.map(observed),
      bps: coin.bps,
      is_disputed: coin.isDisputed,
      depeg_since: coin.depegSince === null ? null : time(coin.depegSince),
    })),
  } satisfies z.infer<typeof pricesSchema>;
}

/** Depeg events that this site detected itself, newest first. */
export function depegEventsAnswer({ now, isDemo, depegs }: LiveMarket) {
  const sample = ({ at, ...rest }: LiveMarket['depegs'][number]['start']) => ({
    ...rest,
    at: time(at),
  });
  return {
    read_at: time(now),
    is_demo: isDemo,
    events: depegs.map(({ coin, ticker, source, start, furthest, end }) => ({
      coin,
      ticker,
      source,
      start: sample(start),
      furthest: sample(furthest),
      end: end && sample(end),
    })),
  } satisfies z.infer<typeof depegEventsSchema>;
}
