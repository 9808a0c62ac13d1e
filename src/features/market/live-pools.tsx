import type { LivePool } from '#shared/market.ts';
import { SampleTable } from './sample-table.tsx';
import * as m from '#messages/market.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const rate = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
});

function Pool({ pool, now }: { pool: LivePool; now: number }) {
  const balances = pool.coins.map((coin) => ({
    name: coin.ticker,
    reading: coin.balance,
    now,
    words: (value: number) =>
      coin.share === null
        ? whole.format(value)
        : `${whole.format(value)}, ${share.format(coin.share)}`,
  }));
  const quotes = pool.quotes.map(({ from, to, amount, reading }) => ({
    name: `Each of ${whole.format(amount)} ${from}`,
    reading,
    now,
    words: (value: number) => `${rate.format(value)} ${to}`,
  }));
  return (
    <>
      <h3>{pool.name}</h3>
      <SampleTable label={`${pool.name}: balances`} number={m.inThePool()} rows={balances} />
      <SampleTable
        label={`${pool.name}: quotes`}
        what={m.whatGoesIn()}
        number={m.whatComesOut()}
        rows={quotes}
      />
    </>
  );
}

/** What the pools of the configuration hold and quote: where a coin is being sold, it piles up. */
export function LivePools({ pools, now }: { pools: readonly LivePool[]; now: number }) {
  if (pools.length === 0) return null;
  return (
    <>
      <h2>{m.pressureInThePools()}</h2>
      <p>{m.aPoolSwapsCoinsFor()}</p>
      {pools.map((pool) => (
        <Pool key={pool.id} pool={pool} now={now} />
      ))}
    </>
  );
}
