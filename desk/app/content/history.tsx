import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileVersion, SaveAnswer } from '#desk/shared/content.ts';
import { request } from '#desk/app/api.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import list from '#desk/app/ui/list.module.css';
import { Moment } from '#desk/app/ui/moment.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import row from '#desk/app/ui/row.module.css';
import { DraftNote } from './draft-note.tsx';
import css from './editor.module.css';
import { Problems } from './problems.tsx';

export type HistoryProps = {
  file: string;
  /** Whether the form above has something that is not saved, which a restored version takes away. */
  isDirty: boolean;
  onRestored: () => void;
};

type VersionProps = HistoryProps & { one: FileVersion; isNewest: boolean };

function Version({ file, one, isNewest, isDirty, onRestored }: VersionProps) {
  const { commit, message, person, at } = one;
  const client = useQueryClient();
  const show = useMutation({
    mutationFn: () =>
      request<{ text: string }>('GET', `/content/version?${new URLSearchParams({ file, commit })}`),
  });
  const restore = useMutation({
    mutationFn: () => request<SaveAnswer>('POST', '/content/restore', { file, commit }),
    async onSuccess(answer) {
      if (answer.kind !== 'saved') return;
      await client.invalidateQueries();
      onRestored();
    },
  });
  return (
    <li>
      <p>{message}</p>
      <p className={list.quiet}>
        {person} · <Moment at={at} />
      </p>
      <div className={row.row}>
        <Button onPress={() => show.mutate()} isPending={show.isPending}>
          Show this version
        </Button>
        {isNewest ? null : (
          <Confirm
            action="Restore this version"
            title={`Restore the version of “${message}”?`}
            onConfirm={() => restore.mutate()}
          >
            <p>The whole file gets the text that it had then, as a draft.</p>
            {isDirty ? (
              <p>
                <b>You changed something above and have not saved it. That will be lost.</b>
              </p>
            ) : null}
          </Confirm>
        )}
      </div>
      <p role="status">
        {restore.data?.kind === 'saved' ? <DraftNote>Restored as a draft.</DraftNote> : null}
      </p>
      {show.data === undefined ? null : (
        // It scrolls, so it has to be reached by keyboard.
        <pre role="region" aria-label={`Text of “${message}”`} tabIndex={0} className={css.theirs}>
          {show.data.text}
        </pre>
      )}
      {restore.data?.kind === 'refused' ? (
        <Problems lead="The version was not restored:" problems={restore.data.problems} />
      ) : null}
      <Problem error={show.error ?? restore.error} />
    </li>
  );
}

/** Earlier versions of a file, by the commits that changed it. */
export function History({ file, ...rest }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['history', file],
    queryFn: () =>
      request<FileVersion[]>('GET', `/content/history?${new URLSearchParams({ file })}`),
    enabled: isOpen,
  });
  return (
    <section aria-label="Earlier versions">
      <Button onPress={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide earlier versions' : 'Show earlier versions'}
      </Button>
      <Problem error={error} />
      {isOpen && data?.length === 0 ? <p>This file has no earlier versions.</p> : null}
      {isOpen && data !== undefined && data.length > 0 ? (
        <ul role="list" className={list.list}>
          {data.map((one, index) => (
            <Version key={one.commit} file={file} one={one} isNewest={index === 0} {...rest} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
