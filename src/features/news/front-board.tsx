import type { ReactNode } from 'react';
import { type NewsBoardState, type NewsItem, newsSearch, NOTES_FEED } from '#shared/news.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { formatDay } from '#lib/format/dates.ts';
import type { Event } from '#lib/schema/content-schemas.ts';
import { ItemCard } from './live-news.tsx';
import { EventCard, newestFirst } from './shipped-events.tsx';
import { wholeSentences } from './whole-sentences.ts';
import styles from './news-board.module.css';
import * as m from '#messages/news.ts';
import { hrefTo } from '#lib/site/href.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** Letters of title and summary together that fit into a card of the narrowest column. */
const ROOM = 300;
/** A letter of a title takes as much room as this many of the summary. */
const TITLE_SHARE = 1.4;

/** The sentences of a summary that fit whole below its title. */
export function fitting(title: string, summary: string): string {
  return wholeSentences(summary, Math.round(ROOM - title.length * TITLE_SHARE));
}

/** What stands below an item's title. A note is not cut off, so it is shown whole at need. */
function summaryOf({ title, summary, source }: NewsItem): string {
  const own = source.id === NOTES_FEED;
  const isShort = title.length * TITLE_SHARE + summary.length <= ROOM;
  return own && isShort ? summary : fitting(title, summary) || (own ? summary : '');
}

/** Three columns of four fill the frame; narrower frames show the first eight, or five. */
const MAX_CARDS = 12;

/** When an item was published, with its day: the cards of the front may be weeks apart. */
function DayOf({ publishedAt, isDated }: NewsItem) {
  const time = new Date(publishedAt).toISOString();
  const day = formatDay(time.slice(0, 10));
  const mark = (text: ReactNode) => <time dateTime={time}>{text}</time>;
  if (!isDated) return rich(m.firstSeenOn({ day, time: mark }));
  return (
    <>
      {mark(day)}, {time.slice(11, 16)} UTC
    </>
  );
}

type FrontBoardProps = {
  board: NewsBoardState;
  events: readonly Event[];
  /** How old the items are. */
  children: ReactNode;
};

/**
 * The board as a frame opens it: the newest cards, as many as are whole in 1600 px,
 * and then the way to the rest. Rules of the width leave out the others, not a script.
 */
export function FrontBoard({ board, events, children }: FrontBoardProps) {
  const items = board.items.slice(0, MAX_CARDS);
  const left = newestFirst(events).slice(0, MAX_CARDS - items.length);
  const hasNews = board.total > 0;
  if (items.length + left.length === 0)
    return (
      <>
        {children}
        <p>{m.noNewsYet()}</p>
      </>
    );
  return (
    <div className={styles.front}>
      <div className={styles.state}>{children}</div>
      <h2 className="visually-hidden">{m.newestFirst()}</h2>
      <ul role="list" className={styles.cards}>
        {items.map((item) => (
          <ItemCard
            key={item.id}
            item={{ ...item, summary: summaryOf(item) }}
            when={<DayOf {...item} />}
          />
        ))}
        {left.map((event) => (
          <EventCard
            key={event.id}
            event={{ ...event, summary: fitting(event.title, event.summary) }}
          />
        ))}
      </ul>
      <p className={styles.rest}>
        {hasNews ? (
          <a href={serverRoutes.newsBoard + newsSearch({ ...board.query, all: true })}>
            {m.allNews()}
          </a>
        ) : (
          <a href={hrefTo('/news#all')} target="_top">
            {m.allNews()}
          </a>
        )}
      </p>
    </div>
  );
}
