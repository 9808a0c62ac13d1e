import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FoundTexts } from '#desk/shared/content.ts';
import { MIN_FIND_LETTERS } from '#desk/shared/find-limits.ts';
import { request } from '#desk/app/api.ts';
import list from '#desk/app/ui/list.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { labelOf } from '#desk/shared/label-of.ts';

/** Someone who types pauses for longer than this once the words are there. */
const PAUSE_MS = 300;

/** A value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

export type TextSearch = {
  /** Undefined while nobody knows yet; empty where nothing is looked for. */
  hits: FoundTexts['hits'] | undefined;
  /** Entries that have the words: of many only the first are among the hits. */
  found: number;
  error: Error | null;
};

/** Looks for words in the texts of all entries while they are typed. */
export function useTextHits(typed: string): TextSearch {
  const words = typed.trim();
  const text = usePaused(words);
  const isAsked = text.length >= MIN_FIND_LETTERS;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['content', 'find', text],
    queryFn: () => request<FoundTexts>('GET', `/content/find?${new URLSearchParams({ text })}`),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (words.length < MIN_FIND_LETTERS) return { hits: [], found: 0, error: null };
  const isOld = text !== words || isPlaceholderData;
  return { hits: isOld ? undefined : data?.hits, found: data?.found ?? 0, error };
}

/** Entries in whose text something was found, each with the words around it. */
export function TextHits({ hits, found, error }: TextSearch) {
  return (
    <>
      <Problem error={error} />
      {hits === undefined || hits.length === 0 ? null : (
        <section>
          <h2>In texts</h2>
          {found > hits.length ? (
            <p>
              {found} entries; the first {hits.length} are below. Add a word to find the others.
            </p>
          ) : null}
          <ul role="list" className={list.list}>
            {hits.map(({ file, index, title, kind, place }) => (
              <li key={`${file} ${index}`}>
                <Link to="/content/entry" search={{ file, index }}>
                  {title}
                </Link>
                <p className={list.quiet}>
                  {labelOf(kind)}: {place}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
