import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeftAnswer, LeftPreviewAnswer } from '#desk/shared/newsletter.ts';
import { request } from '#desk/app/api.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { FileField } from '#desk/app/ui/file-field.tsx';
import form from '#desk/app/ui/form.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { readCsvFile } from './csv-text.ts';

const HELP =
  'A CSV file of your old service with a column for the address, such as Mailchimp’s files of the unsubscribed and the cleaned. No import adds these people from then on; of each address only a keyed hash is kept.';

function Preview({ added, ended, unchanged, subscribed, invalid }: LeftPreviewAnswer) {
  return (
    <ul role="status">
      <li>Left elsewhere, and to be kept out: {added}</li>
      <li>Imported here before, and to be ended: {ended}</li>
      <li>Subscribed here by themselves, or left here before, and not changed: {unchanged}</li>
      {subscribed > 0 ? <li>Still subscribed by the file, and not taken: {subscribed}</li> : null}
      {invalid > 0 ? <li>Not one email address, and not taken: {invalid}</li> : null}
    </ul>
  );
}

/** Keeps people out who left elsewhere: a file, what it would do, and then it. */
export function ImportLeft() {
  const client = useQueryClient();
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const preview = useMutation({
    mutationFn: (chosen: string) =>
      request<LeftPreviewAnswer>('POST', '/newsletter/subscribers/import/left/preview', {
        text: chosen,
      }),
  });
  const keepOut = useMutation({
    mutationFn: () =>
      confirmedRequest<LeftAnswer>('POST', '/newsletter/subscribers/import/left', { text }),
    onSuccess: async () => {
      setText(null);
      preview.reset();
      await client.invalidateQueries({ queryKey: ['subscribers'] });
    },
  });
  async function choose(file: File | null): Promise<void> {
    setText(null);
    preview.reset();
    keepOut.reset();
    setError(undefined);
    if (file === null) return;
    const read = await readCsvFile(file);
    if ('error' in read) return setError(read.error);
    setText(read.text);
    preview.mutate(read.text);
  }
  const { data } = preview;
  return (
    <section aria-labelledby="import-left">
      <h2 id="import-left">People who left elsewhere</h2>
      <div className={form.form}>
        <FileField
          label="File of people who left"
          help={HELP}
          accept=".csv,text/csv"
          error={error}
          onChange={(file) => void choose(file)}
        />
        <Problem error={preview.error} />
        {data === undefined ? null : <Preview {...data} />}
        {text !== null && (data?.added ?? 0) + (data?.ended ?? 0) > 0 ? (
          <div>
            <Button onPress={() => keepOut.mutate()} isPending={keepOut.isPending}>
              Keep these people out
            </Button>
          </div>
        ) : null}
        <Problem error={keepOut.error} />
        <p role="status">
          {keepOut.data === undefined
            ? ''
            : `Kept out: ${keepOut.data.keptOut}. They can come back by the form, and confirm.`}
        </p>
      </div>
    </section>
  );
}
