import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { Rosette } from '#ui/rosette/rosette.tsx';
import { Verdict } from '#ui/verdict/verdict.tsx';
import styles from './page-header.module.css';

export type { Crumb } from './breadcrumb.tsx';

type PageHeaderProps = {
  title: string;
  /** The page's answer, the first thing below its heading. */
  verdict?: string | undefined;
  lead?: string | undefined;
  /** The pages above this one, Home first; this page itself is not among them. */
  crumbs: readonly Crumb[];
  petals: number;
  children?: ReactNode;
};

/** The head of every page but Home: where you are, what it is, one sentence, one rosette. */
export function PageHeader({ title, verdict, lead, crumbs, petals, children }: PageHeaderProps) {
  return (
    <div className={`wrap ${styles.header}`}>
      <div>
        <Breadcrumb crumbs={crumbs} />
        <h1 className={styles.title}>{title}</h1>
        {verdict ? <Verdict text={verdict} /> : null}
        {lead ? <p className="lead">{lead}</p> : null}
        {children}
      </div>
      <Rosette name={`rosette-${petals}`} size={208} className={styles.rosette} />
    </div>
  );
}
