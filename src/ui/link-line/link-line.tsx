import styles from './link-line.module.css';

type LinkLineProps = { links: readonly (readonly [text: string, href: string | null])[] };

/** Ways on from a part of the page, in a line; those that there are not are left out. */
export function LinkLine({ links }: LinkLineProps) {
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
