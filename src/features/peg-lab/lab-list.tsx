import { Plate } from '#ui/engraving/plate.tsx';
import { labPath, type LabPage } from '#lib/schema/lab-schema.ts';
import { labPlates } from './lab-plates.ts';
import styles from './lab-list.module.css';
import { hrefTo } from '#lib/site/href.ts';

type LabListProps = {
  pages: readonly LabPage[];
  /** How long each takes to read, by its path: `6 minutes`. */
  times: Readonly<Record<string, string>>;
};

/** What there is to play with, in an order that builds up: a picture, a question and its time. */
export function LabList({ pages, times }: LabListProps) {
  return (
    <ol role="list" className={styles.list}>
      {pages.map(({ id, title, question, description }) => (
        <li key={id}>
          <Plate name={labPlates[id]} className={styles.plate} />
          <div className={styles.head}>
            <h2>
              <a href={hrefTo(labPath(id))}>{question}</a>
            </h2>
            <p className={styles.what}>
              {title} · <span>{times[labPath(id)]}</span>
            </p>
          </div>
          <p className={styles.description}>{description}</p>
        </li>
      ))}
    </ol>
  );
}
