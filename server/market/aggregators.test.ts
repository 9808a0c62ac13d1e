import { describe, expect, test } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { coinGeckoAnswer, defiLlamaAnswer } from '#tests/market/recorded-answers.ts';
import { aggregators } from './aggregators.ts';
import { readCoinGecko } from './coingecko.ts';
import { readDefiLlama } from './defillama.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const AT = NOW - 60_000;

describe('CoinGecko’s answer', () => {
  const read = (body: unknown) =>
    readCoinGecko({
      body,
      headers: {},
      coins: new Map([
        ['tether', 'usdt'],
        ['usd-coin', 'usdc'],
      ]),
      now: NOW,
    });
  const changed = (more: object): unknown =>
    JSON.parse(JSON.stringify([{ ...coinGeckoAnswer(AT)[0], ...more }]));

  test('gives price, supply and value of each coin with its own time', () => {
    expect(read(coinGeckoAnswer(AT))).toEqual({
      quotes: [
        { coin: 'usdt', price: 1.0004, total: 159e9, value: 1.0004 * 159e9, asOf: AT },
        { coin: 'usdc', price: 0.9998, total: 75e9, value: 0.9998 * 75e9, asOf: AT },
      ],
      errors: [],
    });
  });

  test.each([
    ['a null price', { current_price: null }, { price: null, total: 159e9 }],
    ['a price in words', { current_price: 'about a dollar' }, { price: null }],
    ['a price written as text', { current_price: '1.0003' }, { price: 1.0003 }],
    ['a negative price', { current_price: -1 }, { price: null }],
    ['a price of another unit', { current_price: 1e12 }, { price: null }],
    ['a price that is not there', { current_price: undefined }, { price: null, total: 159e9 }],
    ['no supply', { circulating_supply: 0 }, { price: 1.0004, total: null }],
  ])('%s costs that number alone', (_, more, expected) => {
    expect(read(changed(more)).quotes[0]).toMatchObject(expected);
  });

  test.each([
    ['no time', { last_updated: null }],
    ['a time that is none', { last_updated: 'today' }],
    ['a time in the future', { last_updated: new Date(NOW + 600_000).toISOString() }],
    ['another id', { id: 'Tether' }],
  ])('a coin with %s is left out', (_, more) => {
    expect(read(changed(more))).toMatchObject({ quotes: [], errors: [/usdt/, /usdc/] });
  });

  test.each([[{}], [{ status: { error_code: 429 } }], ['x'], [null]])(
    '%j is refused whole',
    (body) => expect(() => read(body)).toThrow('no list of coins'),
  );
});

describe('DefiLlama’s answer', () => {
  const ids = ['1', '2', '5', '50', '209', '3', '90', '91', '92', '7'];
  const coins = new Map(ids.map((id) => [id, `coin${id}`]));
  const read = (body: unknown, headers = {}) => readDefiLlama({ body, headers, coins, now: NOW });
  const { quotes, errors } = read(defiLlamaAnswer());
  const of = (id: string) => quotes.find(({ coin }) => coin === `coin${id}`);

  test('is in dollars: it is divided by the price, and never multiplied again', () => {
    expect(of('1')).toMatchObject({ price: 1.001, value: 160.16e9 });
    expect(of('1')?.total).toBeCloseTo(160e9, 2);
    expect(of('50')).toMatchObject({ price: 1.25, total: 200e6, value: 250e6 });
  });

  test('may have no price: then a dollar coin was counted at one, and others nobody knows how', () => {
    expect(of('5')).toMatchObject({ price: null, total: 5_000, value: 5_000 });
    expect(of('91')).toMatchObject({ price: null, total: null, value: 70 });
    expect(of('90')).toMatchObject({ price: null, total: null, value: null });
  });

  test('may have its price as text, pegs that nobody listed, and maps without anything', () => {
    expect(of('2')).toMatchObject({ price: 0.5, total: 2_000 });
    expect(of('92')).toMatchObject({ price: 1, total: null, value: null });
  });

  test('is read by number: others have the same ticker', () => {
    expect(of('209')).toMatchObject({ price: 0.9999, value: 9_999 });
  });

  test('still has coins that died, which give nothing', () => {
    expect(of('3')).toBeUndefined();
    expect(errors).toContain('coin3: no longer followed');
    expect(errors).toContain('coin7: not in the answer');
  });

  test('has no time: that of the file counts, or how long it was kept', () => {
    const at = (headers: object) => read(defiLlamaAnswer(), headers).quotes[0]?.asOf;
    expect(at({})).toBe(NOW);
    expect(at({ age: '900' })).toBe(NOW - 900_000);
    expect(at({ 'last-modified': new Date(NOW - 7_200_000).toUTCString() })).toBe(NOW - 7_200_000);
    expect(at({ age: 'old', 'last-modified': 'never' })).toBe(NOW);
    expect(at({ 'last-modified': new Date(NOW + 7_200_000).toUTCString() })).toBe(NOW);
  });

  // Shapes of its charts, of one asset, of its prices: whoever mixes them up is told.
  test.each([
    [[{ date: '1707955200', totalCirculating: { peggedUSD: 1 }, totalCirculatingUSD: {} }]],
    [{ id: '2', tokens: [{ date: 1_609_459_200, circulating: { peggedUSD: 1 } }], price: 1 }],
    [[{ date: 1_609_459_200, prices: { tether: 1.001 } }]],
    [[{ totalCirculatingUSD: { peggedUSD: 1 }, name: 'Ethereum' }]],
    [{ peggedAssets: {} }],
  ])('of another address is refused: %j', (body) => {
    expect(() => read(body)).toThrow('no list of assets');
  });
});

test('limits keep within what the sources allow', () => {
  const { coingecko, defillama } = aggregators;
  const month = 31 * 86_400_000;
  expect(month / coingecko.intervalMs).toBeLessThan(10_000);
  expect(coingecko.intervalMs).toBeGreaterThanOrEqual(300_000);
  expect(defillama.intervalMs).toBeGreaterThanOrEqual(1_798_000);
  expect(coingecko.path(['tether', 'usd-coin'])).toContain('ids=tether%2Cusd-coin&');
});

describe('the settings of aggregators', () => {
  const settings = (variables: Record<string, string>) => parseEnv(variables);

  test('ask none by default, and CoinGecko with a key in its header', () => {
    const none = settings({});
    expect('env' in none && none.env.market.aggregators.size).toBe(0);
    const read = settings({ COINGECKO_API_KEY: 'CG-secret-key' });
    expect('env' in read && [...read.env.market.aggregators]).toEqual([
      ['coingecko', { 'x-cg-demo-api-key': 'CG-secret-key' }],
    ]);
    const wrong = settings({ COINGECKO_API_KEY: 'two secrets' });
    expect(JSON.stringify(wrong)).toMatch(/COINGECKO_API_KEY must be the key/);
    expect(JSON.stringify(wrong)).not.toContain('secrets');
  });

  test.each(['on', 'true', 'yes', '2026-12-01', 'they said yes by mail', '2026-99-99 a mail of x'])(
    '"%s" is no statement of a permission',
    (text) => expect(settings({ DEFILLAMA_PERMISSION: text })).toHaveProperty('error'),
  );

  test('a permission with its date, its giver and its place is one', () => {
    const stated = '2026-12-01, support@defillama.com, letter 12 in the owner’s folder';
    const read = settings({ DEFILLAMA_PERMISSION: stated });
    expect('env' in read && [...read.env.market.aggregators]).toEqual([['defillama', {}]]);
  });
});
