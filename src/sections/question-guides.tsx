import type { Guide } from '#lib/schema/content-schemas.ts';
import { guidePlates } from '#features/article/guide-plates.ts';
import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import { fill } from '#lib/site/product-words.ts';
import styles from './question-guides.module.css';
import * as m from '#messages/home.ts';
import { hrefTo } from '#lib/site/href.ts';

/** Guides that each answer one question: what people come to Resources for, so it stands first. */
export function QuestionGuides({ guides }: { guides: readonly Guide[] }) {
  if (guides.length === 0) return null;
  return (
    <section className={`section ${styles.part}`} id="questions" aria-labelledby="questions-title">
      <div className="wrap">
        <h2 className={styles.title} id="questions-title">
          {m.questionsPeopleAsk()}
        </h2>
        <ul role="list" className={styles.questions}>
          {guides.map((guide) => (
            <li key={guide.id} data-question={guide.id}>
              <QuestionPlate name={guidePlates[guide.id]} />
              <div>
                <a href={hrefTo(`/resources/${guide.id}`)}>{fill(guide.title)}</a>
                <p>{fill(guide.description)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Keeps its place where a guide has no picture, so that the rows stay in line. */
function QuestionPlate({ name }: { name: PlateName | undefined }) {
  return <span>{name ? <Plate name={name} /> : null}</span>;
}
