import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '#desk/app/session/unsaved.ts';
import type { ImportAnswer, ImportPreviewAnswer } from '#desk/shared/newsletter.ts';
import { fitsImport, MAX_IMPORT_FILE_BYTES } from '#desk/shared/upload-limits.ts';
import { request } from '#desk/app/api.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Field } from '#desk/app/ui/field.tsx';
import { FileField } from '#desk/app/ui/file-field.tsx';
import form from '#desk/app/ui/form.module.css';
import list from '#desk/app/ui/list.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';

const HELP =
  'A CSV file whose first line has email, consented_at and how, and may have topics and language. For example: ada@example.org,2026-03-31,Ticked the box on our old site.';
const TOO_LARGE = `The file is too large. The desk takes ${MAX_IMPORT_FILE_BYTES / 1_000} kB, and less where fields are in quotation marks. Split it, or use npm run admin -- newsletter import.`;

function Preview({ preview }: { preview: ImportPreviewAnswer }) {
  const { added, there, left, repeated, invalid, errors } = preview;
  return (
    <div role="status">
      <ul>
        <li>To be added: {added}</li>
        <li>Subscribed or asked already, and left as they are: {there}</li>
        <li>Left before, or their mailbox is gone, so never added again: {left}</li>
        {repeated > 0 ? <li>Twice in the file: {repeated}</li> : null}
        {invalid > 0 ? <li>Not usable: {invalid}</li> : null}
      </ul>
      {errors.length === 0 ? null : (
        <ul role="list" className={list.list}>
          {errors.map(({ line, says }) => (
            <li key={line}>
              Line {line}: {says}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Imports subscribers who agreed elsewhere: a file, what it would do, a stated basis, and then it. */
export function ImportSubscribers() {
  const client = useQueryClient();
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [basis, setBasis] = useState('');
  useUnsaved(basis !== '');
  const preview = useMutation({
    mutationFn: (chosen: string) =>
      request<ImportPreviewAnswer>('POST', '/newsletter/subscribers/import/preview', {
        text: chosen,
      }),
  });
  const add = useMutation({
    mutationFn: () =>
      confirmedRequest<ImportAnswer>('POST', '/newsletter/subscribers/import', { text, basis }),
    onSuccess: async () => {
      setText(null);
      preview.reset();
      await client.invalidateQueries({ queryKey: ['subscribers'] });
    },
  });
  async function choose(file: File | null): Promise<void> {
    setText(null);
    preview.reset();
    add.reset();
    setError(file !== null && file.size > MAX_IMPORT_FILE_BYTES ? TOO_LARGE : undefined);
    if (file === null || file.size > MAX_IMPORT_FILE_BYTES) return;
    const chosen = await file.text();
    if (!fitsImport(chosen)) {
      setError(TOO_LARGE);
      return;
    }
    setText(chosen);
    preview.mutate(chosen);
  }
  return (
    <section aria-labelledby="import-subscribers">
      <h2 id="import-subscribers">Import subscribers</h2>
      <div className={form.form}>
        <FileField
          label="CSV file"
          help={HELP}
          accept=".csv,text/csv"
          error={error}
          onChange={(file) => void choose(file)}
        />
        <Problem error={preview.error} />
        {preview.data === undefined ? null : <Preview preview={preview.data} />}
        {text !== null && (preview.data?.added ?? 0) > 0 ? (
          <>
            <Field
              label="Why these people may be written to"
              help="It is kept with each address as evidence, such as: they ticked the box at our workshop in March."
              value={basis}
              onChange={setBasis}
              maxLength={500}
            />
            <div>
              <Button onPress={() => add.mutate()} isPending={add.isPending}>
                Add subscribers
              </Button>
            </div>
          </>
        ) : null}
        <Problem error={add.error} />
        <p role="status">{add.data === undefined ? '' : `Added: ${add.data.added}.`}</p>
      </div>
    </section>
  );
}
