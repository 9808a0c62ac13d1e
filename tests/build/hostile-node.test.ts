import { afterAll, expect, test, vi } from 'vitest';
import type { Said } from '#tests/market/fake-node.ts';
import { decimalsOf, serveNode } from '#tests/market/http-node.ts';
import { serveBuiltSite, within } from './served-site.ts';

const ends: (() => unknown)[] = [];
afterAll(() => Promise.all(ends.splice(0).map((end) => end())));

const year = () => BigInt(Math.floor(Date.now() / 1_000) + 365 * 86_400);
const lies: [name: string, said: () => Partial<Said>][] = [
  ['an infinite mint', () => ({ supply: (of) => 10n ** (14n + decimalsOf(of)) })],
  ['the largest supply', () => ({ supply: 2n ** 256n - 1n })],
  ['a block that no Date can hold', () => ({ blockAt: 8_700_000_000_000n, answer: 50_000_000n })],
  ['a block and a round a year ahead', () => ({ blockAt: year(), updatedAt: year() })],
  ['half the price', () => ({ answer: 50_000_000n })],
];

const HISTORIES = ['24h', '7d', '1y', 'all'].map(
  (range) => `/api/market/history?coin=usdc&range=${range}`,
);
const ADDRESSES = [
  '/resources/live',
  '/resources/stablecoin-analytics',
  '/learn/coins/usdc',
  '/api/market/live',
  '/embed/peg/usdc',
  '/embed/live/usdc',
  ...HISTORIES,
];

// Each lie has a node and a server of its own, because all of them wait for the next reading.
test.concurrent.each(lies)(
  'sec-X18: a node that tells %s breaks no page, and what it says after that is shown again',
  async (_name, lie) => {
    let said: () => Partial<Said> = () => ({});
    let [asked, liesLeft] = [0, 0];
    const node = await serveNode(() => {
      asked += 1;
      liesLeft -= 1;
      return liesLeft >= 0 ? lie() : said();
    });
    ends.push(node.close);
    const server = await serveBuiltSite({
      RPC_ETHEREUM: `http://${node.host}/`,
      MARKET_EVERY_SECONDS: '2',
    });
    ends.push(server.stop);
    const statuses = async () =>
      Promise.all(ADDRESSES.map(async (path) => (await fetch(server.url + path)).status));
    const fine = ADDRESSES.map(() => 200);
    const live = async () => (await fetch(`${server.url}/api/market/live`)).text();
    const asks = async (more: number) => {
      const before = asked;
      await vi.waitUntil(() => asked >= before + more, within(20_000));
    };
    await vi.waitUntil(async () => (await live()).includes('"value":5000000,'), within(20_000));
    // One reading: a node that fails twice in a row is left alone for a minute. The node counts them,
    // since a busy machine may take until the next reading to see that this one is over.
    liesLeft = 2;
    await asks(2);
    expect(await statuses()).toEqual(fine);
    await asks(8);
    expect(await live()).not.toMatch(/"value":(0\.5|1e\+?\d+|\d{15,})[,.}]/);
    said = () => ({ answer: 99_870_000n });
    await vi.waitUntil(async () => (await live()).includes('"bps":-13'), within(90_000));
    await vi.waitUntil(
      async () => (await (await fetch(`${server.url}/embed/peg/usdc`)).text()).includes('$0.9987'),
      within(20_000),
    );
    expect(await statuses()).toEqual(fine);
  },
  180_000,
);
