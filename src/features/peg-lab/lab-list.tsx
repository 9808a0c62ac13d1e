import { labPath, type LabPage } from '#lib/schema/lab-schema.ts';
import styles from './lab-list.module.css';

/** What there is to play with, in an order that builds up. */
export function LabList({ pages }: { pages: readonly LabPage[] }) {
  return (
    <ol role="list" className={styles.list}>
      {pages.map(({ id, title, description, goal }, index) => (
        <li key={id}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h2>
              <a href={labPath(id)}>{title}</a>
            </h2>
            <p>{description}</p>
            <p className={styles.goal}>Afterward, you’ll be able to {goal}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
