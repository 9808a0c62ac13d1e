import { depegRule } from '#shared/depeg-rule.ts';
import { type LiveCoin, type LiveMarket, marketChains, type Reading } from '#shared/market.ts';
import { ageInWords } from '#lib/dates.ts';
import { SeenDepegs } from './seen-depegs.tsx';
import { clockInWords, distanceInWords, priceInWords } from './tape-cells.ts';
import styles from './par-tape.module.css';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const wholeCoins = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

function stateOf(reading: Reading, now: number): string {
  if (reading.status === 'missing') return 'nothing read yet';
  const time = clockInWords(reading.asOf, now);
  if (reading.status === 'fresh') return `fresh, as of ${time}`;
  return `stale: of ${time}, ${ageInWords(now - reading.asOf)}`;
}

type RowProps = { name: string; reading: Reading; now: number; words: (value: number) => string };

function ReadingRow({ name, reading, now, words }: RowProps) {
  return (
    <tr data-status={reading.status}>
      <th scope="row">{name}</th>
      <td className="numbers">{reading.status === 'missing' ? '–' : words(reading.value)}</td>
      <td>{reading.source}</td>
      <td>{stateOf(reading, now)}</td>
    </tr>
  );
}

type TableProps = { label: string; number: string; rows: RowProps[] };

function ReadingTable({ label, number, rows }: TableProps) {
  return (
    <div className={`table-scroll ${styles.states}`} role="region" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Coin</th>
            <th scope="col">{number}</th>
            <th scope="col">Source</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReadingRow key={`${row.name}, ${row.reading.source}`} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function priceRows(coin: LiveCoin, now: number): RowProps[] {
  return coin.prices.map((reading, index) => ({
    name: coin.ticker,
    reading,
    now,
    words: (value) =>
      index === 0 && coin.bps !== null && !coin.isDisputed
        ? `${priceInWords(value)}, ${distanceInWords(coin.bps)}`
        : priceInWords(value),
  }));
}

function supplyRows(coin: LiveCoin, now: number): RowProps[] {
  return coin.supply.map(({ chain, reading }) => ({
    name: `${coin.ticker} on ${marketChains[chain].name}`,
    reading,
    now,
    words: (value) => wholeCoins.format(value),
  }));
}

/** Everything that is read live, each number with its source, time and state; the rule; what it saw. */
export function LivePage({ market }: { market: LiveMarket }) {
  const { coins, now, depegs } = market;
  const disputed = coins.filter((coin) => coin.isDisputed);
  const { outsideBps, confirmMs, calmBps, calmMs } = depegRule;
  return (
    <div className="prose">
      <h2 id="prices">Prices</h2>
      {disputed.length > 0 ? (
        <p>
          The sources disagree about {disputed.map((coin) => coin.ticker).join(' and ')}: their
          prices are more than 50 basis points apart. All are shown, and none is called right.
        </p>
      ) : null}
      <ReadingTable
        label="Live prices"
        number="Price"
        rows={coins.flatMap((coin) => priceRows(coin, now))}
      />
      {market.isDemo ? (
        <p>
          This is a demonstration. A script on this machine writes every number here, and none is
          real; on a site with a node of its own they come from the chain.
        </p>
      ) : null}
      <p>
        A reference price is what Chainlink’s nodes agree on and write to the chain. It is written
        when it has moved far enough, or once in a fixed span: its time may be hours ago though it
        still holds. Past that span it is called stale here. It is not a price at which you can
        trade.
      </p>
      <h2>Supply</h2>
      <ReadingTable
        label="Live supply"
        number="Coins"
        rows={coins.flatMap((coin) => supplyRows(coin, now))}
      />
      <p>
        What each contract says on the chains that this site reads. A coin may live on others too,
        so no total is given.
      </p>
      <h2>When we say that a coin has left its peg</h2>
      <p>
        Its first reference price must be at least {outsideBps} basis points ({outsideBps / 100} per
        cent) from par, above or below, in every reading for {confirmMs / MINUTE_MS} minutes. It is
        over once every reading for {calmMs / HOUR_MS} hours is within {calmBps} basis points;
        between the two limits nothing changes, so that a coin at the edge does not flicker. A coin
        that promises another currency is measured against that currency’s own rate. A token whose
        price rises by design has no par, and is never judged by this rule.
      </p>
      {market.isDemo ? (
        <p>In this demonstration the two spans are seconds, so that you can watch.</p>
      ) : null}
      <h2>Seen by this site</h2>
      <SeenDepegs depegs={depegs} now={now} />
    </div>
  );
}
