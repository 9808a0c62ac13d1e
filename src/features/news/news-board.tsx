import type { NewsBoardState } from '#shared/news.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { Event } from '#lib/schema/content-schemas.ts';
import { formatAge } from '#lib/format/dates.ts';
import { LiveNews } from './live-news.tsx';
import { NewsFilter } from './news-filter.tsx';
import { ShippedEvents } from './shipped-events.tsx';
import styles from './news-board.module.css';

/** With fewer items than this from the feeds, what ships stands below them. */
const FEW_ITEMS = 8;

/**
 * The image board (spec W1): items of the feeds, and, before there are any, the dated events that
 * ship with the site. It says itself how old it is.
 */
export function NewsBoard({ board, events }: { board: NewsBoardState; events: readonly Event[] }) {
  const hasNews = board.total > 0;
  const showsEvents = board.total < FEW_ITEMS && board.found === board.total;
  return (
    <>
      <DataState board={board} />
      {hasNews ? <NewsFilter board={board} /> : null}
      {hasNews ? <LiveNews board={board} /> : null}
      {showsEvents ? <ShippedEvents events={events} /> : null}
      <p className={styles.foot}>
        {hasNews ? 'Titles and extracts belong to their publishers. ' : ''}
        Also as <a href={serverRoutes.newsAtom}>Atom</a> and{' '}
        <a href={serverRoutes.newsJson}>JSON Feed</a>.{' '}
        <a href="/contact" target="_top">
          Ask us to remove an item
        </a>
        .
      </p>
    </>
  );
}

/** The truth about the data's age, in one line. */
function DataState({ board: { updatedAt, now, isStale, total } }: { board: NewsBoardState }) {
  if (updatedAt === null) {
    return (
      <p className={styles.about}>
        No feed has been read yet: the board shows what ships with this site.
      </p>
    );
  }
  const age = (
    <time dateTime={new Date(updatedAt).toISOString()}>{formatAge(now - updatedAt)}</time>
  );
  if (isStale) {
    return (
      <p className={styles.stale}>
        No feed could be read since then: last updated {age}. Newer items are missing.
      </p>
    );
  }
  return (
    <p className={styles.about}>
      Updated {age}
      {total === 0 ? '. No feed has an item on our subject now.' : '. Times are UTC.'}
    </p>
  );
}
