import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { Link, useRouterState, useSearch, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { EntrySave, OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import { request } from '#desk/app/api.ts';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import { Editor } from './editor.tsx';
import { formQuery } from './form-query.ts';
import { History } from './history.tsx';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import { Problems } from './problems.tsx';
import { Button } from '#desk/app/ui/button.tsx';
import { Choice } from '#desk/app/ui/field.tsx';
import css from './preview.module.css';

/** The page of an entry with all drafts in it, in a frame that runs nothing. */
export function Preview({ page, version }: { page: string; version: string }) {
  const [width, setWidth] = useState('phone');
  const start = useMutation({ mutationFn: () => request('POST', '/preview/start') });
  return (
    <section className={css.preview} aria-label="Preview">
      <div>
        <Button onPress={() => start.mutate()} isPending={start.isPending}>
          {start.isSuccess ? 'Preview draft again' : 'Preview draft'}
        </Button>
      </div>
      <div role="status">
        {start.isPending ? (
          <p>The preview starts. The first time, that takes up to half a minute.</p>
        ) : null}
      </div>
      {start.isSuccess ? (
        <>
          <p className={css.note}>
            The page {page} with every saved draft. Parts that need a script stand still here.
          </p>
          <Choice
            label="Width"
            value={width}
            onChange={setWidth}
            options={[
              { id: 'phone', name: 'Phone' },
              { id: 'desktop', name: 'Desktop' },
            ]}
          />
          <iframe
            // A new version, and every press of the button, loads it anew.
            key={`${version} ${start.submittedAt}`}
            title="The page with its drafts"
            sandbox="allow-same-origin"
            className={width === 'phone' ? `${css.frame} ${css.phone}` : css.frame}
            src={`/api/preview/site${page}`}
          />
        </>
      ) : null}
      <Problem error={start.error} />
    </section>
  );
}

/** The button that deletes an entry in a draft; what still refers to it is named. */
export function DeleteEntry({ entry }: { entry: OpenedEntry }) {
  const { file, index, version } = entry;
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => request<SaveAnswer>('DELETE', '/content/entry', { file, index, version }),
    async onSuccess(answer) {
      if (answer.kind !== 'saved') return;
      // Other entries of the list have other places now. What this page shows is gone: it is not
      // asked for again.
      for (const key of ['content', 'adverts', 'publish'])
        await client.invalidateQueries({ queryKey: [key] });
      await navigate({ to: '/content', state: { deleted: entry.title }, ignoreBlocker: true });
    },
  });
  const answer = remove.data;
  return (
    <div>
      <Confirm
        action="Delete entry"
        title={`Delete “${entry.title}”?`}
        onConfirm={() => remove.mutate()}
      >
        <p>It stays on the site until somebody publishes, and can be discarded until then.</p>
      </Confirm>
      {answer?.kind === 'refused' ? (
        <Problems lead="The entry was not deleted:" problems={answer.problems} />
      ) : null}
      <Problem error={remove.error} />
    </div>
  );
}

/** Saves an entry, and follows it to the place in its list where it stands now. */
function useSend(): (save: EntrySave) => Promise<SaveAnswer> {
  const { file, index } = useSearch({ from: '/content/entry' });
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (save) => {
    const answer = await request<SaveAnswer>('PUT', '/content/entry', save);
    if (answer.kind !== 'saved') return answer;
    if (save.index !== index)
      await navigate({
        to: '/content/entry',
        search: { file, index: save.index },
        state: { wasSaved: true },
        replace: true,
        ignoreBlocker: true,
      });
    // For what names the newest version, such as deleting; the form keeps what it has.
    for (const queryKey of [['entry', file], ['history', file], ['adverts'], ['pictures']])
      await client.invalidateQueries({ queryKey });
    return answer;
  };
}

/** One entry of the content, to be edited. */
export function Entry() {
  const { file, index } = useSearch({ from: '/content/entry' });
  const send = useSend();
  const wasSaved = useRouterState({ select: ({ location }) => location.state.wasSaved === true });
  // A restored version is another text: the form begins anew.
  const [restored, setRestored] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const query = new URLSearchParams(index === null ? { file } : { file, index: String(index) });
  const { data, error } = useQuery({
    queryKey: ['entry', file, index],
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
            wasSaved={wasSaved && restored === 0}
            onDirty={setDirty}
            send={send}
          />
          {typeof data.page === 'string' ? (
            <Preview page={data.page} version={data.version} />
          ) : null}
          <History entry={data} isDirty={isDirty} onRestored={() => setRestored(restored + 1)} />
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
