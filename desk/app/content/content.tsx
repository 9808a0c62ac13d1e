import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContentEntrySummary, ContentKind } from '#desk/shared/content.ts';
import { request } from '#desk/app/api.ts';
import { Field } from '#desk/app/ui/field.tsx';
import list from '#desk/app/ui/list.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import css from './content.module.css';
import { AddEntry } from './add-entry.tsx';
import { DraftNote } from './draft-note.tsx';
import { labelOf } from '#desk/shared/label-of.ts';
import { TextHits, useTextHits } from './text-hits.tsx';

function matches({ title, file }: ContentEntrySummary, words: string): boolean {
  const text = `${title} ${file}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type KindProps = {
  one: ContentKind;
  /** Whether it shows what was found, to be read at once. */
  isUnfolded: boolean;
};

function Kind({ one: { kind, entries, isOpen }, isUnfolded }: KindProps) {
  return (
    <details open={isUnfolded} className={css.kind}>
      <summary>
        {labelOf(kind)} ({entries.length})
      </summary>
      {/* Before the entries, so that nobody has to pass seventy coins to add one. */}
      {isOpen && !isUnfolded ? <AddEntry kind={kind} /> : null}
      <ul role="list" className={list.list}>
        {entries.map(({ file, index, title }) => (
          <li key={`${file} ${index}`}>
            <Link to="/content/entry" search={{ file, index }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The room Content: every entry of every kind, with a search in names and texts. */
export function Content() {
  const [words, setWords] = useState('');
  const texts = useTextHits(words);
  const deleted = useRouterState({ select: ({ location }) => location.state.deleted });
  const { data, error } = useQuery({
    queryKey: ['content'],
    queryFn: () => request<ContentKind[]>('GET', '/content'),
  });
  const found = data
    ?.map((kind) => ({ ...kind, entries: kind.entries.filter((one) => matches(one, words)) }))
    .filter(({ entries, isOpen }) => entries.length > 0 || (isOpen && words === ''));
  return (
    <Room title="Content" lead="What you change is a draft until somebody publishes it.">
      <div role="status">
        {deleted === undefined ? null : <DraftNote>“{deleted}” is deleted in a draft.</DraftNote>}
      </div>
      <div className={css.search}>
        <Field
          label="Search"
          help="A name, or a sentence as a page has it."
          value={words}
          onChange={setWords}
        />
        <Problem error={error} />
        <div role="status">
          {found?.length === 0 && texts.hits?.length === 0 ? (
            <p>No results for “{words}”. Try another word.</p>
          ) : null}
        </div>
      </div>
      {found?.map((kind) => (
        <Kind key={`${kind.kind} ${words === ''}`} one={kind} isUnfolded={words !== ''} />
      ))}
      <TextHits {...texts} />
    </Room>
  );
}
