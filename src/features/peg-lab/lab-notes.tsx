import type { LabPage } from '#lib/schema/lab-schema.ts';
import styles from './lab-notes.module.css';

/** Which test holds the model to the published numbers, and where to go on. */
export function LabNotes({ page }: { page: LabPage }) {
  return (
    <section aria-labelledby="held" className={styles.notes} data-after-guess="">
      <h2 id="held">How we check this model</h2>
      <p>
        A test checks that the model still gives the published numbers that this page names. You can
        read it in the file <code>{page.test}</code>.
      </p>
      <ul>
        {page.related.map(({ title, path }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
