import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { BlankEntry, SaveAnswer } from '#desk/shared/content.ts';
import { request } from '#desk/app/api.ts';
import { Choice } from '#desk/app/ui/field.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import { AddEntry } from './add-entry.tsx';
import { Editor } from './editor.tsx';
import { formQuery } from './form-query.ts';
import { labelOf } from '#desk/shared/label-of.ts';

function NewForm({ blank, id }: { blank: BlankEntry; id: string }) {
  const { entry, files } = blank;
  const [file, setFile] = useState(entry.file);
  const client = useQueryClient();
  const navigate = useNavigate();
  async function openSaved(index: number | null): Promise<void> {
    for (const key of ['content', 'adverts', 'publish'])
      await client.invalidateQueries({ queryKey: [key] });
    await navigate({
      to: '/content/entry',
      search: { file, index },
      state: { wasSaved: true },
      // What it would go back to is the form of an entry that there is by now.
      replace: true,
      ignoreBlocker: true,
    });
  }
  return (
    <>
      {files.length < 2 ? null : (
        <Choice
          label="File"
          help="The list that the entry becomes a part of."
          value={file}
          onChange={setFile}
          options={files.map((one) => ({ id: one, name: one }))}
        />
      )}
      <Editor
        opened={entry}
        isNew
        send={async ({ value, text }) => {
          const body = { kind: entry.kind, id, file, value, text };
          const answer = await request<SaveAnswer>('POST', '/content/entry', body);
          if (answer.kind === 'saved') await openSaved(answer.index ?? null);
          return answer;
        }}
      />
    </>
  );
}

/** A new entry of the content, to be filled in; it is given a name first. */
export function NewEntry() {
  const { kind, id, name } = useSearch({ from: '/content/new' });
  const { data, error } = useQuery({
    queryKey: ['blank', kind, id, name],
    queryFn: () =>
      request<BlankEntry>('GET', `/content/blank?${new URLSearchParams({ kind, id, name })}`),
    enabled: id !== '',
    ...formQuery,
  });
  return (
    <Room
      title={`New entry in ${labelOf(kind).toLowerCase()}`}
      lead={data?.files.length === 1 ? data.entry.file : id}
    >
      <Problem error={error} />
      {id === '' || error !== null ? <AddEntry kind={kind} isAlone /> : null}
      {data === undefined ? null : <NewForm key={`${kind} ${id}`} blank={data} id={id} />}
      <p>
        <Link to="/content">Back to all content</Link>
      </p>
    </Room>
  );
}
