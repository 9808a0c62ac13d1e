import type { LiveMarket } from '#shared/market.ts';
import { cardLabels } from './card-labels.ts';
import { Credits } from './credits.tsx';
import { liveMarks } from './live-marks.ts';
import styles from './live-card.module.css';
import * as m from '#messages/market.ts';
import { hrefTo } from '#lib/site/href.ts';

type PegBadgeProps = { market: LiveMarket; coin: string; brand: string };

/** One line for other sites: a coin, its price, its distance from par, and when that was. */
export function PegBadge({ market, coin: id, brand }: PegBadgeProps) {
  const coin = market.coins.find((one) => one.id === id);
  if (!coin) return null;
  const { state, price, distance, time } = cardLabels(coin, market.now);
  return (
    <section
      className={styles.badge}
      {...liveMarks({ ...market, coins: [coin], pools: [] })}
      aria-label={m.atParNow()}
    >
      <p data-coin={id} data-state={state}>
        <a href={hrefTo(`/learn/coins/${id}`)} target="_blank" rel="noopener">
          {coin.ticker}
        </a>{' '}
        <span className={styles.price} data-ticker="price">
          {price}
        </span>{' '}
        <span className={styles.distance} data-ticker="distance">
          {distance}
        </span>{' '}
        <span className={styles.time} data-ticker="time">
          {time}
        </span>{' '}
        <span className={styles.brand}>
          {market.isDemo ? m.brandADemonstration({ brand }) : brand}
        </span>
      </p>
      <Credits market={{ coins: [coin] }} />
    </section>
  );
}
