import styles from './lab-list.module.css';

/** Three sentences to read before guessing. */
export function Steer({ sentences }: { sentences: readonly string[] }) {
  return (
    <ol className={styles.steer}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
}
