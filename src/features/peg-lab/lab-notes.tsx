import type { LabPage } from '#lib/schema/lab-schema.ts';
import styles from './lab-list.module.css';

/** Which test holds the model to the published numbers, and where to go on. */
export function LabNotes({ page }: { page: LabPage }) {
  return (
    <section aria-labelledby="held" className={styles.notes} data-after-guess="">
      <h2 id="held">How we check this model</h2>
      <p>
        The model has a test of its own in the file <code>{page.test}</code>, which fails if the
        model no longer gives the published numbers that this page names.
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
