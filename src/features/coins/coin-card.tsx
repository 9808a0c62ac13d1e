import { formatDay } from '#lib/format/dates.ts';
import type { Coin } from '#lib/schema/coin-schema.ts';
import { CoinRosette } from './coin-head.tsx';
import { blankLabel, designLabels, statusLabel } from './coin-labels.ts';
import styles from './coin-card.module.css';
import * as m from '#messages/coins.ts';
import { hrefTo } from '#lib/site/href.ts';

/** A coin in short, for other sites: what it is, and the way to the sources. */
export function CoinCard({ coin, brand }: { coin: Coin; brand: string }) {
  const rows = [
    [m.design(), designLabels[coin.design]],
    [m.peg(), coin.peg.text],
    [m.backing(), coin.backing.short],
    [m.issuer(), coin.issuer.short],
    [m.status(), statusLabel(coin)],
    [m.whoCanRedeem(), coin.rights.redeem?.text ?? blankLabel(coin)],
  ] as const;
  return (
    <article className={styles.card}>
      <header className={styles.top}>
        <CoinRosette coin={coin} />
        <h1>
          <a href={hrefTo(`/learn/coins/${coin.id}`)} target="_blank" rel="noopener">
            {coin.name}
          </a>
        </h1>
      </header>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.foot}>
        {m.fromCheckedOnYoullFind({ brand, checked: formatDay(coin.checked) })}
      </p>
    </article>
  );
}
