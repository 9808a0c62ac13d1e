import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LiveMarket, Observation } from '#shared/market.ts';
import type { MarketHistory } from '#shared/market-history.ts';
import { fresh, liveMarket, NOW } from '#tests/market/live-fixtures.ts';
import { LiveBoard, markStale } from './live-board.tsx';

const HOUR = 3_600_000;
const feed = 'Chainlink USDC/USD on Ethereum';
const credit = { text: 'Data provided by Example', url: 'https://example.org/' };

function board(reading: Observation): LiveMarket {
  const bps = reading.status === 'fresh' ? -13 : null;
  const prices = [{ ...reading, credit }];
  const supply = [{ chain: 'ethereum' as const, reading }];
  const coins = ['usdc', 'dai'].map((id) => ({
    id,
    ticker: id.toUpperCase(),
    prices,
    bps,
    supply,
  }));
  return liveMarket(...coins);
}

const points = [2, 1].map((hours) => ({ at: NOW - hours * HOUR, low: 1, high: 1, last: 1 }));
const history: MarketHistory = {
  coin: 'usdc',
  range: '7d',
  now: NOW,
  step: HOUR,
  sources: [{ source: feed, points }],
  par: null,
  supply: [
    { chain: 'ethereum', source: 'x', points: points.map(({ at }) => ({ at, value: 5e9 })) },
  ],
  flows: [{ range: '24h', change: -12_000, since: NOW - 24 * HOUR, chains: 1, ofChains: 1 }],
};

const wordsOf = (market: LiveMarket, stored = history) =>
  renderToStaticMarkup(<LiveBoard market={market} history={stored} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('as it is sent the board says everything with source and time, and owes its credits', () => {
  const words = wordsOf(board({ status: 'fresh', value: 0.9987, source: feed, asOf: NOW }));
  expect(words).toContain(`$0.9987 0.13% below par (13 bp) ${feed}, fresh, 14:05 UTC`);
  expect(words).toContain(`Source: ${feed}. 7 days: 12:05 UTC to 14:05 UTC.`);
  expect(words).toContain('24 hours −12,000 since Nov 20, 14:05 UTC, on 1 of 1 chain');
  expect(words).toContain(credit.text);
  const html = renderToStaticMarkup(
    <LiveBoard
      market={board({ status: 'fresh', value: 1, source: feed, asOf: NOW })}
      history={history}
    />,
  );
  expect(html).not.toContain('style=');
});

test('with every source down nothing on the board is called current', () => {
  const words = wordsOf(board({ status: 'stale', value: 0.9987, source: feed, asOf: 0 }));
  expect(words).toContain('No price source is answering');
  expect(words).toContain('no live price');
  expect(words).not.toMatch(/fresh,|\$\d|\d bp/);
});

test('a coin that rises by design is called current, though it has no distance from par', () => {
  const rising = { hasPar: false, bps: null, prices: [fresh(1.12, feed)] };
  const words = wordsOf(liveMarket(rising));
  expect(words).toContain('$1.1200');
  expect(words).not.toContain('No price source is answering');
});

test('where no chain is read the whole is shown, with whoever counts it', () => {
  const source = 'CoinGecko';
  const whole = (value: number) => ({
    supply: [],
    totals: [fresh(value, source)],
    marketValue: [fresh(value, source)],
  });
  const market = liveMarket(whole(75e9), { id: 'dai', ticker: 'DAI', ...whole(25e9) });
  const [read] = history.supply;
  const words = wordsOf(market, {
    ...history,
    supply: [{ ...read!, chain: null, source }],
  });
  expect(words).toContain('75 billion USDC on all chains, as CoinGecko counts them, fresh');
  expect(words).toContain('Supply of USDC on all chains');
  expect(words).toContain('All coins of each, as CoinGecko values them.');
  expect(words).toMatch(/USDC 75%/);
  expect(words).toContain('since Nov 20, 14:05 UTC, on all chains, by CoinGecko');
});

test('a site that cannot be reached has nothing left that is called current', () => {
  const reading = fresh(0.9987);
  const coin = { prices: [reading], totals: [reading], marketValue: [reading] };
  const { coins, pools } = markStale(liveMarket(coin, { ...coin, id: 'dai' }));
  expect(pools).toEqual([]);
  expect(coins).toHaveLength(2);
  for (const { par: _par, ...rest } of coins)
    expect(JSON.stringify(rest)).not.toMatch(/fresh|\d\.\d|e9/);
});

test('a site that has only begun to read has no line, and says so', () => {
  const begun = { ...history, sources: [], supply: [], flows: [] };
  const market = board({ status: 'missing', value: null, source: feed, asOf: null });
  const html = renderToStaticMarkup(<LiveBoard market={market} history={begun} />);
  expect(html.match(/There is no line yet/g)).toHaveLength(2);
  expect(html).not.toContain('type="range"');
});
