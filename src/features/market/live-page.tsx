import { depegRule } from '#shared/depeg-rule.ts';
import { isFresh, type LiveCoin, type LiveMarket, marketChains } from '#shared/market.ts';
import { Credits } from './credits.tsx';
import { LivePools } from './live-pools.tsx';
import { type SampleRowProps, SampleTable } from './sample-table.tsx';
import { DetectedDepegs } from './detected-depegs.tsx';
import { formatBasisPoints, formatTickerPrice } from './ticker-cells.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const wholeCoins = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function priceRows(coin: LiveCoin, now: number): SampleRowProps[] {
  const first = coin.prices.find(isFresh);
  return coin.prices.map((reading) => ({
    name: coin.ticker,
    reading,
    now,
    words: (value) =>
      reading === first && coin.bps !== null && !coin.isDisputed
        ? `${formatTickerPrice(value)}, ${formatBasisPoints(coin.bps)}`
        : formatTickerPrice(value),
  }));
}

/** What those who count a coin on all chains say, in coins or in dollars. */
function wholeRows(coin: LiveCoin, now: number): SampleRowProps[] {
  const { ticker, totals = [], marketValue = [] } = coin;
  return [
    ...totals.map((reading) => ({
      name: `${ticker}, all coins`,
      reading,
      now,
      words: (value: number) => wholeCoins.format(value),
    })),
    ...marketValue.map((reading) => ({
      name: `${ticker}, worth in all`,
      reading,
      now,
      words: (value: number) => `$${wholeCoins.format(value)}`,
    })),
  ];
}

function supplyRows(coin: LiveCoin, now: number): SampleRowProps[] {
  return coin.supply.map(({ chain, reading }) => ({
    name: `${coin.ticker} on ${marketChains[chain].name}`,
    reading,
    now,
    words: (value) => wholeCoins.format(value),
  }));
}

function SupplyPart({ market: { coins, now } }: { market: LiveMarket }) {
  const supply = coins.flatMap((coin) => supplyRows(coin, now));
  const whole = coins.flatMap((coin) => wholeRows(coin, now));
  return (
    <>
      {supply.length > 0 ? (
        <>
          <SampleTable label="Live supply" number="Coins" rows={supply} />
          <p>
            These numbers come from each coin’s contract on the blockchains that this site reads. A
            coin may exist on others too, so we don’t add them up.
          </p>
        </>
      ) : null}
      {whole.length > 0 ? (
        <>
          <h3>On all chains</h3>
          <SampleTable label="Coins on all chains" number="Coins or dollars" rows={whole} />
          <p>
            These are other people’s counts, and they don’t all use the same method. Some leave out
            coins that an issuer holds itself, and some count a coin and its wrapped version twice.
          </p>
        </>
      ) : null}
    </>
  );
}

/** Everything that is read live, each number with its source, time and state; the rule; what it saw. */
export function LivePage({ market }: { market: LiveMarket }) {
  const { coins, now, depegs } = market;
  const hasFeeds = coins.some(({ prices }) => prices.some(({ credit }) => !credit));
  const disputed = coins.filter((coin) => coin.isDisputed);
  const { outsideBps, confirmMs, calmBps, calmMs } = depegRule;
  return (
    <div className="prose">
      <h2 id="prices">Prices</h2>
      {disputed.length > 0 ? (
        <p>
          The sources disagree about {disputed.map((coin) => coin.ticker).join(' and ')}: their
          prices are more than 0.5% (50 basis points) apart. We show all of them and don’t say which
          is right.
        </p>
      ) : null}
      <SampleTable
        label="Live prices"
        number="Price"
        rows={coins.flatMap((coin) => priceRows(coin, now))}
      />
      <Credits market={market} />
      {market.isDemo ? (
        <p>
          This is a demonstration: a script on this machine writes every number here, and none is
          real. On a site with a node of its own, they come from the blockchain.
        </p>
      ) : null}
      {hasFeeds ? (
        <p>
          A reference price is a price that Chainlink’s nodes agree on and write to the blockchain.
          They write a new one when the price has moved far enough, or once in a fixed time, so a
          price that still holds may be hours old. After that time, we call it stale. You can’t
          trade at a reference price.
        </p>
      ) : null}
      <h2>Supply</h2>
      <SupplyPart market={market} />
      <LivePools pools={market.pools ?? []} now={now} />
      <h2>When we say that a coin has left its peg</h2>
      <p>
        We say that a coin has left its peg if its first reference price is at least{' '}
        {outsideBps / 100}% ({outsideBps} basis points) above or below it in every reading for{' '}
        {confirmMs / MINUTE_MS} minutes. The depeg is over once every reading for {calmMs / HOUR_MS}{' '}
        hours is within {calmBps / 100}% ({calmBps} basis points). Between the two limits nothing
        changes, so that a coin at the edge doesn’t flip back and forth. We measure a coin that
        promises another currency against that currency’s own rate. A token whose price rises by
        design has no peg, so this rule never applies to it.
      </p>
      {market.isDemo ? (
        <p>In this demonstration, both times are only seconds, so that you can watch.</p>
      ) : null}
      <h2>Seen by this site</h2>
      {hasFeeds ? null : <p>This site reads no reference prices now, so it cannot see a depeg.</p>}
      <DetectedDepegs depegs={depegs} now={now} />
    </div>
  );
}
