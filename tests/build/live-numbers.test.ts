import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { type LocalChain, startLocalChain } from '#scripts/demo/local-chain.ts';
import type { LiveMarket } from '#shared/market.ts';
import { coinGeckoAnswer } from '#tests/market/recorded-answers.ts';
import { storeReadings } from '#tests/market/stored-readings.ts';
import { needs } from '#tests/needs.ts';
import { serveLocally } from '#tests/news/feed-fixtures.ts';
import { readBuiltSite } from './built-site.ts';
import { missingRules } from './missing-rules.ts';
import { serveBuiltSite, type ServedSite } from './served-site.ts';

const ends: (() => unknown)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

async function serve(...how: Parameters<typeof serveBuiltSite>): Promise<ServedSite> {
  const served = await serveBuiltSite(...how);
  ends.push(served.stop);
  return served;
}

const ANALYTICS = '/resources/stablecoin-analytics';
const PLACES = [
  [ANALYTICS, 'data-live-board'],
  ['/learn/coins/usdc', 'data-live-card'],
] as const;
const FRAMES = ['/embed/peg/usdc', '/embed/live/usdc', '/embed/live'];

const TAPE = /<section\b[^>]*\sdata-price-ticker[\s\S]*?<\/section>/;
const tickerOf = async (url: string) => TAPE.exec(await (await fetch(`${url}/`)).text())?.[0] ?? '';
/** What a visitor reads of it. */
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

/** The stylesheets of the pages into which the server puts live numbers have the rules of these. */
async function expectRules(url: string): Promise<void> {
  for (const path of ['/', ...PLACES.map(([one]) => one), '/news'])
    expect(await missingRules(url, path), path).toEqual([]);
}

/** Home, the analytics and the coin's page have nothing in the places of live numbers. */
async function expectNone(url: string): Promise<void> {
  expect(await tickerOf(url)).toMatch(/^<section[^>]*\shidden[^>]*><\/section>$/);
  for (const [path, place] of PLACES)
    expect(await (await fetch(url + path)).text(), path).toMatch(
      new RegExp(String.raw`<section[^>]*\s${place}[^>]*\shidden[^>]*></section>`),
    );
  for (const path of ['/resources/live', ...FRAMES])
    expect((await fetch(url + path)).status, path).toBe(404);
}

test('the pages of live numbers have their slots in the manifest', () => {
  const { manifest } = readBuiltSite('.cache/dist-first');
  const slots = Object.entries(manifest.files).flatMap(([path, { slots: own = {} }]) =>
    Object.keys(own).map((slot) => `${path} ${slot}`),
  );
  const coins = site.market.coins.map(({ id }) => `/learn/coins/${id} live-card`);
  expect(slots).toEqual(
    expect.arrayContaining(['/ price-ticker', `${ANALYTICS} live-board`, ...coins]),
  );
});

test('without a node there are no live numbers, no page of them, and no row on Home', async () => {
  const { url } = await serve({ RPC_ETHEREUM: 'off' });
  await expectNone(url);
  for (const path of ['/api/market/live', '/api/market/history'])
    expect((await fetch(url + path)).status, path).toBe(404);
});

test('before the first reading nothing stands in the places of live numbers', async () => {
  const { url } = await serve({ RPC_ETHEREUM: 'http://127.0.0.1:9/', MARKET_EVERY_SECONDS: '2' });
  await expectNone(url);
  const live = (await (await fetch(`${url}/api/market/live`)).json()) as LiveMarket;
  const readings = live.coins.flatMap((coin) => [
    ...coin.prices,
    ...coin.supply.map(({ reading }) => reading),
  ]);
  expect(readings.length).toBeGreaterThan(3);
  expect(new Set(readings.map(({ status }) => status))).toEqual(new Set(['missing']));
});

