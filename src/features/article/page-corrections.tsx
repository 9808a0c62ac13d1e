import { correctionSummary } from '#lib/content/correction-summary.ts';
import { formatDay } from '#lib/format/dates.ts';
import type { Correction } from '#lib/schema/content-schemas.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import styles from './sources.module.css';
import * as m from '#messages/article.ts';

type PageCorrectionsProps = {
  /** Those of the page, the newest first. */
  corrections: readonly Correction[];
};

/** What the page had said before it was corrected; nothing where it never was. */
export function PageCorrections({ corrections }: PageCorrectionsProps) {
  const [newest] = corrections;
  if (!newest) return null;
  const date = formatDay(newest.date);
  return (
    <details data-corrections="" data-search-skip="" data-screen-only="" className={styles.cite}>
      <summary>{m.correctedLastOn({ count: corrections.length, date })}</summary>
      {/* Inside the fold: browsers open it for whoever follows a link to here. */}
      <ul id="corrected">
        {corrections.map((entry) => (
          <li key={entry.id}>
            {rich(
              m.correctionOfThisPage({
                date: formatDay(entry.date),
                time: (text) => <time dateTime={entry.date}>{text}</time>,
                summary: correctionSummary(entry),
              }),
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
