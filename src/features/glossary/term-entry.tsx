import { termPath } from '#lib/content/term-finder.ts';
import { EMBED_HEIGHTS, PHONE_HEIGHTS } from '#lib/content/embed-heights.ts';
import type { Term } from '#lib/schema/term-schema.ts';
import { site } from '#lib/site/site.ts';
import { EmbedSnippet } from '#ui/embed-snippet/embed-snippet.tsx';
import styles from './glossary.module.css';
import * as m from '#messages/glossary.ts';
import { inRow, rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

type TermEntryProps = {
  term: Term;
  related: readonly Term[];
  /** The title of the lesson that uses the term. */
  lesson: string;
  base: URL | undefined;
};

/** One term in full: what it is, what it is like, and where to go on. */
export function TermEntry({ term, related, lesson, base }: TermEntryProps) {
  return (
    <section id={term.id} className={styles.entry}>
      {/* The search takes a part of a page for one where its heading has an id. */}
      <h2 id={`${term.id}-name`}>{term.name}</h2>
      <div>
        <p className={styles.definition}>{term.definition}</p>
        <p className={styles.like}>{term.like}</p>
        <p className={styles.links} data-search-skip="">
          {related.length > 0 ? (
            <span>
              {m.seeAlso()}{' '}
              {inRow(
                related.map(({ id, name }) => (
                  <a key={id} href={hrefTo(termPath(id))}>
                    {name}
                  </a>
                )),
              )}
            </span>
          ) : null}
          <span>
            {rich(
              m.readMoreIn({ lesson, link: (text) => <a href={hrefTo(term.lesson)}>{text}</a> }),
            )}
          </span>
        </p>
        <div className={styles.embed} data-search-skip="">
          <EmbedSnippet
            what={m.showTermOnYourSite({ term: term.name })}
            name={term.name}
            path={`/embed/term/${term.id}`}
            title={m.inTheGlossaryOf({ name: term.name, brand: site.brand })}
            height={EMBED_HEIGHTS.term}
            phoneHeight={PHONE_HEIGHTS.term}
            base={base}
          />
        </div>
      </div>
    </section>
  );
}
