import { formatDay } from '#lib/format/dates.ts';
import { site } from '#lib/site/site.ts';
import { bibtexEntry, plainCitation } from '#lib/format/cite.ts';
import styles from './sources.module.css';
import * as m from '#messages/article.ts';

type CitationProps = { title: string; address: string; checked: string };

/** How to cite the page, as text to copy: for a footnote, and for BibTeX. */
export function Citation({ title, address, checked }: CitationProps) {
  const work = { title, address, checked, publisher: site.operator.name, site: site.brand };
  return (
    <details id="cite" data-search-skip="" className={styles.cite}>
      <summary>{m.citeThisPage()}</summary>
      <p>{m.inANoteAsChecked({ checked: formatDay(checked) })}</p>
      <pre>{plainCitation(work)}</pre>
      <p>{m.forBibtex()}</p>
      <pre>{bibtexEntry(work)}</pre>
    </details>
  );
}
