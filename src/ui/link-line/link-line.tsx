import styles from './link-line.module.css';
import { hrefTo } from '#lib/site/href.ts';

type LinkLineProps = { links: readonly (readonly [text: string, href: string | null])[] };

/** Ways on from a part of the page, in a line. A search finds where they lead, and not them. */
export function LinkLine({ links }: LinkLineProps) {
  return (
    <ul role="list" className={styles.links} data-search-skip="">
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
