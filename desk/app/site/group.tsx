import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import { request } from '#desk/app/api.ts';
import { Editor } from '#desk/app/content/editor.tsx';
import { formQuery } from '#desk/app/content/form-query.ts';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';

/** One group of the site's values, to be edited. */
export function Group() {
  const { group } = useParams({ from: '/site/$group' });
  const { data, error } = useQuery({
    queryKey: ['site', group],
    queryFn: () => request<OpenedEntry>('GET', `/site/${group}`),
    ...formQuery,
  });
  return (
    <Room title={data?.title ?? 'Site'} lead={data?.file ?? ''}>
      <Problem error={error} />
      {data === undefined ? null : (
        <Editor
          key={group}
          opened={data}
          send={({ version, value }) =>
            request<SaveAnswer>('PUT', `/site/${group}`, { version, value })
          }
        />
      )}
      <p>
        <Link to="/site">Back to all settings of the site</Link>
      </p>
    </Room>
  );
}
