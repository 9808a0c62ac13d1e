import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { formatPrice } from '#lib/content/depeg-facts.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import { dollars } from '#ui/chart/number-labels.ts';
import { formatTimelineMoment } from './depeg-labels.ts';
import { payoutsOf, type Payouts, type Turn } from './payouts.ts';
import styles from './simulator.module.css';

/** All the episodes in which one may choose. */
export function SimulatorList({ depegs }: { depegs: readonly Depeg[] }) {
  return (
    <div className={styles.list}>
      {depegs.map((depeg) => (
        <SimulatorCase key={depeg.id} depeg={depeg} />
      ))}
    </div>
  );
}

/** One episode to live through: sell or keep at each turn, then see what every choice paid. */
function SimulatorCase({ depeg }: { depeg: Depeg }) {
  const payouts = payoutsOf(depeg);
  if (!payouts) return null;
  return (
    <section className={styles.episode} aria-labelledby={`thousand-${depeg.id}`} data-simulator="">
      <h2 id={`thousand-${depeg.id}`}>{depeg.title}</h2>
      <p className={styles.intro}>
        It is {formatPartialDate(payouts.turns[0]!.at.slice(0, 10))}, and you hold 1,000{' '}
        {depeg.coinName} that you bought for one dollar each. Do you sell or keep them?
      </p>
      <ol role="list" className={styles.turns}>
        {payouts.turns.map((turn, index) => (
          <TurnCard key={turn.at} turn={turn} index={index} />
        ))}
      </ol>
      <div className={styles.result} data-result="">
        <p
          className={`needs-script ${styles.verdict}`}
          role="status"
          data-verdict=""
          tabIndex={-1}
        />
        <PayoutTable payouts={payouts} />
        <p>
          <a href={`/learn/depegs/${depeg.id}`}>Read what happened, with the sources</a>
        </p>
        <button type="button" className={`needs-script ${styles.quiet}`} data-again="">
          Choose again
        </button>
      </div>
    </section>
  );
}

function TurnCard({ turn, index }: { turn: Turn; index: number }) {
  return (
    <li className={styles.turn} data-turn={index} data-open={index === 0 ? '' : undefined}>
      <p className={styles.when}>
        <time dateTime={turn.at}>{formatTimelineMoment(turn.at, formatPartialDate)}</time>
        <span className="numbers">{formatPrice(turn.price)}</span>
      </p>
      <p>{turn.known}</p>
      <p className="needs-script">
        <button
          type="button"
          className={styles.choice}
          data-sell={dollars(turn.pays)}
          data-moment={formatTimelineMoment(turn.at, formatPartialDate)}
        >
          Sell now
        </button>{' '}
        <button type="button" className={styles.choice} data-keep="">
          Keep it
        </button>
      </p>
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
            <th scope="row">Sold {formatTimelineMoment(turn.at, formatPartialDate)}</th>
            <td>{formatPrice(turn.price)}</td>
            <td>{dollars(turn.pays)}</td>
          </tr>
        ))}
        <tr data-held={dollars(last.pays)}>
          <th scope="row">
            Kept until {formatTimelineMoment(last.at, formatPartialDate)}
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
