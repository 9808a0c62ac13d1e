import styles from './lab-notes.module.css';

/** What stands where the explanation will be, until the visitor has guessed or left it out. */
export function ReadFirst() {
  return (
    <p className={`needs-script ${styles.readFirst}`}>
      The explanation comes after your guess. <a href="#what-you-just-saw">Read it now</a>
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
