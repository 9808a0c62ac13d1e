import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { depegRule } from '#shared/depeg-rule.ts';
import type { MarketChain } from '#shared/market.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/http/log.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { fakeNode, type Said } from '#tests/market/fake-node.ts';
import { emptyMarket } from '#tests/market/test-market.ts';
import { createEndpoints } from './endpoints.ts';
import { createMarket } from './market.ts';
import { createHeldSamples } from './plausible.ts';
import { readMarket } from './read-market.ts';
import type { MarketConfig } from './series.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 21, 12);
const DOLLAR = 100_000_000n;
const COINS = 5_000_000_000_000_000n;

const address = (digit: string) => `0x${digit.repeat(40)}`;
const [usdcFeed, usdcBase, usdtFeed, usdcToken, usdtToken] = ['1', '2', '3', '4', '5'].map(
  address,
) as [string, string, string, string, string];
const feeds = [usdcFeed, usdcBase, usdtFeed];
const feed = (chain: MarketChain, of: string) => ({
  chain,
  address: of,
  pair: 'A/USD',
  heartbeatSeconds: 86_400,
});
const config: MarketConfig = {
  coins: [
    {
      id: 'usdc',
      ticker: 'USDC',
      name: 'USD Coin',
      par: 'dollar',
      feeds: [feed('ethereum', usdcFeed), feed('base', usdcBase)],
      tokens: [{ chain: 'ethereum', address: usdcToken, decimals: 6 }],
    },
    {
      id: 'usdt',
      ticker: 'USDT',
      name: 'Tether',
      par: 'dollar',
      feeds: [feed('ethereum', usdtFeed)],
      tokens: [{ chain: 'ethereum', address: usdtToken, decimals: 6 }],
    },
  ],
};

type Lies = Partial<Said>;

/** Nodes of two chains over one database, and a clock that the test moves. */
function openHost({ db }: OpenDatabase) {
  const events: { event: string; error?: string; chain?: string; node?: number }[] = [];
  const log = createLog(
    'warn',
    (line) => void events.push(JSON.parse(line)),
    () => new Date(START),
  );
  const held = createHeldSamples();
  const host = {
    now: START,
    events,
    held,
    /** What the nodes of Ethereum say otherwise than the truth, in their order. */
    lies: [{}] as Lies[],
    baseLies: {} as Lies,
    asked: [] as string[],
    truth: { answer: DOLLAR, supply: COINS } as Lies,
  };
  const honest = (chainId: bigint): Said => ({
    chainId,
    block: BigInt(Math.floor(host.now / 12_000)),
    blockAt: BigInt(Math.floor(host.now / 1_000) - 5),
    answer: DOLLAR,
    updatedAt: BigInt(Math.floor(host.now / 1_000) - 30),
    round: BigInt(Math.floor(host.now / 1_000)),
    feedDecimals: 8n,
    supply: COINS,
    tokenDecimals: 6n,
    ...host.truth,
  });
  const now = () => host.now;
  const nodeOf = (name: string, chainId: bigint, lies: () => Lies) => {
    const node = fakeNode(() => ({ ...honest(chainId), ...lies() }), feeds);
    return async (method: string, params: readonly unknown[]) => {
      if (method === 'eth_call') host.asked.push(name);
      return node(method, params);
    };
  };
  const onError = (node: number, error: string) => log.warn('market.node.failed', { node, error });
  const market = createMarket({ db, config, intervalMs: 5 * MINUTE, isDemo: false, now });
  let endpoints: Map<MarketChain, ReturnType<typeof createEndpoints>> | null = null;
  return Object.assign(host, {
    db,
    market,
    async read(afterMs = 5 * MINUTE) {
      host.now += afterMs;
      endpoints ??= new Map([
        [
          'ethereum',
          createEndpoints(
            host.lies.map((_, index) => nodeOf(`e${index + 1}`, 1n, () => host.lies[index] ?? {})),
            now,
            onError,
          ),
        ],
        ['base', createEndpoints([nodeOf('b', 8_453n, () => host.baseLies)], now, onError)],
      ]);
      await readMarket({ db, config, nodes: endpoints, held, rule: depegRule, now, log });
    },
    async shown() {
      const live = await market.live();
      const histories = await Promise.all(
        config.coins.flatMap(({ id }) =>
          (['24h', '7d', '1y', 'all'] as const).map((range) => market.history(id, range)),
        ),
      );
      return { live, histories };
    },
  });
}
type Host = ReturnType<typeof openHost>;

