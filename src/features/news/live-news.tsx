import type { ReactNode } from 'react';
import {
  type NewsItem,
  newsSearch,
  NOTES_FEED,
  type NewsBoardState,
  type NewsQuery,
} from '#shared/news.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { formatDay } from '#lib/format/dates.ts';
import { NewsCard } from './news-card.tsx';
import { wholeSentences } from './whole-sentences.ts';
import styles from './news-board.module.css';
import * as m from '#messages/news.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** `2026-11-21`, in UTC, as all times of the board are. */
function dayOf({ publishedAt }: NewsItem): string {
  return new Date(publishedAt).toISOString().slice(0, 10);
}

/** When an item was published, below a heading with its day. */
function ClockOf({ publishedAt, isDated }: NewsItem) {
  const time = new Date(publishedAt).toISOString();
  return (
    <time dateTime={time}>{isDated ? `${time.slice(11, 16)} UTC` : m.firstSeenThisDay()}</time>
  );
}

/** Address of the board with a query. */
function boardAddress(query: NewsQuery): string {
  return serverRoutes.newsBoard + newsSearch(query);
}

/** One page of items from the feeds, newest first, grouped by day. */
export function LiveNews({ board }: { board: NewsBoardState }) {
  const days = [...Map.groupBy(board.items, dayOf)];
  return (
    <>
      {days.map(([day, items]) => (
        <section key={day}>
          <h2 className={styles.group}>
            <time dateTime={day}>{formatDay(day)}</time>
          </h2>
          <ul role="list" className={styles.items}>
            {items.map((item) => (
              <ItemCard key={item.id} item={item} when={<ClockOf {...item} />} />
            ))}
          </ul>
        </section>
      ))}
      {board.items.length === 0 ? (
        <p className={styles.none}>
          {rich(
            m.noNewsMatchesThisChoice({
              link: (text) => <a href={`${serverRoutes.newsBoard}?all=yes`}>{text}</a>,
            }),
          )}
        </p>
      ) : null}
      {board.pages > 1 ? <Pages board={board} /> : null}
    </>
  );
}

/**
 * An item of a feed, with its title as the link to its publisher.
 * @param when what it says of its time: with the day, where no heading above it has that
 */
export function ItemCard({ item, when }: { item: NewsItem; when: ReactNode }) {
  return (
    <NewsCard
      topic={item.topic}
      place={null}
      image={item.image}
      time={when}
      title={
        <a
          href={item.url}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          referrerPolicy="no-referrer"
        >
          {item.title}
        </a>
      }
      summary={item.source.id === NOTES_FEED ? item.summary : wholeSentences(item.summary)}
      source={
        <>
          {item.source.name}
          {item.disclosure === null ? null : (
            <span className={styles.stake}>{item.disclosure}</span>
          )}
        </>
      }
    />
  );
}

function Pages({ board: { query, pages } }: { board: NewsBoardState }) {
  const { page } = query;
  return (
    <nav className={styles.pages} aria-label={m.pagesOfNews()}>
      {page > 1 ? (
        <a href={boardAddress({ ...query, page: page - 1 })} rel="prev">
          {m.newer()}
        </a>
      ) : (
        <span />
      )}
      <span>{m.pageOf({ page, pages })}</span>
      {page < pages ? (
        <a href={boardAddress({ ...query, page: page + 1 })} rel="next">
          {m.older()}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
