import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import { request } from '#desk/app/api.ts';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import { DeleteEntry } from './delete-entry.tsx';
import { Editor } from './editor.tsx';
import { formQuery } from './form-query.ts';
import { History } from './history.tsx';
import { Preview } from './preview.tsx';

/** One entry of the content, to be edited. */
export function Entry() {
  const { file, index } = useSearch({ from: '/content/entry' });
  const client = useQueryClient();
  // A restored version is another text: the form begins anew.
  const [restored, setRestored] = useState(0);
  const query = new URLSearchParams(index === null ? { file } : { file, index: String(index) });
  const { data, error } = useQuery({
    queryKey: ['entry', file, index, restored],
    queryFn: () => request<OpenedEntry>('GET', `/content/entry?${query}`),
    ...formQuery,
  });
  return (
    <Room title={data?.title ?? 'Entry'} lead={file}>
      <Problem error={error} />
      {data === undefined ? null : (
        <>
          <Editor
            key={`${file} ${index} ${restored}`}
            opened={data}
            send={async (save) => {
              const answer = await request<SaveAnswer>('PUT', '/content/entry', save);
              // For what names the newest version, such as deleting; the form keeps what it has.
              if (answer.kind === 'saved')
                for (const queryKey of [['entry', file], ['adverts'], ['pictures']])
                  await client.invalidateQueries({ queryKey });
              return answer;
            }}
          />
          {typeof data.page === 'string' ? (
            <Preview page={data.page} version={data.version} />
          ) : null}
          <History file={file} onRestored={() => setRestored(restored + 1)} />
          {data.isOpen === true ? <DeleteEntry entry={data} /> : null}
        </>
      )}
      <p>
        {data?.kind === 'adverts' || data?.kind === 'pictures' ? (
          <Link to="/adverts">Back to the adverts</Link>
        ) : (
          <Link to="/content">Back to all content</Link>
        )}
      </p>
    </Room>
  );
}