/** Every time that a page would write out; one that no Date can hold throws. */
function timesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'number' && /^(at|asOf|now|since|depegSince)$/.test(key)
      ? [new Date(inner).toISOString()]
      : timesOf(inner),
  );
}

/** What pages and answers show can be written, and nothing in it is of the future or impossible. */
async function expectSound(host: Host): Promise<void> {
  const shown = await host.shown();
  const latest = new Date(host.now + 3 * MINUTE).toISOString();
  expect(timesOf(shown).every((time) => time <= latest)).toBe(true);
  const supplies = shown.live.coins.flatMap(({ supply }) => supply.map((one) => one.reading.value));
  expect(supplies.every((value) => value === null || value <= 9e13)).toBe(true);
  expect(JSON.stringify(shown)).not.toMatch(/:null,"low"|NaN|Infinity/);
}

/** Readings by honest nodes bring the truth back, whatever was before. */
async function expectTruthAgain(host: Host): Promise<void> {
  host.lies = host.lies.map(() => ({}));
  host.baseLies = {};
  // A node that failed often is left alone for half an hour.
  for (const wait of [31, 5, 5]) await host.read(wait * MINUTE).catch(() => undefined);
  const { live, histories } = await host.shown();
  expect(live.coins).toMatchObject([
    {
      bps: 0,
      prices: [{ status: 'fresh', value: 1 }, { status: 'fresh' }],
      supply: [{ reading: { status: 'fresh', value: 5e9 } }],
    },
    { bps: 0, supply: [{ reading: { status: 'fresh', value: 5e9 } }] },
  ]);
  expect(histories[0]?.supply[0]?.points.at(-1)?.value).toBe(5e9);
  expect(histories[0]?.sources[0]?.points.at(-1)?.last).toBe(1);
}

const seconds = (ms: number) => BigInt(Math.floor(ms / 1_000));
const hostile: [name: string, lies: (now: number) => Lies, why: RegExp][] = [
  ['an infinite mint', () => ({ supply: 10n ** 20n }), /more coins than there can be/],
  [
    'the largest supply of all',
    () => ({ supply: 2n ** 256n - 1n }),
    /more coins than there can be/,
  ],
  ['a hundred times the supply', () => ({ supply: COINS * 100n }), /in one step, held/],
  ['no supply at all', () => ({ supply: 0n }), /in one step, held/],
  ['half the price', () => ({ answer: DOLLAR / 2n }), /in one step, held/],
  ['a price of 79 cents', () => ({ answer: (DOLLAR * 79n) / 100n }), /in one step, held/],
  ['a price of 126 cents', () => ({ answer: (DOLLAR * 126n) / 100n }), /in one step, held/],
  ['a price of millions', () => ({ answer: DOLLAR * 1_000_000n }), /the price is none/],
  ['a price of nearly nothing', () => ({ answer: 1n, feedDecimals: 9n }), /the price is none/],
  ['the lowest number there is', () => ({ answer: -(2n ** 255n) }), /the price is none/],
  ['a round that no feed has', () => ({ round: 2n ** 200n }), /the round has no such number/],
  ['a block of the year 2^52', () => ({ blockAt: 2n ** 52n - 1n }), /in the future/],
  ['a block that no Date can hold', () => ({ blockAt: 8_700_000_000_000n }), /in the future/],
  ['a block a year ahead', (now) => ({ blockAt: seconds(now + 365 * 24 * HOUR) }), /in the future/],
  [
    'a block eight minutes ahead',
    (now) => ({ blockAt: seconds(now + 8 * MINUTE) }),
    /in the future/,
  ],
  ['a block of the last hour', (now) => ({ blockAt: seconds(now - HOUR) }), /newest block is old/],
  ['a block before the last one', (now) => ({ blockAt: seconds(now - 9 * MINUTE) }), /read last/],
  ['a round of tomorrow', (now) => ({ updatedAt: seconds(now + 24 * HOUR) }), /in the future/],
  ['a round before the last one', (now) => ({ updatedAt: seconds(now - HOUR) }), /read last/],
  ['a round at the end of time', () => ({ updatedAt: 2n ** 256n - 1n }), /in the future/],
];

