import type { TimelineItem } from '#lib/content/rule-timeline.ts';
import {
  firstYearOfStrip,
  isBeforeStrip,
  placeOnStrip,
  STRIP_WIDTH,
  YEARS,
} from './strip-scale.ts';
import styles from './strip.module.css';

type DateStripProps = {
  /** Dated events of one place. */
  items: readonly Pick<TimelineItem, 'date'>[];
  /** The day of the build, such as `2026-11-23`; a reader's own clock moves the line from there. */
  today: string;
  /** Whether it spans a page instead of a table's column. */
  isLarge?: boolean;
  /** Whether the years stand below it: in a table below the first strip only. */
  hasYears?: boolean;
};

/** A square for each date; those before the strip are one arrow that leads out of it. */
function drawMarks(items: DateStripProps['items'], firstYear: number): string {
  const earlier = items.some(({ date }) => isBeforeStrip(date, firstYear)) ? 'M-2 6 2 3.5v5z' : '';
  const places = items
    .filter(({ date }) => !isBeforeStrip(date, firstYear))
    .map(({ date }) => placeOnStrip(date, firstYear));
  return earlier + [...new Set(places)].map((x) => `M${x} 4h4v4h-4z`).join('');
}

/** The dates of a place on a line of years, with today as the gold line. The list below says them. */
export function DateStrip({ items, today, isLarge = false, hasYears = isLarge }: DateStripProps) {
  const first = firstYearOfStrip(today);
  const past = drawMarks(
    items.filter(({ date }) => date <= today),
    first,
  );
  const ahead = drawMarks(
    items.filter(({ date }) => date > today),
    first,
  );
  return (
    <svg
      className={isLarge ? `${styles.strip} ${styles.large}` : styles.strip}
      viewBox={`0 0 ${STRIP_WIDTH} ${isLarge ? 17 : 12}`}
      aria-hidden="true"
    >
      <path d={`M0 6H${STRIP_WIDTH}`} />
      {past ? <path className={styles.past} d={past} /> : null}
      {ahead ? <path className={styles.ahead} d={ahead} /> : null}
      {/* A browser moves it along the years of this build. */}
      <rect x={placeOnStrip(today, first)} width="0.8" height="12" data-today={first} />
      {hasYears ? (
        <g data-years="">
          {Array.from({ length: YEARS }, (_, year) => (
            <text key={year} x={(year * STRIP_WIDTH) / YEARS} y={isLarge ? 16.5 : 20}>
              {first + year}
            </text>
          ))}
        </g>
      ) : null}
    </svg>
  );
}
