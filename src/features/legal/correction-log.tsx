import { correctionSummary } from '#lib/content/correction-summary.ts';
import { formatDay } from '#lib/format/dates.ts';
import type { Correction } from '#lib/schema/content-schemas.ts';
import * as m from '#messages/legal.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

export type CorrectionLogProps = { entries: Correction[] };

/** As many as a page can hold; each corrected page has its own. */
const MAX_SHOWN = 10;

/** As many as whoever reads about the site needs to see how it corrects itself; a fold has the rest. */
const UNFOLDED = 2;

/** Those that the log shows, newest first. */
export function latestCorrections(entries: readonly Correction[]): Correction[] {
  return [...entries].sort((a, b) => b.date.localeCompare(a.date)).slice(0, MAX_SHOWN);
}

/** The latest published corrections, newest first; a sentence while there is none. */
export function CorrectionLog({ entries }: CorrectionLogProps) {
  if (entries.length === 0) return <p>{m.noCorrectionHasBeenPublished()}</p>;
  const latest = latestCorrections(entries);
  const folded = latest.slice(UNFOLDED);
  const older = entries.length - latest.length;
  return (
    <>
      <CorrectionItems entries={latest.slice(0, UNFOLDED)} />
      {folded.length > 0 ? (
        <details>
          <summary>{m.theCorrectionsBeforeThese({ count: folded.length })}</summary>
          <CorrectionItems entries={folded} />
        </details>
      ) : null}
      {older > 0 ? (
        <p>
          {rich(
            m.olderCorrectionsAreInTable({
              count: older,
              link: (text) => <a href={hrefTo('/about/corrections')}>{text}</a>,
            }),
          )}
        </p>
      ) : null}
    </>
  );
}

function CorrectionItems({ entries }: CorrectionLogProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} id={`correction-${entry.id}`}>
          {rich(
            m.onWeCorrectedWeHad({
              date: formatDay(entry.date),
              time: (text) => <time dateTime={entry.date}>{text}</time>,
              page: entry.pageName ?? entry.page,
              link: (text) => <a href={hrefTo(entry.page)}>{text}</a>,
              summary: correctionSummary(entry),
            }),
          )}
        </li>
      ))}
    </ul>
  );
}
