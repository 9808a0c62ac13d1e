import type { Term } from '#lib/schema/term-schema.ts';
import { site } from '#lib/site/site.ts';
import styles from './glossary.module.css';
import * as m from '#messages/glossary.ts';

/** One term as a card that another site may frame. */
export function TermCard({ term, address }: { term: Term; address: string }) {
  return (
    <article className={styles.card}>
      <h1>{term.name}</h1>
      <p>{term.definition}</p>
      <p>{term.like}</p>
      <p>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {m.inTheGlossaryOf({ name: term.name, brand: site.brand })}
        </a>
      </p>
    </article>
  );
}
