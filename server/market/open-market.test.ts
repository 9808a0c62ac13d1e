import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/http/log.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { coinGeckoAnswer } from '#tests/market/recorded-answers.ts';
import { config, emptyMarket } from '#tests/market/test-market.ts';
import { type LocalServer, serveLocally } from '#tests/news/feed-fixtures.ts';
import { openMarket } from './open-market.ts';
import type { MarketConfig } from './series.ts';

const listed: MarketConfig = {
  coins: config.coins.map((coin) => ({ ...coin, listedAs: { coingecko: 'usd-coin' } })),
};
const silent = createLog(
  'silent',
  () => undefined,
  () => new Date(),
);

onEachDatabase('A site without a node', (database) => {
  let opened: OpenDatabase;
  let host: LocalServer | null = null;
  beforeAll(async () => {
    opened = await database.open();
  });
  afterAll(() => opened.close());
  beforeEach(() => emptyMarket(opened.db));
  afterEach(() => host?.close());

  async function open(coins: MarketConfig, ids: readonly 'coingecko'[], listener: RequestListener) {
    host?.close();
    host = await serveLocally(listener);
    const testTargets = new Set([host.host]);
    const market = openMarket(
      {
        db: opened.db,
        config: coins,
        registered: null,
        testTargets,
        now: Date.now,
        holder: 'a',
        log: silent,
      },
      {
        nodes: new Map(),
        asksPublicNodes: false,
        intervalMs: 60_000,
        isDemo: false,
        aggregators: new Map(ids.map((id) => [id, {}])),
      },
    );
    market?.start();
    return market;
  }

  test('has live numbers where an aggregator that may be asked lists a coin', async () => {
    const answer: RequestListener = (_, response) =>
      response.end(JSON.stringify(coinGeckoAnswer(Date.now())));
    expect(await open(listed, [], answer)).toBeNull();
    expect(await open(config, ['coingecko'], answer)).toBeNull();
    const running = await open(listed, ['coingecko'], answer);
    await expect
      .poll(async () => (await running?.market.live())?.coins[0]?.bps, { timeout: 20_000 })
      .toBe(-2);
    await running?.stop();
    const latest = await opened.db.selectFrom('market_latest').select('series').execute();
    expect(latest.map(({ series }) => series).sort()).toEqual([
      'usdc/price/coingecko',
      'usdc/total/coingecko',
      'usdc/value/coingecko',
    ]);
  });

  test('does not blame an aggregator for a question that its own end cut off', async () => {
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    const running = await open(listed, ['coingecko'], () => resolve());
    await reached;
    await running?.stop();
    const calls = await opened.db
      .selectFrom('market_calls')
      .select(['failures', 'calls'])
      .execute();
    expect(calls).toEqual([{ failures: 0, calls: 1 }]);
  });
});
