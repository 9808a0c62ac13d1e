import { buttonClass } from '#ui/button-link/button-link.tsx';
import styles from './path.module.css';
import * as m from '#messages/learning.ts';

/** What the visitor has done so far, and what can be done with it. Nothing of it leaves the browser. */
export function ProgressPanel({ quizCount }: { quizCount: number }) {
  return (
    <section className={`needs-script ${styles.panel}`} aria-labelledby="progress" data-panel="">
      <h2 id="progress">{m.yourProgress()}</h2>
      <p data-summary="" role="status">
        {m.ofLessonsPassed2({ quizCount })}
      </p>
      <p className={styles.small}>{m.yourProgressIsKeptIn()}</p>
      <p className={styles.buttons}>
        <button type="button" className={buttonClass('outline')} data-save="">
          {m.saveToAFile()}
        </button>
        <label className={buttonClass('outline')}>
          {m.loadFromAFile()}
          <input type="file" accept="application/json,.json" data-load="" />
        </label>
        <button type="button" className={buttonClass('outline')} data-forget="">
          {m.forgetEverything()}
        </button>
      </p>
      <p role="status" data-message="" />
      <button type="button" className={buttonClass('outline')} data-bring-back="" hidden>
        {m.bringItBack()}
      </button>
      <h3>{m.pinnedPages()}</h3>
      <ul data-pins="">
        <li>{m.noPinsYet()}</li>
      </ul>
      <h3>{m.notes()}</h3>
      <ul className={styles.notes} data-notes="">
        <li>{m.noNotesYet()}</li>
      </ul>
      <div data-certificate="">
        <h3 id="certificate">{m.certificate()}</h3>
        <p data-certificate-hint="">{m.onceYouHavePassedThe()}</p>
        <form hidden data-certificate-form="">
          <label>
            {m.nameOnIt()}
            <input type="text" name="name" autoComplete="name" maxLength={60} required />
          </label>
          <button className={buttonClass('solid')}>{m.drawAndSave()}</button>
        </form>
        <p className={styles.small}>{m.yourBrowserMakesTheCertificate()}</p>
      </div>
    </section>
  );
}
