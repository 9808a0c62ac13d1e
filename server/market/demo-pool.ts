import type { PoolConfig } from './series.ts';
import * as m from '#messages/server.ts';

/** The pool of `npm run demo`: its contract is on the local chain alone, and nobody else's. */
export const demoPool: PoolConfig = {
  id: 'demo',
  name: m.poolOfTheDemonstration(),
  chain: 'ethereum',
  address: '0x00000000000000000000000000000000000d3300',
  coins: [
    { ticker: 'DAI', decimals: 18 },
    { ticker: 'USDC', decimals: 6 },
    { ticker: 'USDT', decimals: 6 },
  ],
  quotes: [
    { from: 1, to: 0, amount: 10_000 },
    { from: 1, to: 2, amount: 10_000 },
  ],
};
