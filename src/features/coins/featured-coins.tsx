import type { Coin } from '#lib/schema/coin-schema.ts';
import styles from './featured-coins.module.css';
import * as m from '#messages/coins.ts';
import { hrefTo } from '#lib/site/href.ts';

/** The coins that most people look for, above the fields: on a phone the table is a screen away. */
export function FeaturedCoins({ coins }: { coins: readonly Coin[] }) {
  if (coins.length === 0) return null;
  return (
    <section className={styles.featured} aria-labelledby="featured" data-search-skip="">
      <h2 id="featured">{m.mostAskedFor()}</h2>
      <ul role="list">
        {coins.map(({ id, ticker }) => (
          <li key={id}>
            <a href={hrefTo(`/learn/coins/${id}`)}>{ticker}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
