import type { Coin } from '#lib/schema/coin-schema.ts';
import styles from './featured-coins.module.css';
import * as m from '#messages/coins.ts';
import { hrefTo } from '#lib/site/href.ts';

/** The coins that most people look for, above the fields of a wide window. */
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

/** Their seals, for the head of the page: decoration, since every row has its own. */
export function FeaturedSeals({ coins }: { coins: readonly Coin[] }) {
  return (
    <div className={styles.seals}>
      {coins.slice(0, 6).map(({ id }) => (
        <img
          key={id}
          src={`/art/seal-${id}.svg`}
          width={112}
          height={112}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}
