import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import { request } from '#desk/app/api.ts';
import { Editor } from '#desk/app/content/editor.tsx';
import { formQuery } from '#desk/app/content/form-query.ts';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';

/** The text of a letter, to be written. */
export function LetterText() {
  const { id } = useParams({ from: '/newsletter/letters/$id/text' });
  const { name } = useSearch({ from: '/newsletter/letters/$id/text' });
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['letter', id],
    queryFn: () =>
      request<OpenedEntry>('GET', `/newsletter/texts/${id}?${new URLSearchParams({ name })}`),
    ...formQuery,
  });
  return (
    <Room title={data?.title ?? 'Letter'} lead={data?.file ?? ''}>
      <Problem error={error} />
      {data === undefined ? null : (
        <Editor
          key={id}
          opened={data}
          send={async (save) => {
            const answer = await request<SaveAnswer>('PUT', `/newsletter/texts/${id}`, save);
            if (answer.kind === 'saved')
              await client.invalidateQueries({ queryKey: ['newsletter'] });
            return answer;
          }}
        />
      )}
      <p>
        <Link to="/newsletter">Back to the newsletter</Link>
      </p>
    </Room>
  );
}
