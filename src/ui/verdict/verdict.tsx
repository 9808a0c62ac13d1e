import styles from './verdict.module.css';

/** The answer with which a page begins: the first thing below its heading, plain and set apart. */
export function Verdict({ text }: { text: string }) {
  return (
    <p className={styles.verdict} data-verdict="">
      {text}
    </p>
  );
}
