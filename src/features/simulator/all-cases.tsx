import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { formatPrice } from '#lib/content/depeg-facts.ts';
import { formatPartialDate, formatTimelineMoment } from '#lib/format/partial-dates.ts';
import { dollars } from '#ui/chart/number-labels.ts';
import { payoutsOf, type Payouts, type Turn } from './payouts.ts';
import styles from './all-cases.module.css';
import * as m from '#messages/simulator.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

/** All cases of the game with their names and ends: folded away, and open without scripting. */
export function AllCases({ depegs }: { depegs: readonly Depeg[] }) {
  return (
    <details className={styles.list}>
      <summary>{m.allCasesWithWhatEvery()}</summary>
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
        {m.itIsAndYouHold({
          formatPartialDate: formatPartialDate(payouts.turns[0]!.at.slice(0, 10)),
          coinName: depeg.coinName,
        })}
      </p>
      <ol role="list" className={styles.turns}>
        {payouts.turns.map((turn) => (
          <TurnCard key={turn.at} turn={turn} />
        ))}
      </ol>
      <PayoutTable payouts={payouts} />
      <p>
        <a href={hrefTo(`/learn/depegs/${depeg.id}`)}>{m.readWhatHappenedWithThe()}</a>
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
      <caption>{m.whatEachChoicePaidFor()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.choice()}</th>
          <th scope="col">{m.price()}</th>
          <th scope="col">{m.paid()}</th>
        </tr>
      </thead>
      <tbody>
        {turns.map((turn) => (
          <tr key={turn.at}>
            <th scope="row">{m.soldAt({ at: formatTimelineMoment(turn.at) })}</th>
            <td>{formatPrice(turn.price)}</td>
            <td>{dollars(turn.pays)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            {rich(
              m.keptUntil({
                at: formatTimelineMoment(last.at),
                known: last.known,
                span: (text) => <span className={styles.known}>{text}</span>,
              }),
            )}
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
