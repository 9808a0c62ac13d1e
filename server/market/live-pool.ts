import type { LivePool } from '#shared/market.ts';
import type { LiveContext } from './live-coin.ts';
import {
  balanceSeries,
  poolName,
  type PoolConfig,
  PRICE_SCALE,
  quoteSeries,
  SUPPLY_SCALE,
} from './series.ts';

/** What a pool holds and quotes now; a share only where every balance is known at once. */
export function poolOf(pool: PoolConfig, { observe, intervalMs, isDemo }: LiveContext): LivePool {
  const { id, name, chain } = pool;
  const from = { source: poolName(chain, isDemo), freshForMs: Infinity, intervalMs };
  const coins = pool.coins.map(({ ticker }, position) => ({
    ticker,
    balance: observe(balanceSeries(id, position), { ...from, scale: SUPPLY_SCALE }),
  }));
  const whole = coins.reduce((sum, { balance }) => sum + (balance.value ?? NaN), 0);
  return {
    id,
    name,
    chain,
    coins: coins.map(({ ticker, balance }) => ({
      ticker,
      balance,
      share: whole > 0 && balance.value !== null ? balance.value / whole : null,
    })),
    quotes: pool.quotes.map((quote) => ({
      from: pool.coins[quote.from]?.ticker ?? '',
      to: pool.coins[quote.to]?.ticker ?? '',
      amount: quote.amount,
      reading: observe(quoteSeries(id, quote), { ...from, scale: PRICE_SCALE }),
    })),
  };
}
