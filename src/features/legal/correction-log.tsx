import { formatDay } from '#lib/format/dates.ts';
import type { Correction } from '#lib/schema/content-schemas.ts';

export type CorrectionLogProps = { entries: Correction[] };

/** Published corrections, newest first; a sentence while there is none. */
export function CorrectionLog({ entries }: CorrectionLogProps) {
  if (entries.length === 0) return <p>No correction has been published yet.</p>;
  const newestFirst = [...entries].sort((a, b) => b.date.localeCompare(a.date));
  return (
    <ul>
      {newestFirst.map((entry) => (
        <li key={entry.id} id={`correction-${entry.id}`}>
          On <time dateTime={entry.date}>{formatDay(entry.date)}</time>, we corrected{' '}
          <a href={entry.page}>{entry.page}</a>. We had written &ldquo;{entry.was}.&rdquo; The page
          now says &ldquo;{entry.now}.&rdquo; {entry.why}
        </li>
      ))}
    </ul>
  );
}
