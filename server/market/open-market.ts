import { demoDepegRule, depegRule } from '#shared/depeg-rule.ts';
import { type MarketChain, type RegisteredValues } from '#shared/market.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/http/log.ts';
import { type Job, createJobs } from '#server/jobs/jobs.ts';
import { type AggregatorId, aggregatorIds, aggregators, listedBy } from './aggregators.ts';
import { demoPool } from './demo-pool.ts';
import { createEndpoints } from './endpoints.ts';
import { createRpc } from './json-rpc.ts';
import { createMarket, type Market } from './market.ts';
import { createHeldSamples } from './plausible.ts';
import { pruneMarket } from './market-store.ts';
import { readAggregator } from './read-aggregator.ts';
import { readMarket } from './read-market.ts';
import { type MarketConfig, readable } from './series.ts';
import { createHostFetch } from './host-fetch.ts';

const HOUR_MS = 3_600_000;
/** Above what every node of every chain could take to fail. */
const READ_LEASE_MS = 10 * 60_000;
const POLL_INTERVAL_MS = 15_000;
/** A few hundred words, and what surrounds them. */
const MAX_ANSWER_BYTES = 512 * 1024;

export type MarketSettings = {
  /** Nodes by chain, in the order in which they are asked; their addresses may hold keys. */
  nodes: ReadonlyMap<MarketChain, readonly URL[]>;
  /** Whether Ethereum is read from the public nodes of the configuration. */
  asksPublicNodes: boolean;
  intervalMs: number;
  /** What each aggregator that may be asked is sent beside the question; it may hold a key. */
  aggregators: ReadonlyMap<AggregatorId, Record<string, string>>;
  /** The nodes are the local chain of `npm run demo`. */
  isDemo: boolean;
};

export type MarketDeps = {
  db: SiteDatabase;
  config: MarketConfig;
  /** Market values of the site's own register, or null. */
  registered: RegisteredValues | null;
  now: () => number;
  /** Random name of this process. */
  holder: string;
  log: Log;
  /** For tests only: aggregators are asked at the first of these, over http. */
  testTargets: ReadonlySet<string>;
};

export type OpenMarket = {
  market: Market;
  /** Begins to read the live numbers. */
  start(): void;
  stop(): Promise<void>;
};

/** What was asked when the server stops is no error. */
function unlessStopped(signal: AbortSignal) {
  return (error: unknown) => {
    if (!signal.aborted) throw error;
  };
}

/** The job that asks one aggregator, where it lists a coin of the configuration. */
function aggregatorJobs(
  { db, config, now, log, testTargets }: MarketDeps,
  { aggregators: settings }: MarketSettings,
  signal: AbortSignal,
): Job[] {
  return [...settings].flatMap(([id, headers]): Job[] => {
    const { origin, bodyBytes, intervalMs } = aggregators[id];
    const coins = listedBy(id, config.coins);
    if (coins.size === 0) return [];
    const [test] = testTargets;
    const url = new URL(test === undefined ? origin : `http://${test}`);
    const fetch = createHostFetch(url, bodyBytes);
    const readerDeps = { db, id, coins, fetch, origin: url.origin, headers, signal, now, log };
    const run = () => readAggregator(readerDeps).catch(unlessStopped(signal));
    return [{ name: `market-${id}`, intervalMs, leaseMs: READ_LEASE_MS, run }];
  });
}

/** The nodes of each chain: those of the owner, and public ones where none is named (decision 041). */
function nodesOf(
  { publicNodes = [] }: MarketConfig,
  { nodes, asksPublicNodes }: MarketSettings,
): ReadonlyMap<MarketChain, readonly URL[]> {
  const shared = publicNodes.map(({ url }) => new URL(url));
  return asksPublicNodes && shared.length > 0 ? new Map([...nodes, ['ethereum', shared]]) : nodes;
}

/**
 * Opens the live numbers, which are read once they are started; where neither node nor aggregator
 * is set there are none.
 * @returns null where nothing is configured to be read
 */
export function openMarket(deps: MarketDeps, settings: MarketSettings): OpenMarket | null {
  const { db, registered, now, holder, log } = deps;
  const { intervalMs, isDemo } = settings;
  const nodes = nodesOf(deps.config, settings);
  const asked = aggregatorIds.filter((id) => settings.aggregators.has(id));
  const whole = isDemo ? { ...deps.config, pools: [demoPool] } : deps.config;
  const config = readable(whole, new Set(nodes.keys()), asked);
  if (config.coins.length === 0) return null;
  const end = new AbortController();
  const endpoints = new Map(
    [...nodes].map(([chain, urls]) => {
      const rpcs = urls.map((url) =>
        createRpc(createHostFetch(url, MAX_ANSWER_BYTES), url, end.signal),
      );
      const onError = (node: number, error: string) =>
        log.warn('market.node.failed', { chain, node, error });
      return [chain, createEndpoints(rpcs, now, onError)];
    }),
  );
  const held = createHeldSamples();
  const rule = isDemo ? demoDepegRule : depegRule;
  const readJob: Job = {
    name: 'market-read',
    intervalMs,
    leaseMs: READ_LEASE_MS,
    run: () =>
      readMarket({ db, config, nodes: endpoints, held, rule, now, log }).catch(
        unlessStopped(end.signal),
      ),
  };
  const jobs: Job[] = [
    ...(nodes.size > 0 ? [readJob] : []),
    {
      name: 'market-retention',
      intervalMs: HOUR_MS,
      leaseMs: READ_LEASE_MS,
      deletes: true,
      run: (at) => pruneMarket(db, at),
    },
  ];
  const jobDeps = { db, now, holder, log };
  const background = [
    createJobs(jobDeps, jobs, Math.min(intervalMs, POLL_INTERVAL_MS)),
    // By themselves: a host that is slow to answer must not hold up the chains.
    createJobs(jobDeps, aggregatorJobs(deps, settings, end.signal), POLL_INTERVAL_MS),
  ];
  return {
    market: createMarket({ db, config, intervalMs, isDemo, aggregators: asked, registered, now }),
    start() {
      for (const jobs of background) jobs.start();
    },
    async stop() {
      end.abort(new Error('stopped'));
      await Promise.all(background.map((one) => one.stop()));
    },
  };
}
