import styles from './coin-sheet.module.css';

/** Ways on from a part of the page, in a line; those that there are not are left out. */
export function LinkLine({ links }: { links: readonly (readonly [string, string | null])[] }) {
  return (
    <ul role="list" className={styles.links}>
      {links.map(([text, href]) =>
        href ? (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ) : null,
      )}
    </ul>
  );
}
