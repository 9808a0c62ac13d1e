import type { ReactNode } from 'react';
import styles from './coin-section.module.css';

/** A part of a coin's page: its heading at the left, what it says at the right. */
export function CoinSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
