import styles from './link-line.module.css';
import { hrefTo } from '#lib/site/href.ts';

type LinkLineProps = {
  links: readonly (readonly [text: string, href: string | null])[];
  /** Whether it is left out on paper, where links to other pages lead nowhere. */
  isScreenOnly?: boolean;
};

/** Ways on from a part of the page, in a line. A search finds where they lead, and not them. */
export function LinkLine({ links, isScreenOnly = false }: LinkLineProps) {
  return (
    <ul
      role="list"
      className={styles.links}
      data-search-skip=""
      data-screen-only={isScreenOnly ? '' : undefined}
    >
      {links.map(([text, href]) =>
        href ? (
          <li key={href}>
            <a href={hrefTo(href)}>{text}</a>
          </li>
        ) : null,
      )}
    </ul>
  );
}
