import type { ReactNode } from 'react';
import { SectionHead } from './section-head.tsx';
import styles from './reference.module.css';
import * as m from '#messages/home.ts';
import { hrefTo } from '#lib/site/href.ts';

type Entry = { title: string; path: string; summary: string };

type ReferenceSectionProps = {
  entries: readonly Entry[];
  children: ReactNode;
};

/** What one does not read through but looks up: each with one sentence on what it answers. */
export function ReferenceSection({ entries, children }: ReferenceSectionProps) {
  return (
    <section className="section" aria-labelledby="look-up-title">
      <div className="wrap">
        <SectionHead id="look-up" title={m.reference()}>
          {children}
        </SectionHead>
        <ul role="list" className={styles.entries}>
          {entries.map(({ title, path, summary }) => (
            <li key={path}>
              <a href={hrefTo(path)}>{title}</a>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
