import type { LabPage } from '#lib/schema/lab-schema.ts';
import styles from './lab-notes.module.css';
import * as m from '#messages/peg-lab.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

/** Which test holds the model to the published numbers, and where to go on. */
export function LabNotes({ page }: { page: LabPage }) {
  return (
    <section aria-labelledby="held" className={styles.notes} data-after-guess="">
      <h2 id="held">{m.howWeCheckThisModel()}</h2>
      <p>{rich(m.aTestChecksThatThe({ code: () => <code>{page.test}</code> }))}</p>
      <ul>
        {page.related.map(({ title, path }) => (
          <li key={path}>
            <a href={hrefTo(path)}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
