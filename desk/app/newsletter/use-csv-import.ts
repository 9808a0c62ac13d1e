import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#desk/app/api.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { readCsvFile } from './csv-text.ts';

/**
 * Imports a CSV file of people: it is chosen, the server says what it would do, and then does it.
 * @param path of the import, with its preview below it
 * @param stated what is sent with the text of the file
 */
export function useCsvImport<Preview, Answer>(path: string, stated: object = {}) {
  const client = useQueryClient();
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const preview = useMutation({
    mutationFn: (chosen: string) => request<Preview>('POST', `${path}/preview`, { text: chosen }),
  });
  const run = useMutation({
    mutationFn: () => confirmedRequest<Answer>('POST', path, { text, ...stated }),
    onSuccess: async () => {
      setText(null);
      preview.reset();
      await client.invalidateQueries({ queryKey: ['subscribers'] });
    },
  });
  async function read(file: File | null): Promise<void> {
    setText(null);
    preview.reset();
    run.reset();
    setError(undefined);
    if (file === null) return;
    const found = await readCsvFile(file);
    if ('error' in found) return setError(found.error);
    setText(found.text);
    preview.mutate(found.text);
  }
  const choose = (file: File | null) => void read(file);
  return { hasFile: text !== null, error, choose, preview, run };
}
