import type { Coin } from '#lib/schema/coin-schema.ts';
import styles from './featured-coins.module.css';

/** Seals of the coins that most people look for, for the head of the page: decoration, since every row has its own. */
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
