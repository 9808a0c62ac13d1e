import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContentEntrySummary, ContentKind } from '#desk/shared/content.ts';
import { request } from '#desk/app/api.ts';
import { Field } from '#desk/app/ui/field.tsx';
import list from '#desk/app/ui/list.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import css from './content.module.css';
import { labelOf } from './label-of.ts';

function matches({ title, file }: ContentEntrySummary, words: string): boolean {
  const text = `${title} ${file}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function Kind({ kind, entries, isOpen }: ContentKind & { isOpen: boolean }) {
  return (
    <details open={isOpen} className={css.kind}>
      <summary>
        {labelOf(kind)} ({entries.length})
      </summary>
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

/** The room Content: every entry of every kind, with a search. */
export function Content() {
  const [words, setWords] = useState('');
  const { data, error } = useQuery({
    queryKey: ['content'],
    queryFn: () => request<ContentKind[]>('GET', '/content'),
  });
  const found = data
    ?.map(({ kind, entries }) => ({ kind, entries: entries.filter((one) => matches(one, words)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Room title="Content" lead="What you change is a draft until somebody publishes it.">
      <div className={css.search}>
        <Field label="Search" value={words} onChange={setWords} />
      </div>
      <Problem error={error} />
      {found?.length === 0 ? <p>No results for “{words}”. Try another word.</p> : null}
      {found?.map((kind) => (
        <Kind key={`${kind.kind} ${words === ''}`} {...kind} isOpen={words !== ''} />
      ))}
    </Room>
  );
}
