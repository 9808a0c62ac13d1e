import styles from './lab-notes.module.css';
import * as m from '#messages/peg-lab.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** What stands where the explanation will be, until the visitor has guessed or left it out. */
export function ReadFirst() {
  return (
    <p className={`needs-script ${styles.readFirst}`}>
      {rich(
        m.theExplanationComesAfterYour({ link: (text) => <a href="#what-you-just-saw">{text}</a> }),
      )}
    </p>
  );
}

/** Three sentences on what was to be seen. */
export function Steer({ sentences }: { sentences: readonly string[] }) {
  return (
    <ol className={styles.steer} data-after-guess="">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
}
