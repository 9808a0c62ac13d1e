import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { formatPrice } from '#lib/content/depeg-facts.ts';
import { formatPartialDate, formatTimelineMoment } from '#lib/format/partial-dates.ts';
import { dollars } from '#ui/chart/number-labels.ts';
import { payoutsOf, type Payouts, type Turn } from './payouts.ts';
import styles from './all-cases.module.css';

/** All cases of the game with their names and ends: folded away, and open without scripting. */
export function AllCases({ depegs }: { depegs: readonly Depeg[] }) {
  return (
    <details className={styles.list}>
      <summary>All cases with what every choice paid (this gives the game away)</summary>
      {depegs.map((depeg) => (
        <Case key={depeg.id} depeg={depeg} />
      ))}
    </details>
  );
}

/** One episode: what was known at each turn, and what every choice paid. */
function Case({ depeg }: { depeg: Depeg }) {
  const payouts = payoutsOf(depeg);
  if (!payouts) return null;
  return (
    <section className={styles.episode} aria-labelledby={`thousand-${depeg.id}`}>
      <h3 id={`thousand-${depeg.id}`}>{depeg.title}</h3>
      <p className={styles.intro}>
        It is {formatPartialDate(payouts.turns[0]!.at.slice(0, 10))}, and you hold 1,000{' '}
        {depeg.coinName} that you bought for one dollar each. Do you sell or keep them?
      </p>
      <ol role="list" className={styles.turns}>
        {payouts.turns.map((turn) => (
          <TurnCard key={turn.at} turn={turn} />
        ))}
      </ol>
      <PayoutTable payouts={payouts} />
      <p>
        <a href={`/learn/depegs/${depeg.id}`}>Read what happened, with the sources</a>
      </p>
    </section>
  );
}

function TurnCard({ turn }: { turn: Turn }) {
  return (
    <li className={styles.turn}>
      <p className={styles.when}>
        <time dateTime={turn.at}>{formatTimelineMoment(turn.at)}</time>
        <span className="numbers">{formatPrice(turn.price)}</span>
      </p>
      <p>{turn.known}</p>
    </li>
  );
}

function PayoutTable({ payouts }: { payouts: Payouts }) {
  const { turns, last, redeem } = payouts;
  return (
    <table className={styles.table}>
      <caption>What each choice paid for 1,000 coins</caption>
      <thead>
        <tr>
          <th scope="col">Choice</th>
          <th scope="col">Price</th>
          <th scope="col">Paid</th>
        </tr>
      </thead>
      <tbody>
        {turns.map((turn) => (
          <tr key={turn.at}>
            <th scope="row">Sold {formatTimelineMoment(turn.at)}</th>
            <td>{formatPrice(turn.price)}</td>
            <td>{dollars(turn.pays)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            Kept until {formatTimelineMoment(last.at)}
            <span className={styles.known}>{last.known}</span>
          </th>
          <td>{formatPrice(last.price)}</td>
          <td>{dollars(last.pays)}</td>
        </tr>
        {redeem ? (
          <tr>
            <th scope="row">{redeem.text}</th>
            <td>1.00</td>
            <td>{dollars(redeem.pays)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
