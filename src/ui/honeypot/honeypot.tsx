import styles from './honeypot.module.css';
import * as m from '#messages/ui.ts';

/** A field for programs (sec-X15): a person never sees or reaches it, and the server forgets what fills it in. */
export function Honeypot() {
  return (
    <p className={styles.trap} aria-hidden="true">
      <label>
        {m.company()}
        <input name="company" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
