import styles from './tools.module.css';
import * as m from '#messages/learning.ts';
import { hrefTo } from '#lib/site/href.ts';

type PageToolsProps = {
  path: string;
  title: string;
  /** Quiz, if it has one, and printable pack, where the page is a lesson. */
  lesson: { quiz: string | null; pack: string } | null;
};

/** Pin, note and quiz of a page; what is pinned and noted stays in the browser. */
export function PageTools({ path, title, lesson }: PageToolsProps) {
  return (
    <div className={styles.tools} data-search-skip="">
      {lesson ? (
        <>
          {lesson.quiz === null ? null : (
            <p>
              <a href={hrefTo(lesson.quiz)}>{m.checkWhatYouRemember()}</a>
            </p>
          )}
          <p>
            <a href={hrefTo(lesson.pack)}>{m.printablePackForClasses()}</a>
          </p>
        </>
      ) : null}
      <div className="needs-script" data-page-tools={path} data-page-title={title}>
        <p>
          <button type="button" className={styles.toolButton} data-pin="">
            {m.pinThisPage()}
          </button>
        </p>
        <details>
          <summary>{m.yourNote()}</summary>
          <p className={styles.small}>
            <span id="note-remark">{m.keptInThisBrowserOnly()}</span>{' '}
            <span role="status" data-note-state="" />
          </p>
          <textarea
            rows={4}
            maxLength={5000}
            aria-label={m.yourNoteOnThisPage()}
            aria-describedby="note-remark"
            data-note=""
          />
        </details>
        <p className={styles.small}>
          <a href={hrefTo('/learn/path')}>{m.allYourPinsAndNotes()}</a>
        </p>
      </div>
    </div>
  );
}
