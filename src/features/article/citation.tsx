import { formatDay } from '#lib/format/dates.ts';
import { site } from '#lib/site/site.ts';
import { bibtexEntry, plainCitation } from '#lib/format/cite.ts';
import styles from './sources.module.css';

type CitationProps = { title: string; address: string; checked: string };

/** How to cite the page, as text to copy: for a footnote, and for BibTeX. */
export function Citation({ title, address, checked }: CitationProps) {
  const work = { title, address, checked, publisher: site.operator.name, site: site.brand };
  return (
    <details id="cite" data-search-skip="" className={styles.cite}>
      <summary>Cite this page</summary>
      <p>In a note, as checked on {formatDay(checked)}:</p>
      <pre>{plainCitation(work)}</pre>
      <p>For BibTeX:</p>
      <pre>{bibtexEntry(work)}</pre>
    </details>
  );
}
