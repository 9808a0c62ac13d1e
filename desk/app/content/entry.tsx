import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import { request } from '#desk/app/api.ts';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import { Editor } from './editor.tsx';

/** One entry of the content, to be edited. */
export function Entry() {
  const { file, index } = useSearch({ from: '/content/entry' });
  const query = new URLSearchParams(index === null ? { file } : { file, index: String(index) });
  const { data, error } = useQuery({
    queryKey: ['entry', file, index],
    queryFn: () => request<OpenedEntry>('GET', `/content/entry?${query}`),
    // What is typed must not be taken away by what is read again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Room title={data?.title ?? 'Entry'} lead={file}>
      <Problem error={error} />
      {data === undefined ? null : (
        <Editor
          key={`${file} ${index}`}
          opened={data}
          send={(save) => request<SaveAnswer>('PUT', '/content/entry', save)}
        />
      )}
      <p>
        <Link to="/content">Back to all content</Link>
      </p>
    </Room>
  );
}
