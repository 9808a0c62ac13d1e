import styles from './glossary.module.css';
import * as m from '#messages/glossary.ts';
import { hrefTo } from '#lib/site/href.ts';

type LetterNavProps = { letters: readonly string[]; current: string | null };

/** The alphabet, as far as there are terms. */
export function LetterNav({ letters, current }: LetterNavProps) {
  return (
    <nav aria-label={m.termsByLetter()}>
      <ul role="list" className={styles.letters}>
        {letters.map((letter) => (
          <li key={letter}>
            <a
              href={hrefTo(`/learn/glossary/${letter}`)}
              aria-current={letter === current ? 'page' : undefined}
            >
              {letter.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
