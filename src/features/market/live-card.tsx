import type { ReactNode } from 'react';
import type { LiveMarket } from '#shared/market.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { cardLabels, type CardLabels } from './card-labels.ts';
import { Credits } from './credits.tsx';
import { liveMarks } from './live-marks.ts';
import { LoadedAt } from './loaded-at.tsx';
import styles from './live-card.module.css';
import * as m from '#messages/market.ts';
import { hrefTo } from '#lib/site/href.ts';

type PlaceProps = { coin: string };

/** Where the server puts a card: it takes no room where no live source is configured. */
export function LiveCardPlace({ coin }: PlaceProps) {
  return <section className={styles.place} data-live-card={coin} hidden />;
}

type LiveCardProps = {
  market: LiveMarket;
  coin: string;
  /** In a frame of another site the links open beside it. */
  brand?: string;
  children?: ReactNode;
};

function Part({ name, text }: { name: keyof CardLabels; text: string }) {
  return (
    <span className={styles[name]} data-ticker={name}>
      {text}
    </span>
  );
}

/** What is known of a coin now. */
export function LiveCard({ market, coin: id, brand, children }: LiveCardProps) {
  const coin = market.coins.find((one) => one.id === id);
  if (!coin) return <LiveCardPlace coin={id} />;
  const { state, ...words } = cardLabels(coin, market.now);
  const beside = brand === undefined ? {} : { target: '_blank', rel: 'noopener' };
  const Title = brand === undefined ? 'h2' : 'h1';
  return (
    <section
      className={styles.place}
      data-live-card={id}
      {...liveMarks({ ...market, coins: [coin], pools: [] })}
      aria-labelledby="live-card"
    >
      <div className={`wrap ${styles.card}`} data-coin={id} data-state={state}>
        <Title id="live-card" className={styles.title}>
          {brand === undefined ? m.tickerNow({ ticker: coin.ticker }) : <CoinLink coin={coin} />}
        </Title>
        <p className={styles.main}>
          <Part name="price" text={words.price} /> <Part name="distance" text={words.distance} />
        </p>
        <p className={styles.from}>
          <Part name="source" text={words.source} /> <Part name="time" text={words.time} />
        </p>
        <p className={styles.stock}>
          {m.supply()} <Part name="supply" text={words.supply} />{' '}
          <Part name="chains" text={words.chains} />
        </p>
        <p className={styles.links}>
          {market.isDemo ? <strong>{m.demoNoNumberHereIs()} </strong> : null}
          <a href={`${serverRoutes.marketPage}#prices`} {...beside}>
            {m.everySourceAndState()}
          </a>{' '}
          <a href={hrefTo(`/resources/stablecoin-analytics?coin=${id}`)} {...beside}>
            {m.itsCharts()}
          </a>{' '}
          {brand === undefined ? null : <span>{m.fromBrand({ brand })}</span>}
        </p>
        {state === 'silent' ? null : <LoadedAt now={market.now} />}
        <Credits market={{ coins: [coin] }} />
      </div>
      {children}
    </section>
  );
}

function CoinLink({ coin }: { coin: { id: string; ticker: string } }) {
  return (
    <a href={hrefTo(`/learn/coins/${coin.id}`)} target="_blank" rel="noopener">
      {m.tickerNow({ ticker: coin.ticker })}
    </a>
  );
}
