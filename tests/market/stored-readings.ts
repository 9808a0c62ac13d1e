import { site } from '#config/site.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { storeValues, type Value } from '#server/market/market-store.ts';
import {
  PRICE_SCALE,
  priceSeries,
  readable,
  SUPPLY_SCALE,
  supplySeries,
} from '#server/market/series.ts';

/**
 * Stores one reading of Ethereum for each coin of the configuration, as a server would have that
 * ran before: a price of one dollar and five million coins.
 * @param readAt milliseconds since 1970
 */
export async function storeReadings(dataDir: string, readAt: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  const { coins } = readable(site.market, new Set(['ethereum']), []);
  const values = coins.flatMap(({ id, feeds, tokens }): Value[] => [
    ...feeds.map(() => ({
      series: priceSeries(id, 'ethereum'),
      value: PRICE_SCALE,
      asOf: readAt,
    })),
    ...tokens.map(() => ({
      series: supplySeries(id, 'ethereum'),
      value: 5_000_000 * SUPPLY_SCALE,
      asOf: readAt,
    })),
  ]);
  try {
    await storeValues(db, values, readAt);
  } finally {
    await close();
  }
}
