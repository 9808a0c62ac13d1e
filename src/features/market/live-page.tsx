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
            What each contract says on the chains that this site reads. A coin may live on others
            too, so these are not added up.
          </p>
        </>
      ) : null}
      {whole.length > 0 ? (
        <>
          <h3>On all chains</h3>
          <SampleTable label="Coins on all chains" number="Coins or dollars" rows={whole} />
          <p>
            As others count them, and they do not all count the same: some leave out coins that an
            issuer holds itself, some count a coin and what wraps it twice.
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
          prices are more than 0.5% (50 basis points) apart. All are shown, and none is called
          right.
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
          This is a demonstration. A script on this machine writes every number here, and none is
          real; on a site with a node of its own they come from the chain.
        </p>
      ) : null}
      {hasFeeds ? (
        <p>
          A reference price is what Chainlink’s nodes agree on and write to the chain. It is written
          when it has moved far enough, or once in a fixed span: its time may be hours ago though it
          still holds. Past that span it is called stale here. It is not a price at which you can
          trade.
        </p>
      ) : null}
      <h2>Supply</h2>
      <SupplyPart market={market} />
      <LivePools pools={market.pools ?? []} now={now} />
      <h2>When we say that a coin has left its peg</h2>
      <p>
        Its first reference price must be at least {outsideBps / 100}% ({outsideBps} basis points)
        from par, above or below, in every reading for {confirmMs / MINUTE_MS} minutes. It is over
        once every reading for {calmMs / HOUR_MS} hours is within {calmBps / 100}% ({calmBps} basis
        points); between the two limits nothing changes, so that a coin at the edge does not
        flicker. A coin that promises another currency is measured against that currency’s own rate.
        A token whose price rises by design has no par, and is never judged by this rule.
      </p>
      {market.isDemo ? (
        <p>In this demonstration the two spans are seconds, so that you can watch.</p>
      ) : null}
      <h2>Seen by this site</h2>
      {hasFeeds ? null : <p>This site reads no reference prices now, so it cannot see a depeg.</p>}
      <DetectedDepegs depegs={depegs} now={now} />
    </div>
  );
}
