import { Fragment } from 'react';
import type { Annotations, StatementText } from '#lib/content/annotate-statements.ts';
import { termPath } from '#lib/content/term-finder.ts';
import { hrefTo } from '#lib/site/href.ts';

type MarkedTextProps = { said: StatementText; marks: Annotations };

/** A statement in which the words of the glossary lead there, and open their tooltips (spec N8). */
export function MarkedText({ said, marks }: MarkedTextProps) {
  const found = marks.get(said) ?? [];
  const { text } = said;
  return (
    <>
      {found.map(({ id, start, end }, index) => (
        <Fragment key={id}>
          {text.slice(found[index - 1]?.end ?? 0, start)}
          <a
            href={hrefTo(termPath(id))}
            data-tooltip={`term-${id}`}
            aria-describedby={`term-${id}`}
          >
            {text.slice(start, end)}
          </a>
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.end ?? 0)}
    </>
  );
}
