import { formatDay } from '#lib/format/dates.ts';
import type { TimelineItem } from '#lib/content/rule-timeline.ts';
import { stepLabels } from './rule-labels.ts';
import styles from './regulation.module.css';
import * as m from '#messages/regulation.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';

type TimelineProps = {
  items: readonly TimelineItem[];
  /** Names of places by their id. */
  places: ReadonlyMap<string, string>;
  /** On the page of one place its name goes without saying. */
  isOnePlace?: boolean;
  /** Where it is one part of a long page, a script's button shows what follows the first events. */
  isFolded?: boolean;
};

/** Dated events of law, the latest first. What is ahead is marked by the reader's own clock. */
export function Timeline({ items, places, isOnePlace = false, isFolded }: TimelineProps) {
  return (
    <ol
      role="list"
      className={styles.timeline}
      data-timeline=""
      data-is-folded={isFolded ? '' : undefined}
    >
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

/** Shows what a folded timeline leaves out; paper and browsers without scripting have all of it. */
export function TimelineRest({ count }: { count: number }) {
  return (
    <p className={`needs-script ${styles.rest}`} data-timeline-rest="">
      <button type="button" className={buttonClass('outline')}>
        {m.showAllEvents({ count })}
      </button>
    </p>
  );
}
