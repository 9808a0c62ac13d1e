import { isFront, type NewsBoardState } from '#shared/news.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { Event } from '#lib/schema/content-schemas.ts';
import { formatAge } from '#lib/format/dates.ts';
import { FrontBoard } from './front-board.tsx';
import { LiveNews } from './live-news.tsx';
import { newestFirst, ShippedEvents } from './shipped-events.tsx';
import styles from './news-board.module.css';
import * as m from '#messages/news.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';
import { topicLabels } from '#shared/news-topics.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';

/** Chooses source and topic: a plain form that asks for a page, so that no script is needed. */
function NewsFilter({ board }: { board: NewsBoardState }) {
  const { query, sources, topics } = board;
  const isFiltered = query.source !== null || query.topic !== null;
  return (
    <form className={styles.filter} method="get" action={serverRoutes.newsBoard}>
      <label>
        <span>{m.source()}</span>
        <select name="source" defaultValue={query.source ?? ''}>
          <option value="">{m.allSources()}</option>
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{m.topic()}</span>
        <select name="topic" defaultValue={query.topic ?? ''}>
          <option value="">{m.allTopics()}</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {topicLabels[topic]}
            </option>
          ))}
        </select>
      </label>
      <input type="hidden" name="all" value="yes" />
      <button className={buttonClass('outline')}>{m.show()}</button>
      {isFiltered ? <a href={`${serverRoutes.newsBoard}?all=yes`}>{m.showEverything()}</a> : null}
    </form>
  );
}

/** With fewer items than this from the feeds, what ships stands below them. */
const FEW_ITEMS = 8;

/**
 * The image board (spec W1): items of the feeds, and, before there are any, the dated events that
 * ship with the site. As a frame opens it, it holds whole cards alone; asked for all, it scrolls.
 */
export function NewsBoard({ board, events }: { board: NewsBoardState; events: readonly Event[] }) {
  const hasNews = board.total > 0;
  const showsEvents = board.total < FEW_ITEMS && board.found === board.total;
  const shown = showsEvents ? events : [];
  if (isFront(board.query))
    return (
      <FrontBoard board={board} events={shown}>
        <DataState board={board} />
      </FrontBoard>
    );
  return (
    <>
      <DataState board={board} />
      {hasNews ? <NewsFilter board={board} /> : null}
      {hasNews ? <LiveNews board={board} /> : null}
      {hasNews || newestFirst(shown).length > 0 ? null : <p>{m.noNewsYet()}</p>}
      <ShippedEvents events={shown} />
      <p className={styles.foot}>
        {hasNews ? `${m.titlesAndExtractsBelongTo()} ` : ''}
        {rich(
          m.youCanFollowThisBoard({
            link: (text) => <a href={serverRoutes.newsAtom}>{text}</a>,
            link2: (text) => <a href={serverRoutes.newsJson}>{text}</a>,
            link3: (text) => (
              <a href={hrefTo('/contact')} target="_top">
                {text}
              </a>
            ),
          }),
        )}
      </p>
    </>
  );
}

/** How old the items are, in one line; nothing while there are only the events with their dates. */
function DataState({ board: { updatedAt, now, isStale, total } }: { board: NewsBoardState }) {
  if (updatedAt === null || total === 0) return null;
  const age = (
    <time dateTime={new Date(updatedAt).toISOString()}>{formatAge(now - updatedAt)}</time>
  );
  if (isStale) {
    return <p className={styles.stale}>{rich(m.lastUpdatedNewerItemsAre({ age: () => age }))}</p>;
  }
  return <p className={styles.about}>{rich(m.updatedTimesAreUtc({ age: () => age }))}</p>;
}
