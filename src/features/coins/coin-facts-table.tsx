import type { Coin } from '#lib/schema/coin-schema.ts';
import { designLabels, statusLabel } from './coin-labels.ts';
import styles from './coin-table.module.css';
import * as m from '#messages/coins.ts';
import { hrefTo } from '#lib/site/href.ts';

/** Every coin, by name, on paper: nothing to sort and nothing to choose. */
export function CoinFactsTable({ coins }: { coins: readonly Coin[] }) {
  return (
    <table className={styles.paper}>
      <caption className="visually-hidden">{m.coinsWithTheirPegBacking()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.coin()}</th>
          <th scope="col">{m.follows()}</th>
          <th scope="col">{m.backing()}</th>
          <th scope="col">{m.issuer()}</th>
          <th scope="col">{m.status()}</th>
        </tr>
      </thead>
      <tbody>
        {coins.map((coin) => (
          <tr key={coin.id}>
            <th scope="row">
              <a href={hrefTo(`/learn/coins/${coin.id}`)}>{coin.name}</a>
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