test('with every source down after a reading no number claims to be current', async () => {
  const { url } = await serve(
    { RPC_ETHEREUM: 'http://127.0.0.1:9/', MARKET_EVERY_SECONDS: '2' },
    (data) => storeReadings(data, Date.now() - 3_600_000),
  );
  const ticker = words(await tickerOf(url));
  expect(ticker).toContain('No price source is answering');
  expect(ticker).not.toMatch(/\$\d/);
  const page = await (await fetch(`${url}/resources/live`)).text();
  expect(words(page)).toContain('stale: of ');
  expect(words(page)).not.toContain('fresh, as of');
  for (const path of [...PLACES.map(([one]) => one), ...FRAMES.slice(0, 2)]) {
    const html = await (await fetch(url + path)).text();
    const part = /<section[^>]*\sdata-live-[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    expect(words(part), path).toContain('no live price');
    expect(words(part), path).not.toContain('fresh, ');
  }
  expect((await fetch(`${url}/embed/peg/nobody`)).status).toBe(404);
  await expectRules(url);
});

test('with an aggregator and no node its prices are there, with its credit, and no key', async () => {
  const keys: unknown[] = [];
  const host = await serveLocally((request, response) => {
    keys.push(request.headers['x-cg-demo-api-key']);
    response.end(JSON.stringify(coinGeckoAnswer(Date.now())));
  });
  ends.push(host.close);
  const { url } = await serve({
    COINGECKO_API_KEY: 'CG-secret-key',
    OUTBOUND_TEST_TARGETS: host.host,
  });
  let ticker = '';
  // Kept for seconds at its address: what matters is that it comes.
  for (let tries = 0; tries < 300 && !ticker.includes('$0.9998'); tries += 1) {
    await wait(100);
    ticker = await tickerOf(url);
  }
  expect(words(ticker)).toContain('USDC $0.9998 0.02% below par (2 bp)');
  expect(words(ticker)).not.toContain('from the chain itself');
  const credit = /<a href="https:\/\/www\.coingecko\.com"[^>]*>Data provided by CoinGecko<\/a>/;
  expect(ticker).toMatch(credit);
  const page = await (await fetch(`${url}/resources/live`)).text();
  expect(page).toMatch(credit);
  expect(words(page)).toContain('USDC, all coins 75,000,000,000 CoinGecko fresh, as of');
  // What CoinGecko does not list has its value from the register, and says how old that is.
  expect(words(page)).toMatch(
    /DAI, worth in all \$5,361,000,000 This site’s register.* stale: of Dec 31/,
  );
  await expectRules(url);
  expect(page).not.toContain('CG-secret-key');
  expect(keys).toEqual(['CG-secret-key']);
});

async function chainAtPar(): Promise<LocalChain> {
  const chain = await startLocalChain();
  ends.push(chain.stop);
  for (const { feeds } of site.market.coins)
    for (const { address } of feeds) await chain.setFeed(address, 0.9987);
  return chain;
}

test(
  'what the chain says stands on Home, on its page and in JSON, with validators',
  needs('local chain'),
  async () => {
    const chain = await chainAtPar();
    const { url } = await serve({ RPC_ETHEREUM: chain.url, MARKET_EVERY_SECONDS: '2' });
    let ticker = '';
    for (let tries = 0; tries < 200 && !ticker.includes('$0.9987'); tries += 1) {
      await wait(200);
      // Each address is kept by itself for seconds: what matters is that it comes.
      ticker = words(await tickerOf(url));
    }
    expect(ticker).toContain('USDC $0.9987 0.13% below par (13 bp)');
    expect(ticker).toMatch(/\d\d:\d\d UTC/);
    await expectRules(url);
    const home = await fetch(`${url}/`);
    expect(home.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const path of ['/', '/api/market/live', '/resources/live']) {
      const etag = (await fetch(url + path)).headers.get('etag') ?? '';
      const again = await fetch(url + path, { headers: { 'If-None-Match': etag } });
      // The answer may just have been made anew.
      expect([200, 304], path).toContain(again.status);
      expect(etag, path).not.toBe('');
    }
    const history = await fetch(`${url}/api/market/history?coin=usdc&range=24h`);
    expect(await history.json()).toMatchObject({
      coin: 'usdc',
      sources: [{ source: 'Chainlink USDC/USD on Ethereum', points: [{ last: 0.9987 }] }],
    });
    expect((await fetch(`${url}/api/market/history?coin=nobody`)).status).toBe(404);
    expect((await fetch(`${url}/api/market/history?coin=usdc&range=2h`)).status).toBe(404);
  },
);
