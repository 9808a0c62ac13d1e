import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  EntryHistory,
  EntryVersion,
  FileVersion,
  OpenedEntry,
  SaveAnswer,
} from '#desk/shared/content.ts';
import { request } from '#desk/app/api.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import list from '#desk/app/ui/list.module.css';
import { Moment } from '#desk/app/ui/moment.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import row from '#desk/app/ui/row.module.css';
import { historyNote } from './history-note.ts';
import { DraftNote } from './draft-note.tsx';
import { changesSince } from './entry-content.ts';
import { FieldChanges } from './field-changes.tsx';
import css from './editor.module.css';
import { Problems } from './problems.tsx';

export type HistoryProps = {
  /** As it is saved now. */
  entry: OpenedEntry;
  /** Whether the form above has something that is not saved, which a restored version takes away. */
  isDirty: boolean;
  onRestored: () => void;
};

type ShownProps = { entry: OpenedEntry; version: EntryVersion; message: string };

type VersionProps = HistoryProps & { one: FileVersion; isNewest: boolean };

/** The entry in a query of its history. */
const placeOf = ({ file, index, id }: OpenedEntry) => ({
  file,
  ...(index === null ? {} : { index: String(index) }),
  ...(index === null || id === undefined ? {} : { id }),
});

/** What differs from how the entry is now, and the whole text for whoever wants it. */
function ShownVersion({ entry, version, message }: ShownProps) {
  const changes = changesSince(entry, version);
  return (
    <>
      {changes.length === 0 ? (
        <p>This is how it is now.</p>
      ) : (
        // It scrolls, so it has to be reached by keyboard.
        <div
          role="region"
          aria-label={`What differs from “${message}”`}
          tabIndex={0}
          className={css.theirs}
        >
          <FieldChanges entry={entry} changes={changes} words={{ theirs: 'Then', mine: 'Now' }} />
        </div>
      )}
      <details>
        <summary>All of this version, as its file has it</summary>
        <pre role="region" aria-label={`Text of “${message}”`} tabIndex={0} className={css.theirs}>
          {version.text}
        </pre>
      </details>
    </>
  );
}

function Version({ entry, one, isNewest, isDirty, onRestored }: VersionProps) {
  const { commit, message, person, at } = one;
  const place = placeOf(entry);
  const client = useQueryClient();
  const show = useMutation({
    mutationFn: () =>
      request<EntryVersion>('GET', `/content/version?${new URLSearchParams({ ...place, commit })}`),
  });
  const restore = useMutation({
    mutationFn: () => request<SaveAnswer>('POST', '/content/restore', { ...place, commit }),
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
            <p>
              {entry.index === null
                ? 'The whole file gets the text that it had then, as a draft.'
                : 'This entry gets what it had then, as a draft. The other entries of its file stay as they are.'}
            </p>
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
        <ShownVersion entry={entry} version={show.data} message={message} />
      )}
      {restore.data?.kind === 'refused' ? (
        <Problems lead="The version was not restored:" problems={restore.data.problems} />
      ) : null}
      <Problem error={show.error ?? restore.error} />
    </li>
  );
}

/** Earlier versions of an entry, by the commits that changed it. */
export function History(props: HistoryProps) {
  const { entry } = props;
  const { file, index, id } = entry;
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['history', file, index, id],
    queryFn: () =>
      request<EntryHistory>('GET', `/content/history?${new URLSearchParams(placeOf(entry))}`),
    enabled: isOpen,
  });
  return (
    <section aria-label="Earlier versions">
      <Button onPress={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide earlier versions' : 'Show earlier versions'}
      </Button>
      <Problem error={error} />
      {isOpen && data !== undefined ? <p role="status">{historyNote(data, index)}</p> : null}
      {isOpen && data !== undefined && data.versions.length > 0 ? (
        <ul role="list" className={list.list}>
          {data.versions.map((one, at) => (
            <Version key={one.commit} one={one} isNewest={at === 0} {...props} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
