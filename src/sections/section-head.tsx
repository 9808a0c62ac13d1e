import type { ReactNode } from 'react';
import styles from './section-head.module.css';
import { hrefTo } from '#lib/site/href.ts';

type SectionHeadProps = {
  id: string;
  title: string;
  /** Where the section's own page is, and what it has: on Home every section leads on. */
  more?: { href: string; text: string } | undefined;
  children?: ReactNode;
};

/** A section's heading with its sentence; the heading names the section for assistive technology. */
export function SectionHead({ id, title, more, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children ? <div className={`lead ${styles.lead}`}>{children}</div> : null}
      {more ? (
        <a className={styles.more} href={hrefTo(more.href)}>
          {more.text}
        </a>
      ) : null}
    </div>
  );
}
