import { labPath, type LabPage } from '#lib/schema/lab-schema.ts';
import { ButtonLink } from '#ui/button-link/button-link.tsx';
import styles from './lab-notes.module.css';
import * as m from '#messages/peg-lab.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

type LabNotesProps = {
  page: LabPage;
  /** The page of the lab that comes after it; null after the last. */
  next: LabPage | null;
};

/** Which test holds the model to the published numbers, and where to go on. */
export function LabNotes({ page, next }: LabNotesProps) {
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
      {next ? (
        <p>
          <ButtonLink look="outline" href={labPath(next.id)}>
            {m.nextExperiment({ question: next.question })}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}
