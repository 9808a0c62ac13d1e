import styles from './section-links.module.css';
import * as m from '#messages/coins.ts';

export type SectionLink = readonly [text: string, id: string];

/** The parts of a long page, as links below its head. */
export function SectionLinks({ links }: { links: readonly SectionLink[] }) {
  return (
    <nav className={styles.links} aria-label={m.onThisPage()} data-search-skip="">
      <ul role="list">
        {links.map(([text, id]) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