onEachDatabase('Live numbers', (database) => {
  let opened: OpenDatabase;
  let host: Host;
  beforeAll(async () => {
    opened = await database.open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await emptyMarket(opened.db);
    host = openHost(opened);
    await host.read();
  });

  test.each(hostile)(
    'sec-X18 sec-2.2.1: a node that says %s is refused, in public too, and the truth comes back',
    async (_name, lies, why) => {
      for (let round = 0; round < 3; round += 1) {
        host.now += 10_000;
        host.lies = [lies(host.now)];
        await host.read(0).catch(() => undefined);
        await expectSound(host);
      }
      const told = host.events.filter(({ error = '' }) => why.test(error));
      expect(told.length).toBeGreaterThan(0);
      expect(told[0]?.event).toMatch(/^market\.(sample\.refused|node\.failed)$/);
      const { live } = await host.shown();
      expect(live.coins[0]).toMatchObject({
        bps: 0,
        prices: [{ value: 1 }, { value: 1 }],
        supply: [{ reading: { value: 5e9 } }],
      });
      expect(live.depegs).toEqual([]);
      await expectTruthAgain(host);
    },
  );

  test.each(hostile)(
    'sec-X18 sec-2.2.1: where the first node says %s, the second is asked and believed',
    async (_name, lies) => {
      host = openHost(opened);
      host.now += 10 * MINUTE;
      host.lies = [lies(host.now), {}];
      host.truth = { answer: (DOLLAR * 999n) / 1_000n, supply: COINS * 2n };
      await host.read(0);
      expect(host.asked.filter((one) => one === 'e2')).toEqual(['e2']);
      const { live } = await host.shown();
      expect(live.coins[0]).toMatchObject({
        prices: [{ status: 'fresh', value: 0.999 }, {}],
        supply: [{ reading: { status: 'fresh', value: 1e10 } }],
      });
    },
  );

  test('sec-X18 sec-2.2.1: a token gone wrong costs its own number, and those beside it are read on', async () => {
    host.truth = {
      answer: (DOLLAR * 998n) / 1_000n,
      supply: (of) => (of.toLowerCase() === usdtToken ? 2n ** 256n - 1n : COINS * 2n),
    };
    for (let round = 0; round < 5; round += 1) await host.read();
    const { live } = await host.shown();
    expect(live.coins).toMatchObject([
      { prices: [{ value: 0.998 }, {}], supply: [{ reading: { status: 'fresh', value: 1e10 } }] },
      { prices: [{ value: 0.998 }], supply: [{ reading: { status: 'stale', value: 5e9 } }] },
    ]);
    expect(host.asked.filter((one) => one === 'e1')).toHaveLength(6);
  });

  test.each([81n, 124n])(
    'sec-X18 sec-2.2.1: a price that moves to %s cents in one step is believed at once',
    async (cents) => {
      host.truth = { answer: (DOLLAR * cents) / 100n };
      await host.read();
      expect((await host.shown()).live.coins[0]?.prices[0]?.value).toBe(Number(cents) / 100);
    },
  );

  test('sec-X18 sec-2.2.1: a jump that two nodes see is believed at once, one that one sees by its next block', async () => {
    host.truth = { answer: DOLLAR / 4n };
    await host.read();
    expect((await host.shown()).live.coins[0]?.prices[0]?.value).toBe(1);
    await host.read(1_000);
    expect((await host.shown()).live.coins[0]?.prices[0]?.value).toBe(1);
    await host.read();
    expect((await host.shown()).live.coins[0]?.prices[0]?.value).toBe(0.25);
    const two = openHost(opened);
    two.now = host.now;
    two.lies = [{}, {}];
    two.truth = { answer: DOLLAR };
    await two.read();
    expect((await two.shown()).live.coins[0]?.prices[0]?.value).toBe(1);
  });

  test('sec-X18 sec-2.2.1: a chain that cannot be stored, or fails in a new way, keeps no other back', async () => {
    await (
      database.name === 'sqlite'
        ? sql`create trigger planted before insert on market_points when new.series like '%/base'
          begin select raise(abort, 'planted'); end`
        : sql`alter table market_points add constraint planted check (series not like '%/base') not valid`
    ).execute(opened.db);
    host.truth = { answer: (DOLLAR * 997n) / 1_000n };
    await expect(host.read()).rejects.toThrow(/planted/);
    await (
      database.name === 'sqlite'
        ? sql`drop trigger planted`
        : sql`alter table market_points drop constraint planted`
    ).execute(opened.db);
    const { live } = await host.shown();
    expect(live.coins[0]?.prices).toMatchObject([{ value: 0.997 }, { value: 1 }]);
    expect(host.events.map(({ event, chain }) => [event, chain])).toContainEqual([
      'market.store.failed',
      'base',
    ]);
    Object.defineProperty(host.baseLies, 'answer', {
      enumerable: true,
      configurable: true,
      get: () => {
        throw new Error('a new way to fail');
      },
    });
    host.truth = { answer: (DOLLAR * 996n) / 1_000n };
    await expect(host.read()).rejects.toThrow('a new way to fail');
    expect((await host.shown()).live.coins[0]?.prices[0]?.value).toBe(0.996);
  });

  test('sec-X18 sec-2.2.1: a depeg is confirmed by our own clock too, whatever time a node names', async () => {
    host.truth = { answer: (DOLLAR * 97n) / 100n };
    const behind = seconds(host.now - 9 * MINUTE);
    host.lies = [{ blockAt: behind, updatedAt: behind - 30n }];
    // The first block bars none before it.
    await emptyMarket(opened.db);
    await host.read(0);
    host.lies = [{ blockAt: seconds(host.now + 2 * MINUTE) }];
    await host.read(3_000);
    await host.read(3_000);
    expect((await host.shown()).live.depegs).toEqual([]);
    host.lies = [{}];
    for (let round = 0; round < 2; round += 1) await host.read(7 * MINUTE);
    expect((await host.shown()).live.depegs).toEqual([]);
    await host.read(2 * MINUTE);
    const { depegs } = (await host.shown()).live;
    expect(depegs.map(({ ticker, start }) => [ticker, start.price]).sort()).toEqual([
      ['USDC', 0.97],
      ['USDT', 0.97],
    ]);
  });

  test('sec-X18 sec-2.2.1: the fall of UST within hours, as it was recorded, is followed at most a reading late', async () => {
    const { charts } = JSON.parse(readFileSync('content/depegs/ust-2022.json', 'utf8')) as {
      charts: { lines: { name: string; points: [string, number][] }[] }[];
    };
    const lines = charts.flatMap((chart) => chart.lines);
    const recorded = lines.find(({ name }) => name === 'Price on Binance')?.points ?? [];
    const last = Date.parse(recorded.at(-1)?.[0] ?? '');
    const daily = lines.find(({ name }) => name === 'End of the day')?.points ?? [];
    const all = [...recorded, ...daily.filter(([at]) => Date.parse(at) > last)];
    expect(all.length).toBeGreaterThan(10);
    expect(Math.min(...all.map(([, price]) => price))).toBeLessThan(0.1);
    await emptyMarket(opened.db);
    host = openHost(opened);
    const late: number[] = [];
    for (const [, price] of all) {
      host.truth = { answer: BigInt(Math.round(price * 1e8)) };
      // Six hours a point, so that the rule sees one event; read every five minutes in between.
      for (const [index, wait] of [5 * HOUR, 5 * MINUTE].entries()) {
        await host.read(wait);
        const [shown] = (await host.market.live()).coins[0]?.prices ?? [];
        if (shown?.value !== Math.round(price * 1e8) / 1e8) late.push(index);
      }
    }
    expect(late.every((index) => index === 0)).toBe(true);
    const { depegs } = await host.market.live();
    expect(depegs.at(-1)).toMatchObject({ end: null, furthest: { price: 0.0098 } });
  });

  test('sec-X18 sec-2.2.1: rows that an earlier version poisoned break no answer, and one reading mends them', async () => {
    const { db } = opened;
    const far = 8_700_000_000_000_000;
    const wide = database.name === 'sqlite' ? 10_000_000_000_000_000n : 9_223_372_036_854_775_807n;
    await sql`update market_latest set value = ${wide} where series like '%supply%'`.execute(db);
    await sql`update market_latest set as_of = ${far} where series like '%price%'`.execute(db);
    await sql`update market_points set low = ${wide}, high = ${wide}, last = ${wide}
      where series like '%usdt%'`.execute(db);
    const seen = { at: far, price: 0.5, bps: -5_000, round: '1', block: 1 };
    const state = { phase: 'open', calm: null, start: seen, furthest: seen, furthestBps: -5_000 };
    for (const coin of ['usdc', 'usdt'])
      await db
        .insertInto('market_depegs')
        .values({
          coin,
          series: `${coin}/price/ethereum`,
          phase: 'open',
          started_at: coin === 'usdc' ? far : START,
          state: JSON.stringify(state),
        })
        .execute();
    await expectSound(host);
    expect((await host.shown()).live.depegs).toEqual([]);
    await host.read();
    expect((await host.shown()).live.coins).toMatchObject([
      { bps: 0, depegSince: null, supply: [{ reading: { status: 'fresh', value: 5e9 } }] },
      { bps: 0, depegSince: null, supply: [{ reading: { status: 'fresh', value: 5e9 } }] },
    ]);
    expect(await db.selectFrom('market_depegs').selectAll().execute()).toEqual([]);
  });

  test('sec-X18 sec-2.2.1: whatever nodes say, answers can be written, and the truth comes back', async () => {
    const word = fc.oneof(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      fc.constantFrom(0n, 1n, 2n ** 53n, 2n ** 63n, 2n ** 64n, 2n ** 255n, 2n ** 256n - 1n),
    );
    const ms = fc.oneof(
      fc.integer({ min: -15 * MINUTE, max: 15 * MINUTE }),
      fc.integer({ min: -1e12, max: 1e12 }),
    );
    const lie = fc.record(
      {
        answer: fc.oneof(word, fc.bigInt({ min: 1n, max: 10n ** 10n })),
        supply: word,
        round: word,
        feedDecimals: fc.bigInt({ min: 0n, max: 30n }),
        blockBy: ms,
        updatedBy: ms,
      },
      { requiredKeys: [] },
    );
    const told = fc.array(fc.tuple(fc.integer({ min: 1_000, max: HOUR }), lie), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(told, async (samples) => {
        await emptyMarket(opened.db);
        host = openHost(opened);
        for (const [wait, { blockBy, updatedBy, ...rest }] of samples) {
          const at = host.now + wait;
          host.lies = [
            {
              ...rest,
              ...(blockBy === undefined ? {} : { blockAt: seconds(Math.max(0, at + blockBy)) }),
              ...(updatedBy === undefined
                ? {}
                : { updatedAt: seconds(Math.max(0, at + updatedBy)) }),
            },
          ];
          await host.read(wait).catch(() => undefined);
          await expectSound(host);
        }
        await host.read(HOUR).catch(() => undefined);
        await expectTruthAgain(host);
      }),
      { numRuns: database.name === 'sqlite' ? 20 : 4 },
    );
  }, 120_000);
});
