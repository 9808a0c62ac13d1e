import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { withChecksum } from '#lib/content/eip55.ts';
import { readRegisteredValues } from '#scripts/build/registered-values.ts';
import { type MarketChain, marketChains } from '#shared/market.ts';

type Contract = { chain: string; address: string; kind: string; decimals: number | null };
type CoinFile = { name: string; ticker: string; contracts: Contract[] };

const { coins } = site.market;
const fileOf = (id: string) =>
  JSON.parse(readFileSync(`content/coins/${id}.json`, 'utf8')) as CoinFile;
const isRead = (chain: string): chain is MarketChain => Object.hasOwn(marketChains, chain);

describe('market.coins of config/site.ts', () => {
  test.each(coins)('$ticker reads the contracts that the issuer names, and no bridge’s', (coin) => {
    const { ticker, contracts } = fileOf(coin.id);
    const issued = contracts
      // Coins that stand in for locked ones would count twice.
      .filter(({ chain, kind }) => kind === 'issued' && isRead(chain))
      .map(({ chain, address, decimals }) => ({ chain, address, decimals }));
    expect(coin.ticker).toBe(ticker);
    expect(coin.tokens).toEqual(issued);
  });

  test('every address of a feed has its checksum', () => {
    const feeds = coins.flatMap((coin) => coin.feeds);
    expect(feeds.length).toBeGreaterThan(0);
    expect(feeds.map(({ address }) => withChecksum(address))).toEqual(
      feeds.map(({ address }) => address),
    );
  });

  // Sound ids of facts on sources: one public guide has the first two of DefiLlama swapped.
  test('aggregators are asked by their own ids', () => {
    expect(coins.map(({ id, listedAs }) => [id, listedAs])).toEqual([
      ['usdt', { coingecko: 'tether', defillama: '1' }],
      ['usdc', { coingecko: 'usd-coin', defillama: '2' }],
      ['dai', { coingecko: 'dai', defillama: '5' }],
    ]);
  });

  test('the register that ships has a value of each coin, with the date of a day', () => {
    const found = readRegisteredValues('.');
    expect(found).toMatchObject({ day: 'December 31, 2025', asOf: Date.UTC(2025, 11, 31) });
    expect(found?.source).not.toBe('');
    for (const { ticker } of coins) expect(found?.dollars[ticker], ticker).toBeGreaterThan(1e9);
  });
});
