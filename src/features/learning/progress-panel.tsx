import { buttonClass } from '#ui/button-link/button-link.tsx';
import { NO_NOTES, NO_PINS } from './empty-state-labels.ts';
import styles from './path.module.css';

/** What the visitor has done so far, and what can be done with it. Nothing of it leaves the browser. */
export function ProgressPanel({ quizCount }: { quizCount: number }) {
  return (
    <section className={`needs-script ${styles.panel}`} aria-labelledby="progress" data-panel="">
      <h2 id="progress">Your progress</h2>
      <p data-summary="" role="status">
        0 of {quizCount} lessons passed.
      </p>
      <p className={styles.small}>
        Your progress is kept in this browser and sent nowhere. Save it to a file to keep it safe or
        to take it to another device.
      </p>
      <p className={styles.buttons}>
        <button type="button" className={buttonClass('outline')} data-save="">
          Save to a file
        </button>
        <label className={buttonClass('outline')}>
          Load from a file
          <input type="file" accept="application/json,.json" data-load="" />
        </label>
        <button type="button" className={buttonClass('outline')} data-forget="">
          Forget everything
        </button>
      </p>
      <p role="status" data-message="" />
      <h3>Pinned pages</h3>
      <ul data-pins="">
        <li>{NO_PINS}</li>
      </ul>
      <h3>Notes</h3>
      <ul className={styles.notes} data-notes="">
        <li>{NO_NOTES}</li>
      </ul>
      <div data-certificate="">
        <h3>Certificate</h3>
        <p data-certificate-hint="">
          Once you have passed the quiz for every lesson, you can make a certificate here.
        </p>
        <form hidden data-certificate-form="">
          <label>
            Name on it
            <input type="text" name="name" autoComplete="name" maxLength={60} required />
          </label>
          <button className={buttonClass('solid')}>Draw and save</button>
        </form>
        <p className={styles.small}>
          Your browser makes the certificate from the progress that it keeps. We don’t see it, and
          it isn’t an official qualification.
        </p>
      </div>
    </section>
  );
}
