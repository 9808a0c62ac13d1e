import { numberFormat } from '#lib/format/intl.ts';
import type { LivePool } from '#shared/market.ts';
import { SampleTable } from './sample-table.tsx';
import * as m from '#messages/market.ts';

const whole = (value: number) => numberFormat({ maximumFractionDigits: 0 }).format(value);
const share = (value: number) =>
  numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(value);
const rate = (value: number) =>
  numberFormat({ minimumFractionDigits: 4, maximumFractionDigits: 4 }).format(value);

function Pool({ pool, now }: { pool: LivePool; now: number }) {
  const balances = pool.coins.map((coin) => ({
    name: coin.ticker,
    reading: coin.balance,
    now,
    words: (value: number) =>
      coin.share === null ? whole(value) : `${whole(value)}, ${share(coin.share)}`,
  }));
  const quotes = pool.quotes.map(({ from, to, amount, reading }) => ({
    name: m.eachOf({ amount: whole(amount), ticker: from }),
    reading,
    now,
    words: (value: number) => `${rate(value)} ${to}`,
  }));
  return (
    <>
      <h3>{pool.name}</h3>
      <SampleTable
        label={m.poolBalances({ name: pool.name })}
        number={m.inThePool()}
        rows={balances}
      />
      <SampleTable
        label={m.poolQuotes({ name: pool.name })}
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
