import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentCollections } from '#lib/content/content-collections.ts';
import { type Series, seriesSchema } from '#lib/schema/series-schema.ts';
import type { RegisteredValues } from '#shared/market.ts';
import { readLists } from './read-lists.ts';

/** The entry of `content/series` with the market value of single coins. */
export const REGISTERED_SERIES = 'usdt-usdc';
const UNIT = 'billions of US dollars';
const BILLION = 1e9;

function readSeries(root: string): Series | null {
  const folder = join(root, contentCollections.series.path);
  if (!existsSync(folder)) return null;
  const entries = readLists(folder) as { id?: unknown }[];
  const entry = entries.find(({ id }) => id === REGISTERED_SERIES);
  return entry ? seriesSchema.parse(entry) : null;
}

/**
 * Reads the market values of coins that the server falls back on where no source answers.
 * @param root folder with `content` in it
 * @returns null where there is no such entry, in billions of US dollars and true on one day
 * @throws Error where a file of the series cannot be read
 */
export function readRegisteredValues(root: string): RegisteredValues | null {
  const entry = readSeries(root);
  const asOf = Date.parse(`${entry?.asOf} UTC`);
  if (!entry || entry.unit !== UNIT || !(asOf > 0)) return null;
  return {
    day: entry.asOf,
    asOf,
    source: entry.sources[0]?.title ?? '',
    dollars: Object.fromEntries(entry.points.map(({ at, value }) => [at, value * BILLION])),
  };
}
