import type { LabPage } from '#lib/lab-schema.ts';
import styles from './lab-list.module.css';

/** Which test holds the model to the published numbers, and where to go on. */
export function LabNotes({ page }: { page: LabPage }) {
  return (
    <section aria-labelledby="held" className={styles.notes}>
      <h2 id="held">What holds this model to the facts</h2>
      <p>
        The model is one file without anything around it, and so is its test:{' '}
        <code>{page.test}</code>. The test fails when the model no longer gives the published
        numbers that are named on this page.
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
