import { depegRule } from '#shared/depeg-rule.ts';
import type { LocalChain } from '#scripts/demo/local-chain.ts';
import { createLog } from '#server/http/log.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { createOutboundFetch } from '#server/outbound/outbound-fetch.ts';
import { demoPool } from '#server/market/demo-pool.ts';
import { createEndpoints } from '#server/market/endpoints.ts';
import { createRpc } from '#server/market/json-rpc.ts';
import { createMarket } from '#server/market/market.ts';
import { createHeldSamples } from '#server/market/plausible.ts';
import { readMarket } from '#server/market/read-market.ts';
import type { MarketConfig } from '#server/market/series.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const FEED = '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6';
export const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
export const BASE_FEED = '0x3E7d1eAB13ad0104d2750B8863b489D65364e32D';

export const config: MarketConfig = {
  coins: [
    {
      id: 'usdc',
      ticker: 'USDC',
      name: 'USD Coin',
      par: 'dollar',
      feeds: [
        { chain: 'ethereum', address: FEED, pair: 'USDC/USD', heartbeatSeconds: 86_400 },
        { chain: 'base', address: BASE_FEED, pair: 'USDC/USD', heartbeatSeconds: 86_400 },
      ],
      tokens: [{ chain: 'ethereum', address: TOKEN, decimals: 6 }],
    },
  ],
  pools: [demoPool],
};

/** Two local chains: one that is read by default, and another. */
export type Chains = { ethereum: LocalChain; base: LocalChain };

const never = new AbortController().signal;
const silent = createLog(
  'silent',
  () => undefined,
  () => new Date(),
);

function nodes(urls: string[], now: () => number) {
  const rpcs = urls.map((address) => {
    const url = new URL(address);
    const policy = {
      hosts: new Set<string>(),
      testTargets: new Set([url.host]),
      ports: new Set([443]),
    };
    return createRpc(createOutboundFetch({ policy, userAgent: 'test' }), url, never);
  });
  return createEndpoints(rpcs, now);
}

export type TestMarket = {
  db: SiteDatabase;
  /** Added to this machine's clock. */
  ahead: number;
  /** @param urls nodes of Ethereum, in their order */
  read(urls?: string[]): Promise<void>;
  live: ReturnType<typeof createMarket>['live'];
};

const tables = ['market_latest', 'market_points', 'market_depegs', 'market_calls', 'jobs'] as const;

export async function emptyMarket(db: SiteDatabase): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).execute();
}

/** A market on an emptied database, whose clock the test moves; the chains have clocks of their own. */
export async function withMarket(
  db: SiteDatabase,
  { ethereum, base }: Chains,
  work: (host: TestMarket) => Promise<void>,
): Promise<void> {
  const started = Date.now();
  const held = createHeldSamples();
  const host = {
    db,
    ahead: 0,
    read: (urls = [ethereum.url]) =>
      readMarket({
        db,
        config,
        nodes: new Map([
          ['ethereum', nodes(urls, now)],
          ['base', nodes([base.url], now)],
        ]),
        held,
        rule: { ...depegRule, confirmMs: 0, calmMs: 0, maxGapMs: HOUR },
        now: Date.now,
        log: silent,
      }),
    live: () => createMarket({ db, config, intervalMs: 5 * MINUTE, isDemo: false, now }).live(),
  };
  const now = () => Math.max(started, Date.now()) + host.ahead;
  await emptyMarket(db);
  await work(host);
}
