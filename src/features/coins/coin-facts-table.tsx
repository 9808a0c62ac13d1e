import type { Coin } from '#lib/schema/coin-schema.ts';
import { designLabels, statusLabel } from './coin-labels.ts';
import styles from './coin-table.module.css';

/** Every coin, by name, on paper: nothing to sort and nothing to choose. */
export function CoinFactsTable({ coins }: { coins: readonly Coin[] }) {
  return (
    <table className={styles.paper}>
      <caption className="visually-hidden">
        Coins with their peg, backing, issuer and status
      </caption>
      <thead>
        <tr>
          <th scope="col">Coin</th>
          <th scope="col">Follows</th>
          <th scope="col">Backing</th>
          <th scope="col">Issuer</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {coins.map((coin) => (
          <tr key={coin.id}>
            <th scope="row">
              <a href={`/learn/coins/${coin.id}`}>{coin.name}</a>
              <span className={styles.under}>
                {coin.ticker} · {designLabels[coin.design]}
              </span>
            </th>
            <td>{coin.peg.text}</td>
            <td>{coin.backing.short}</td>
            <td>{coin.issuer.short}</td>
            <td>{statusLabel(coin)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
