import { site } from '#lib/site/site.ts';
import { bibtexEntry, plainCitation, type CitedDay } from '#lib/format/cite.ts';
import { laterCorrection, type PageDays } from '#lib/content/page-corrections.ts';
import styles from './sources.module.css';
import * as m from '#messages/article.ts';

type CitationProps = PageDays & {
  title: string;
  address: string;
  /** The day of publication, of what isn't checked again. */
  published?: string | undefined;
};

/** How to cite the page, as text to copy: for a footnote, and for BibTeX. Nothing where no day dates it. */
export function Citation({ title, address, published, checked, corrected }: CitationProps) {
  const later = laterCorrection({ checked: checked ?? published ?? null, corrected });
  const days: CitedDay[] = [
    ...(published ? [{ what: 'published', day: published } as const] : []),
    ...(checked ? [{ what: 'checked', day: checked } as const] : []),
    ...(later ? [{ what: 'corrected', day: later } as const] : []),
  ];
  if (days.length === 0) return null;
  const work = { title, address, days, publisher: site.operator.name, site: site.brand };
  return (
    <details id="cite" data-search-skip="" className={styles.cite}>
      <summary>{m.citeThisPage()}</summary>
      <p>{m.inANote()}</p>
      <pre>{plainCitation(work)}</pre>
      <p>{m.forBibtex()}</p>
      <pre>{bibtexEntry(work)}</pre>
    </details>
  );
}
