import { regionName } from '#lib/format/intl.ts';
import { topicLabels } from '#shared/news-topics.ts';
import type { Event } from '#lib/schema/content-schemas.ts';
import type { RuleStep } from '#lib/schema/place-schema.ts';
import type { PlateName } from '#ui/engraving/plate.tsx';
import { formatDay, formatMonth } from '#lib/format/dates.ts';
import { fill } from '#lib/site/product-words.ts';
import { NewsCard } from './news-card.tsx';
import styles from './news-board.module.css';
import * as m from '#messages/news.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** What a step of a rule is. None of these drawings stands in an advert, which would look like news. */
const stepPlates: Partial<Record<RuleStep, PlateName>> = {
  proposal: 'printer',
  consultation: 'lectern',
  vote: 'scales',
  'in-force': 'calendar',
  deadline: 'calendar',
  guidance: 'lectern',
  license: 'doors',
  standard: 'bridge',
  tax: 'slice',
};

/** Those that happened in the world, the newest first. */
export function newestFirst(events: readonly Event[]): Event[] {
  return events
    .filter(({ kind }) => kind === 'event')
    .toSorted((a, b) => b.date.localeCompare(a.date));
}

/** The same by month, `[['November 2026', …]]`. */
function byMonth(events: readonly Event[]): [string, Event[]][] {
  return [...Map.groupBy(newestFirst(events), (event) => formatMonth(event.date))];
}

/** The dated events of `content/events`, newest first, grouped by month. */
export function ShippedEvents({ events }: { events: readonly Event[] }) {
  return byMonth(events).map(([month, inMonth]) => (
    <section key={month}>
      <h2 className={styles.group}>{month}</h2>
      <ul role="list" className={styles.items}>
        {inMonth.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
    </section>
  ));
}

/** An event as a card, with its title as the link to its source. */
export function EventCard({ event }: { event: Event }) {
  return (
    <NewsCard
      topic={event.topic}
      plate={event.kind === 'event' && event.step ? stepPlates[event.step] : undefined}
      place={event.jurisdiction && jurisdictionLabel(event.jurisdiction)}
      image={null}
      time={<time dateTime={event.date}>{formatDay(event.date)}</time>}
      title={
        <a href={event.source.url} target="_blank" rel="noopener">
          {fill(event.title)}
        </a>
      }
      summary={fill(event.summary)}
      source={event.source.title}
    />
  );
}

/** Every event on a page that scrolls: a list with a mark for each month, without pictures. */
export function EventList({ events }: { events: readonly Event[] }) {
  const months = byMonth(events);
  if (months.length === 0) return <p>{m.noDatedNewsYet()}</p>;
  return months.map(([month, inMonth]) => (
    <section key={month} className={styles.month}>
      <h3 className={styles.group}>{month}</h3>
      <ul role="list" className={styles.list}>
        {inMonth.map(({ id, date, title, topic, jurisdiction, source }) => (
          <li key={id}>
            <a href={source.url}>{fill(title)}</a>
            <span className={styles.meta}>
              {rich(
                m.dateValueSourceTitle({
                  date: formatDay(date),
                  time: (text) => <time dateTime={date}>{text}</time>,
                  value: jurisdiction ? jurisdictionLabel(jurisdiction) : topicLabels[topic],
                  title: source.title,
                }),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** `us` → `United States`, `us-ny` → `United States`; `eu` and `global` as such. */
function jurisdictionLabel(code: string): string {
  if (code === 'global') return m.global();
  return regionName(code.slice(0, 2).toUpperCase()) ?? code.toUpperCase();
}
