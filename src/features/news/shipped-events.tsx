import type { Event } from '#lib/schema/content-schemas.ts';
import { formatDay, formatMonth } from '#lib/format/dates.ts';
import { fill } from '#lib/site/product-words.ts';
import { NewsCard } from './news-card.tsx';
import { topicLabels } from './topic-labels.ts';
import styles from './news-board.module.css';

/** The dated events and notes of `content/events`, newest first, grouped by month. */
export function ShippedEvents({ events }: { events: readonly Event[] }) {
  return (
    <>
      <p className={styles.about}>
        Dated events and notes that ship with this site, each checked against its source.
      </p>
      {byMonth(events).map(([month, inMonth]) => (
        <section key={month} aria-label={month}>
          <h2 className={styles.group}>{month}</h2>
          <ul role="list" className={styles.items}>
            {inMonth.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function byMonth(events: readonly Event[]): [string, Event[]][] {
  const newestFirst = [...events].sort((a, b) => b.date.localeCompare(a.date));
  return [...Map.groupBy(newestFirst, (event) => formatMonth(event.date))];
}

function EventCard({ event }: { event: Event }) {
  const isNote = event.kind === 'note';
  return (
    <NewsCard
      seed={event.id}
      topic={event.topic}
      image={null}
      meta={
        <>
          {isNote ? 'Note' : topicLabels[event.topic]}
          {event.jurisdiction ? ` · ${jurisdictionLabel(event.jurisdiction)}` : ''}
          {' · '}
          <time dateTime={event.date}>{formatDay(event.date)}</time>
        </>
      }
      title={
        <a
          href={event.source.url}
          target={isNote ? '_top' : '_blank'}
          rel={isNote ? undefined : 'noopener'}
        >
          {fill(event.title)}
        </a>
      }
      summary={fill(event.summary)}
      source={isNote ? 'On this site' : event.source.title}
    />
  );
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** `us` → `United States`, `us-ny` → `United States`; `eu` and `global` as such. */
function jurisdictionLabel(code: string): string {
  if (code === 'global') return 'Global';
  return regionNames.of(code.slice(0, 2).toUpperCase()) ?? code.toUpperCase();
}
