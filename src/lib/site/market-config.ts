/** Which coins' live numbers are read, and from which contracts. */
import { z } from 'zod';
import { text } from '#lib/schema/content-fields.ts';

const chain = z
  .enum(['ethereum', 'arbitrum', 'avalanche', 'base', 'optimism', 'polygon'])
  .describe('The blockchain that the contract is on.');
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits')
  .describe('The address of the contract: 0x and 40 digits or letters from a to f.');
const decimals = z
  .int()
  .min(0)
  .max(24)
  .describe('How many decimals the contract counts in, such as 6 for USDC.');

/** A Chainlink reference price: it moves past a threshold, or once in its heartbeat. */
const feed = z.strictObject({
  chain,
  address,
  pair: z
    .string()
    .regex(/^[A-Z0-9]{2,8}\/[A-Z]{3}$/, 'must be a pair such as USDC/USD')
    .describe('What it prices, such as USDC/USD.'),
  heartbeatSeconds: z.int().min(60).max(604_800).meta({
    title: 'Heartbeat',
    description:
      'It gives a price at least once in this many seconds, as its page at Chainlink says: 86400 is a day. A price that is older is called stale.',
  }),
});

const par = z
  .union([
    z.literal('dollar').meta({ title: 'One US dollar' }),
    z.literal('rising').meta({ title: 'Nothing: its price rises by design' }),
    feed.meta({ title: 'What a feed says, for a peg to another currency' }),
  ])
  .meta({ title: 'Peg', description: 'What one coin should be worth.' });

const coin = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .meta({ title: 'Short name', description: 'As its page has it: usdc for /learn/coins/usdc.' }),
  ticker: text.describe('Such as USDC.'),
  name: text.describe('Such as USD Coin.'),
  par,
  feeds: z
    .array(feed)
    .min(1)
    .refine((all) => new Set(all.map((one) => one.chain)).size === all.length, 'two on one chain')
    .meta({
      title: 'Price feeds',
      description:
        'Chainlink feeds of its price in US dollars, one a chain. The first is the one that counts, and that depegs are found by.',
    }),
  // Never a ticker: several coins share one.
  listedAs: z
    .strictObject({
      coingecko: z
        .string()
        .regex(/^[a-z0-9-]{1,80}$/)
        .meta({ title: 'At CoinGecko', description: 'Its id there, such as usd-coin.' }),
      defillama: z
        .string()
        .regex(/^[0-9]{1,6}$/)
        .meta({ title: 'At DefiLlama', description: 'Its number there, such as 2.' }),
    })
    .partial()
    .optional()
    .meta({
      title: 'Names at aggregators',
      description: 'What services call it that collect prices from exchanges.',
    }),
  tokens: z.array(z.strictObject({ chain, address, decimals })).meta({
    title: 'Token contracts',
    description:
      'Contracts whose supply is added up. Leave out those of bridges: their coins are locked on another chain and would be counted twice.',
  }),
});

/** Place of a coin in a pool. */
const place = z.int().min(0);

/** A Curve pool of the first kind, such as 3pool: `balances(uint256)`, `get_dy(int128,int128,uint256)`. */
const pool = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .meta({ title: 'Short name', description: 'Lower-case words joined by hyphens.' }),
    name: text.describe('What readers see, such as 3pool.'),
    chain,
    address,
    coins: z
      .array(z.strictObject({ ticker: text.describe('Such as USDC.'), decimals }))
      .min(2)
      .max(4)
      .describe('Its coins, in the order in which the pool has them.'),
    quotes: z
      .array(
        z.strictObject({
          from: place.meta({
            title: 'Sold',
            description: 'Place in the list of coins of the one that goes in. The first is 0.',
          }),
          to: place.meta({
            title: 'Bought',
            description: 'Place in the list of coins of the one that comes out.',
          }),
          amount: z.int().min(1).max(1_000_000_000).describe('How many coins go in.'),
        }),
      )
      .meta({ title: 'Test swaps', description: 'Swaps that the pool is asked the price of.' }),
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
  publicNodes: z
    .array(
      z.strictObject({
        name: text.describe('The service that runs the node, as readers see it.'),
        url: nodeUrl.meta({
          title: 'Address of the node',
          description: 'Where it takes questions, over https.',
        }),
        about: z.url({ protocol: /^https$/ }).meta({
          title: 'Page about it',
          description: 'The web address of its terms or its home page.',
        }),
      }),
    )
    .max(5)
    .optional()
    .meta({
      title: 'Public nodes',
      description:
        'Nodes of Ethereum that anyone may ask, in this order. They are asked where the setting RPC_ETHEREUM names none; an empty list turns live numbers off.',
    }),
  coins: z
    .array(coin)
    .max(50)
    .refine((all) => isEachOnce(all.map(({ id }) => id)), 'two have one id')
    .refine(
      (all) =>
        isEachOnce(all.map(({ listedAs }) => listedAs?.coingecko)) &&
        isEachOnce(all.map(({ listedAs }) => listedAs?.defillama)),
      'two are listed under one name',
    )
    .describe('Coins whose prices and supplies are read from blockchains.'),
  pools: z
    .array(pool)
    .max(20)
    .refine((all) => isEachOnce(all.map(({ id }) => id)), 'two have one id')
    .optional()
    .describe('Curve pools of the first kind, whose balances show which coin is being sold.'),
});
