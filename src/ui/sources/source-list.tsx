import { formatDay } from '#lib/format/dates.ts';
import type { NumberedSource } from './refs.tsx';
import { MarkLegend, sourceMarkLabels } from './source-marks.tsx';
import styles from './sources.module.css';

type SourceListProps = {
  sources: readonly NumberedSource[];
  /** The day on which the page was last held against its sources. */
  checked: string;
  /** The day by which it has to be looked at again. */
  due: string;
};

/** Where the statements of a page come from, in the order of their numbers. */
export function SourceList({ sources, checked, due }: SourceListProps) {
  return (
    <>
      <ol data-search-skip="" className={styles.list}>
        {sources.map(({ key, title, url, mark }, index) => (
          <li key={key} id={`source-${index + 1}`}>
            <a href={url}>{title}</a>
            {sourceMarkLabels[mark] ? (
              <span className={styles.remark}> ({sourceMarkLabels[mark]})</span>
            ) : null}
          </li>
        ))}
      </ol>
      <MarkLegend marks={sources.map(({ mark }) => mark)} />
      <p className={styles.checked}>
        Last checked on <time dateTime={checked}>{formatDay(checked)}</time>, next by{' '}
        <time dateTime={due}>{formatDay(due)}</time>.
      </p>
    </>
  );
}
