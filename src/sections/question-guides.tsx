import type { Guide } from '#lib/schema/content-schemas.ts';
import { fill } from '#lib/site/product-words.ts';
import lookUp from './reference.module.css';
import styles from './question-guides.module.css';

/** Guides that each answer one question, as a list below the cards of Resources. */
export function QuestionGuides({ guides }: { guides: readonly Guide[] }) {
  if (guides.length === 0) return null;
  return (
    <div className={styles.questions} id="questions">
      <h3 className={styles.title}>Questions people ask</h3>
      <ul role="list" className={lookUp.entries}>
        {guides.map((guide) => (
          <li key={guide.id} data-question={guide.id}>
            <a href={`/resources/${guide.id}`}>{fill(guide.title)}</a>
            <p>{fill(guide.description)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
