import { demoDepegRule, depegRule } from '#shared/depeg-rule.ts';
import { type MarketChain } from '#shared/market.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/http/log.ts';
import { type Job, startJobs } from '#server/jobs/jobs.ts';
import { createOutboundFetch, outboundLimits } from '#server/outbound/outbound-fetch.ts';
import { HTTPS_PORTS } from '#server/outbound/outbound-target.ts';
import { createEndpoints } from './endpoints.ts';
import { createRpc } from './json-rpc.ts';
import { createMarket, type Market } from './market.ts';
import { pruneMarket } from './market-store.ts';
import { readMarket } from './read-market.ts';
import { type MarketConfig, readable } from './series.ts';

const HOUR_MS = 3_600_000;
/** Above what every node of every chain could take to fail. */
const READ_LEASE_MS = 10 * 60_000;
const LOOK_EVERY_MS = 15_000;
/** A few hundred words, and what surrounds them. */
const MOST_ANSWER_BYTES = 512 * 1024;

export type MarketSettings = {
  /** Nodes by chain, in the order in which they are asked; their addresses may hold keys. */
  nodes: ReadonlyMap<MarketChain, readonly URL[]>;
  everyMs: number;
  /** The nodes are the local chain of `npm run demo`. */
  isDemo: boolean;
};

export type MarketTools = {
  db: SiteDatabase;
  config: MarketConfig;
  now: () => number;
  /** Random name of this process. */
  holder: string;
  log: Log;
};

export type RunningMarket = { market: Market; stop(): Promise<void> };

/**
 * The way to one node. One that is asked over http is the owner's own, on this machine or near it,
 * and is asked as it was typed; every other is public, over https, and checked as such.
 */
function wayTo(url: URL) {
  const isOwn = url.protocol === 'http:';
  return createOutboundFetch({
    policy: {
      hosts: new Set(isOwn ? [] : [url.hostname]),
      testTargets: new Set(isOwn ? [url.host] : []),
      ports: url.port === '' ? HTTPS_PORTS : new Set([Number(url.port)]),
    },
    userAgent: 'market/1.0',
    limits: { ...outboundLimits, wholeMs: 15_000, bodyBytes: MOST_ANSWER_BYTES },
  });
}

/**
 * Opens the live numbers and starts reading them; where no node is set there are none.
 * @returns null where nothing is configured to be read
 */
export function openMarket(tools: MarketTools, settings: MarketSettings): RunningMarket | null {
  const { db, now, holder, log } = tools;
  const { nodes, everyMs, isDemo } = settings;
  const config = readable(tools.config, new Set(nodes.keys()));
  if (nodes.size === 0 || config.coins.length === 0) return null;
  const end = new AbortController();
  const endpoints = new Map(
    [...nodes].map(([chain, urls]) => [
      chain,
      createEndpoints(
        urls.map((url) => createRpc(wayTo(url), url, end.signal)),
        now,
      ),
    ]),
  );
  const rule = isDemo ? demoDepegRule : depegRule;
  const jobs: Job[] = [
    {
      name: 'market-read',
      everyMs,
      leaseMs: READ_LEASE_MS,
      run: () =>
        readMarket({ db, config, nodes: endpoints, rule, now, log }).catch((error: unknown) => {
          // What was asked when the server stops is no fault.
          if (!end.signal.aborted) throw error;
        }),
    },
    {
      name: 'market-retention',
      everyMs: HOUR_MS,
      leaseMs: READ_LEASE_MS,
      run: (at) => pruneMarket(db, at),
    },
  ];
  const parts = { db, now, holder, log };
  const running = startJobs(parts, jobs, Math.min(everyMs, LOOK_EVERY_MS));
  return {
    market: createMarket({ db, config, everyMs, isDemo, now }),
    async stop() {
      end.abort(new Error('stopped'));
      await running.stop();
    },
  };
}
