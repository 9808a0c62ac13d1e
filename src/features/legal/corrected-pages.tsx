import { correctionSummary } from '#lib/content/correction-summary.ts';
import { formatDay } from '#lib/format/dates.ts';
import type { Correction } from '#lib/schema/content-schemas.ts';
import { hrefTo } from '#lib/site/href.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import * as m from '#messages/legal.ts';

export type CorrectedPage = {
  path: string;
  /** What it is called; null where it is no page that is listed. */
  title: string | null;
  /** Whether the page itself lists its corrections at its foot. */
  hasOwnList: boolean;
  /** The newest first. */
  corrections: readonly Correction[];
};

/**
 * Pages that are listed and have no foot: overviews and forms, whose corrections are listed here.
 * Home is one of them.
 */
const WITHOUT_FOOT = new Set([
  '/',
  '/contact',
  '/learn',
  '/learn/letters',
  '/learn/pack',
  '/resources',
  '/search',
]);

/** The corrected pages, that of the newest correction first. */
export function correctedPageList(
  byPage: ReadonlyMap<string, readonly Correction[]>,
  titles: ReadonlyMap<string, string>,
): CorrectedPage[] {
  return [...byPage].map(([path, corrections]) => ({
    path,
    title: titles.get(path) ?? null,
    hasOwnList: titles.has(path) && !WITHOUT_FOOT.has(path) && !/^\/learn\/pack\//.test(path),
    corrections,
  }));
}

/** Every corrected page with a link to its corrections; without a list of its own, they are here. */
export function CorrectedPages({ pages }: { pages: readonly CorrectedPage[] }) {
  if (pages.length === 0) return <p>{m.noCorrectionHasBeenPublished()}</p>;
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.path}>
          <PageLine {...page} />
          {page.hasOwnList ? null : (
            <ul>
              {page.corrections.map((entry) => (
                <li key={entry.id}>{correctionSummary(entry)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function PageLine({ path, title, hasOwnList, corrections }: CorrectedPage) {
  const [newest] = corrections;
  if (!newest) return null;
  return rich(
    m.correctionsOfPage({
      page: title ?? newest.pageName ?? path,
      link: (text) => <a href={hrefTo(hasOwnList ? `${path}#corrected` : path)}>{text}</a>,
      count: corrections.length,
      date: formatDay(newest.date),
      time: (text) => <time dateTime={newest.date}>{text}</time>,
    }),
  );
}
