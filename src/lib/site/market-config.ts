/** Which coins' live numbers are read, and from which contracts. */
import { z } from 'zod';

const text = z.string().trim().min(1);
const chain = z.enum(['ethereum', 'arbitrum', 'avalanche', 'base', 'optimism', 'polygon']);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits');

/** A Chainlink reference price: it moves past a threshold, or once in its heartbeat. */
const feed = z.strictObject({
  chain,
  address,
  /** What it prices, such as `USDC/USD`. */
  pair: z.string().regex(/^[A-Z0-9]{2,8}\/[A-Z]{3}$/, 'must be a pair such as USDC/USD'),
  heartbeatSeconds: z.int().min(60).max(604_800),
});

const coin = z.strictObject({
  /** As in `content/coins`. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  ticker: text,
  name: text,
  /**
   * What a unit should be worth: a dollar; nothing, for tokens whose price rises by design; or what
   * a feed says, for a peg to another currency.
   */
  par: z.union([z.literal('dollar'), z.literal('rising'), feed]),
  /** In US dollars, the first is the one that counts; one a chain. */
  feeds: z
    .array(feed)
    .min(1)
    .refine((all) => new Set(all.map((one) => one.chain)).size === all.length, 'two on one chain'),
  /**
   * What aggregators call it: CoinGecko's id such as `usd-coin`, DefiLlama's number such as `2`.
   * Never a ticker: several coins share one.
   */
  listedAs: z
    .strictObject({
      coingecko: z.string().regex(/^[a-z0-9-]{1,80}$/),
      defillama: z.string().regex(/^[0-9]{1,6}$/),
    })
    .partial()
    .optional(),
  /** Contracts whose supply is added up; those of bridges would be counted twice. */
  tokens: z.array(z.strictObject({ chain, address, decimals: z.int().min(0).max(24) })),
});

/** A Curve pool of the first kind, such as 3pool: `balances(uint256)`, `get_dy(int128,int128,uint256)`. */
const pool = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: text,
    chain,
    address,
    /** In the pool's own order. */
    coins: z
      .array(z.strictObject({ ticker: text, decimals: z.int().min(0).max(24) }))
      .min(2)
      .max(4),
    /** Swaps that are asked about, by places in `coins`, and how many coins go in. */
    quotes: z.array(
      z.strictObject({
        from: z.int().min(0),
        to: z.int().min(0),
        amount: z.int().min(1).max(1_000_000_000),
      }),
    ),
  })
  .refine(
    ({ coins, quotes }) =>
      quotes.every(({ from, to }) => from !== to && Math.max(from, to) < coins.length),
    'a quote is between two coins of the pool',
  );

/** Whether no name stands twice, of those that are there. */
function isEachOnce(names: readonly (string | undefined)[]): boolean {
  const known = names.filter((name) => name !== undefined);
  return new Set(known).size === known.length;
}

/** Over https, as it is somebody else's; a node of this machine is for tests. */
const nodeUrl = z
  .url()
  .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/, 'must be an address over https');

export const marketConfig = z.strictObject({
  /** Nodes of Ethereum that anybody may ask, read where no setting names another. */
  publicNodes: z
    .array(z.strictObject({ name: text, url: nodeUrl, about: z.url({ protocol: /^https$/ }) }))
    .max(5)
    .optional(),
  coins: z
    .array(coin)
    .max(50)
    .refine((all) => isEachOnce(all.map(({ id }) => id)), 'two have one id')
    .refine(
      (all) =>
        isEachOnce(all.map(({ listedAs }) => listedAs?.coingecko)) &&
        isEachOnce(all.map(({ listedAs }) => listedAs?.defillama)),
      'two are listed under one name',
    ),
  /** Pools whose balances show which coin is being sold; none where left out. */
  pools: z
    .array(pool)
    .max(20)
    .refine((all) => isEachOnce(all.map(({ id }) => id)), 'two have one id')
    .optional(),
});
