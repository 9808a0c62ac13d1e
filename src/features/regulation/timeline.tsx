import { formatDay } from '#lib/format/dates.ts';
import type { TimelineItem } from '#lib/content/rule-timeline.ts';
import { stepLabels } from './rule-labels.ts';
import styles from './regulation.module.css';
import * as m from '#messages/regulation.ts';

type TimelineProps = {
  items: readonly TimelineItem[];
  /** Names of places by their id. */
  places: ReadonlyMap<string, string>;
  /** On the page of one place its name goes without saying. */
  isOnePlace?: boolean;
};

/** Dated events of law, the latest first. What is ahead is marked by the reader's own clock. */
export function Timeline({ items, places, isOnePlace = false }: TimelineProps) {
  return (
    <ol role="list" className={styles.timeline} data-timeline="">
      {items.map((item) => (
        <li
          key={item.id}
          id={`event-${item.id}`}
          data-place={item.jurisdiction}
          data-step={item.step}
          data-date={item.date}
        >
          <time dateTime={item.date}>{formatDay(item.date)}</time>
          <div>
            <p className={styles.tags}>
              {isOnePlace ? null : <span>{places.get(item.jurisdiction) ?? m.worldwide()}</span>}
              <span>{stepLabels[item.step]}</span>
              <span hidden data-ahead="">
                {m.ahead()}
              </span>
            </p>
            <h3>{item.title}</h3>
            <p>
              {item.summary}{' '}
              <cite>
                <a href={item.source.url}>{item.source.title}</a>
                {item.mark === 'S/t' ? ` ${m.citedByATrackerThat()}` : null}
              </cite>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
