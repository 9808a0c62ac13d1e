import type { ReactNode } from 'react';
import styles from './section-head.module.css';

type SectionHeadProps = { id: string; title: string; children?: ReactNode };

/** A section's heading with its sentence; the heading names the section for assistive technology. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children ? <div className="lead">{children}</div> : null}
    </div>
  );
}
