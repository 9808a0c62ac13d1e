import { listFormat, numberFormat } from '#lib/format/intl.ts';
import { withSign } from '#lib/format/money.ts';
import { depegRule } from '#shared/depeg-rule.ts';
import {
  isFresh,
  type LiveCoin,
  type LiveMarket,
  marketChains,
  type DepegEvent,
  type DepegSample,
} from '#shared/market.ts';
import { Credits } from './credits.tsx';
import { LivePools } from './live-pools.tsx';
import { type SampleRowProps, SampleTable } from './sample-table.tsx';
import { formatBasisPoints, formatTickerPrice, formatClock } from './ticker-cells.ts';
import * as m from '#messages/market.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import styles from './price-ticker.module.css';

type SeenRowProps = { name: string; seen: DepegSample; now: number };

function SeenRow({ name, seen, now }: SeenRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <time dateTime={new Date(seen.at).toISOString()}>{formatClock(seen.at, now)}</time>
      </td>
      <td className="numbers">
        {formatTickerPrice(seen.price)}, {formatBasisPoints(seen.bps)}
      </td>
      <td className="numbers">{m.blockRound({ block: seen.block, round: seen.round })}</td>
    </tr>
  );
}

/** Depegs that the rule found in what was read here, with where anybody can look them up. */
function DetectedDepegs({ depegs, now }: { depegs: readonly DepegEvent[]; now: number }) {
  if (depegs.length === 0) return <p>{m.thisSiteHasSeenNo()}</p>;
  return depegs.map(({ coin, ticker, source, start, furthest, end }) => (
    <div key={`${coin} ${start.at}`} className={styles.seen}>
      <h3>
        {ticker}, {end ? m.over() : m.notOverYet()}
      </h3>
      <p>{source}</p>
      <TableScroll label={m.tickerFrom({ ticker, start: formatClock(start.at, now) })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.what()}</th>
              <th scope="col">{m.when()}</th>
              <th scope="col">{m.price()}</th>
              <th scope="col">{m.whereToLookItUp()}</th>
            </tr>
          </thead>
          <tbody>
            <SeenRow name={m.start()} seen={start} now={now} />
            <SeenRow name={m.furthestFromPar()} seen={furthest} now={now} />
            {end ? <SeenRow name={m.end()} seen={end} now={now} /> : null}
          </tbody>
        </table>
      </TableScroll>
    </div>
  ));
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const wholeCoins = (coins: number) => numberFormat({ maximumFractionDigits: 0 }).format(coins);

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
      name: m.allCoinsOf({ ticker }),
      reading,
      now,
      words: (value: number) => wholeCoins(value),
    })),
    ...marketValue.map((reading) => ({
      name: m.worthInAll({ ticker }),
      reading,
      now,
      words: (value: number) => withSign('$', wholeCoins(value)),
    })),
  ];
}

function supplyRows(coin: LiveCoin, now: number): SampleRowProps[] {
  return coin.supply.map(({ chain, reading }) => ({
    name: m.tickerOnChain({ ticker: coin.ticker, chain: marketChains[chain].name }),
    reading,
    now,
    words: (value) => wholeCoins(value),
  }));
}

function SupplyPart({ market: { coins, now } }: { market: LiveMarket }) {
  const supply = coins.flatMap((coin) => supplyRows(coin, now));
  const whole = coins.flatMap((coin) => wholeRows(coin, now));
  return (
    <>
      {supply.length > 0 ? (
        <>
          <SampleTable label={m.liveSupply()} number={m.coins()} rows={supply} />
          <p>{m.theseNumbersComeFromEach()}</p>
        </>
      ) : null}
      {whole.length > 0 ? (
        <>
          <h3>{m.onAllChains()}</h3>
          <SampleTable label={m.coinsOnAllChains()} number={m.coinsOrDollars()} rows={whole} />
          <p>{m.theseAreOtherPeoplesCounts()}</p>
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
  const { outsideBps, confirmMs, calmBps, calmMs, maxGapMs } = depegRule;
  return (
    <div className="prose">
      <h2 id="prices">{m.prices()}</h2>
      {disputed.length > 0 ? (
        <p>
          {m.theSourcesDisagreeAboutTheir({
            value: listFormat('conjunction').format(disputed.map((coin) => coin.ticker)),
          })}
        </p>
      ) : null}
      <SampleTable
        label={m.livePrices()}
        number={m.price()}
        rows={coins.flatMap((coin) => priceRows(coin, now))}
      />
      <Credits market={market} />
      {market.isDemo ? <p>{m.thisIsADemonstrationA()}</p> : null}
      {hasFeeds ? <p>{m.aReferencePriceIsA()}</p> : null}
      <h2>{m.supply2()}</h2>
      <SupplyPart market={market} />
      <LivePools pools={market.pools ?? []} now={now} />
      <h2>{m.whenWeSayThatA()}</h2>
      <p>
        {m.weSayThatACoin({
          value: outsideBps / 100,
          outsideBps,
          value2: confirmMs / MINUTE_MS,
          value3: calmMs / HOUR_MS,
          value4: calmBps / 100,
          value5: maxGapMs / HOUR_MS,
          calmBps,
        })}
      </p>
      {market.isDemo ? <p>{m.inThisDemonstrationBothTimes()}</p> : null}
      <h2>{m.seenByThisSite()}</h2>
      {hasFeeds ? null : <p>{m.thisSiteReadsNoReference()}</p>}
      <DetectedDepegs depegs={depegs} now={now} />
    </div>
  );
}
