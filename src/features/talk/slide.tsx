import type { ReactNode } from 'react';
import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import styles from './talk.module.css';

type SlideProps = {
  /** Place in the talk, from 1; the slide's address is `#slide-<n>`. */
  n: number;
  title: string;
  /** What stands on the slide. */
  lines: readonly string[];
  /** What the slide is about, as a picture. */
  plate: PlateName;
  /** What the speaker says. */
  children?: ReactNode;
};

/** One slide with the words that go with it; talk.client.ts plays them in turn. */
export function Slide({ n, title, lines, plate, children }: SlideProps) {
  return (
    <section
      id={`slide-${n}`}
      className={styles.slide}
      data-slide=""
      aria-labelledby={`slide-${n}-title`}
      tabIndex={-1}
    >
      <div className={`on-deep ${styles.card}`}>
        <div className={styles.head}>
          <p className={styles.number}>{n}</p>
          <h3 id={`slide-${n}-title`} className={styles.title}>
            {title}
          </h3>
        </div>
        <ul role="list" className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className={styles.picture}>
          <Plate name={plate} />
        </div>
      </div>
      <div className={styles.words} data-words="">
        {children}
      </div>
    </section>
  );
}
