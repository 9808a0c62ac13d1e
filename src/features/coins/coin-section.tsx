import type { ReactNode } from 'react';
import styles from './coin-section.module.css';

type CoinSectionProps = {
  id: string;
  title: string;
  /** Below the heading where there is room at the left: a picture, or what the part is about. */
  aside?: ReactNode;
  /** Without a line above: the part before it ends in one. */
  isFirst?: boolean;
  children: ReactNode;
};

/** A part of a coin's page: its heading at the left, what it says at the right. */
export function CoinSection({ id, title, aside, isFirst, children }: CoinSectionProps) {
  return (
    <section
      className={isFirst ? `${styles.sheet} ${styles.first}` : styles.sheet}
      aria-labelledby={id}
    >
      <div className={styles.title}>
        <h2 id={id}>{title}</h2>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
      <div className={styles.said}>{children}</div>
    </section>
  );
}
