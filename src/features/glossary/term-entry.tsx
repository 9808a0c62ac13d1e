import { termPath } from '#lib/content/term-finder.ts';
import type { Term } from '#lib/schema/term-schema.ts';
import styles from './glossary.module.css';
import * as m from '#messages/glossary.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

type TermEntryProps = {
  term: Term;
  related: readonly Term[];
  /** The title of the lesson that uses the term. */
  lesson: string;
};

/** One term in full: what it is, what it is like, and where to go on. */
export function TermEntry({ term, related, lesson }: TermEntryProps) {
  return (
    <section id={term.id} className={styles.entry} aria-labelledby={`${term.id}-name`}>
      <h2 id={`${term.id}-name`}>{term.name}</h2>
      <div>
        <p className={styles.definition}>{term.definition}</p>
        <p className={styles.like}>{term.like}</p>
        <p className={styles.links} data-search-skip="">
          {related.length > 0 ? (
            <span>
              {m.seeAlso()}{' '}
              {related.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 ? ', ' : null}
                  <a href={hrefTo(termPath(id))}>{name}</a>
                </span>
              ))}
            </span>
          ) : null}
          <span>
            {rich(
              m.readMoreIn({ lesson, link: (text) => <a href={hrefTo(term.lesson)}>{text}</a> }),
            )}
          </span>
          <span>
            <a
              href={hrefTo(`/embed/term/${term.id}`)}
              rel="nofollow"
              aria-label={m.embedTerm({ term: term.name })}
            >
              {m.embed()}
            </a>
          </span>
        </p>
      </div>
    </section>
  );
}
