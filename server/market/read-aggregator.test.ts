import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { creditsOf } from '#shared/market.ts';
import { createLog } from '#server/http/log.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { coinGeckoAnswer, defiLlamaAnswer } from '#tests/market/recorded-answers.ts';
import { config, emptyMarket } from '#tests/market/test-market.ts';
import { type LocalServer, serveLocally } from '#tests/news/feed-fixtures.ts';
import { type AggregatorId, aggregators } from './aggregators.ts';
import { createMarket } from './market.ts';
import { readAggregator } from './read-aggregator.ts';
import { createHostFetch } from './host-fetch.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 21, 12);
const KEY = 'CG-secret-key';
const coins = config.coins.map((coin) => ({
  ...coin,
  listedAs: { coingecko: 'usd-coin', defillama: '2' },
}));

onEachDatabase('Aggregators', (database) => {
  let opened: OpenDatabase;
  let host: LocalServer | null = null;
  let asked: { url: string; key: unknown }[] = [];
  const logged: string[] = [];
  const log = createLog(
    'debug',
    (line) => void logged.push(line),
    () => new Date(),
  );
  beforeAll(async () => {
    opened = await database.open();
  });
  afterAll(() => opened.close());
  beforeEach(() => emptyMarket(opened.db));
  afterEach(() => {
    host?.close();
    asked = [];
  });

  async function serve(listener: RequestListener): Promise<URL> {
    host = await serveLocally((request, response) => {
      asked.push({ url: request.url ?? '', key: request.headers['x-cg-demo-api-key'] });
      listener(request, response);
    });
    return new URL(`http://${host.host}`);
  }

  /** One turn of the job, at a time of the test's own. */
  const readAt = (origin: URL, at: number, id: AggregatorId = 'coingecko') =>
    readAggregator({
      db: opened.db,
      id,
      coins: new Map([[coins[0]?.listedAs[id] ?? '', 'usdc']]),
      fetch: createHostFetch(origin, aggregators[id].bodyBytes),
      origin: origin.origin,
      headers: id === 'coingecko' ? { 'x-cg-demo-api-key': KEY } : {},
      signal: new AbortController().signal,
      now: () => at,
      log,
    });
  const marketAt = (at: number) =>
    createMarket({
      db: opened.db,
      config: { coins: coins.map((coin) => ({ ...coin, feeds: [], tokens: [] })) },
      intervalMs: 5 * MINUTE,
      isDemo: false,
      aggregators: ['coingecko', 'defillama'],
      now: () => at,
    });
  const liveAt = (at: number) => marketAt(at).live();

  test('are further sources of a coin, each with credit and time, and disagree aloud', async () => {
    const gecko = await serve((_, response) => response.end(JSON.stringify(coinGeckoAnswer(NOW))));
    await readAt(gecko, NOW);
    host?.close();
    // At half a dollar, as text.
    const llama = await serve((_, response) => response.end(JSON.stringify(defiLlamaAnswer())));
    await readAt(llama, NOW, 'defillama');
    const live = await liveAt(NOW + MINUTE);
    expect(live.coins[0]).toMatchObject({
      prices: [
        { status: 'fresh', value: 0.9998, source: 'CoinGecko', asOf: NOW },
        { status: 'fresh', value: 0.5, source: 'DefiLlama' },
      ],
      bps: -2,
      isDisputed: true,
      totals: [{ value: 75e9 }, { value: 2_000 }],
      marketValue: [{ value: 0.9998 * 75e9 }, { value: 1_000 }],
    });
    expect(creditsOf(live)).toEqual([
      { text: 'Data provided by CoinGecko', url: 'https://www.coingecko.com' },
      { text: 'Data: DefiLlama', url: 'https://defillama.com/stablecoins' },
    ]);
    expect(asked.map(({ key }) => key)).toEqual([KEY, undefined]);
    expect(logged.join()).not.toContain(KEY);
    const { sources } = await marketAt(NOW).history('usdc', '24h');
    expect(sources).toMatchObject([
      {
        source: 'CoinGecko',
        credit: { url: 'https://www.coingecko.com' },
        points: [{ last: 0.9998 }],
      },
      { source: 'DefiLlama', points: [{ last: 0.5 }] },
    ]);
    const later = await liveAt(NOW + 31 * MINUTE);
    expect(later.coins[0]?.prices.map(({ status }) => status)).toEqual(['stale', 'fresh']);
    const silent = await liveAt(NOW + 3 * 60 * MINUTE);
    expect(silent.coins[0]).toMatchObject({ bps: null, prices: [{ status: 'stale' }, {}] });
  });

  test.each<[string, RequestListener, RegExp]>([
    ['5xx', (_, response) => response.writeHead(502).end(), /^CoinGecko: status 502$/],
    ['a refused key', (_, response) => response.writeHead(401).end(), /status 401/],
    ['no JSON', (_, response) => response.end('<html>busy</html>'), /is no JSON/],
    ['an empty object', (_, response) => response.end('{}'), /no list of coins/],
    ['an empty list', (_, response) => response.end('[]'), /nothing in the answer/],
    ['a dead end', (request) => request.socket.destroy(), /^CoinGecko: /],
    [
      'an answer that swells',
      (_, response) =>
        response.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(600 * 1024))),
      /^CoinGecko: /,
    ],
    [
      'a way to another host',
      (_, response) => response.writeHead(302, { Location: 'https://example.org/' }).end(),
      /port 443 is not asked/,
    ],
  ])('with %s store nothing, say why, and keep the key to themselves', async (_, listener, why) => {
    const origin = await serve(listener);
    const error = await readAt(origin, NOW).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toMatch(why);
    expect(`${(error as Error).stack}${logged.join()}`).not.toContain(KEY);
    expect(await opened.db.selectFrom('market_latest').selectAll().execute()).toEqual([]);
  });

  test('sec-X21: an answer of so many parts that they would fill the memory is not parsed', async () => {
    const body = `{"x":[${'{},'.repeat(1_200_000)}{}],"peggedAssets":[]}`;
    const origin = await serve((_, response) =>
      response.setHeader('Content-Encoding', 'gzip').end(gzipSync(body, { level: 1 })),
    );
    await expect(readAt(origin, NOW, 'defillama')).rejects.toThrow('too many parts');
  });

  test('are asked once in five minutes by all processes together, and paused as they ask', async () => {
    let status = 200;
    const origin = await serve((_, response) =>
      response
        .writeHead(status, status === 429 ? { 'Retry-After': '1800' } : {})
        .end(JSON.stringify(coinGeckoAnswer(NOW))),
    );
    await Promise.all(Array.from({ length: 4 }, () => readAt(origin, NOW)));
    await readAt(origin, NOW + 5 * MINUTE - 1);
    expect(asked).toHaveLength(1);
    status = 429;
    await expect(readAt(origin, NOW + 5 * MINUTE)).rejects.toThrow('status 429');
    await expect(readAt(origin, NOW + 34 * MINUTE)).rejects.toThrow('left alone');
    expect(asked).toHaveLength(2);
    // A second error in a row costs more than the host asks for.
    await expect(readAt(origin, NOW + 35 * MINUTE)).rejects.toThrow('status 429');
    status = 200;
    await readAt(origin, NOW + 65 * MINUTE);
    expect(asked).toHaveLength(4);
  });
});
