import { formatDay } from '#lib/format/dates.ts';
import type { NumberedSource } from './refs.tsx';
import { MarkLegend, sourceMarkLabels } from './source-marks.tsx';
import styles from './sources.module.css';
import * as m from '#messages/ui.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

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
              <>
                {' '}
                <span className={styles.remark}>({sourceMarkLabels[mark]})</span>
              </>
            ) : null}
          </li>
        ))}
      </ol>
      <MarkLegend marks={sources.map(({ mark }) => mark)} />
      <p className={styles.checked}>
        {rich(
          m.lastCheckedOnNextBy({
            checked: formatDay(checked),
            time: (text) => <time dateTime={checked}>{text}</time>,
            due: formatDay(due),
            time2: (text) => <time dateTime={due}>{text}</time>,
          }),
        )}
      </p>
    </>
  );
}
