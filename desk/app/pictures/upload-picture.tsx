import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Heading } from 'react-aria-components';
import type { SaveAnswer } from '#desk/shared/content.ts';
import { MAX_UPLOAD_BYTES, PICTURE_TYPES, TOO_LARGE } from '#desk/shared/upload-limits.ts';
import { sendFile } from '#desk/app/api.ts';
import { idOf } from '#desk/app/content/id-of.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Dialog } from '#desk/app/ui/dialog.tsx';
import { Field } from '#desk/app/ui/field.tsx';
import { FileField } from '#desk/app/ui/file-field.tsx';
import form from '#desk/app/ui/form.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { useFocusOnRefusal } from '#desk/app/ui/use-focus-on-refusal.ts';
import { useSubmitOnce } from '#desk/app/ui/use-submit-once.ts';
import row from '#desk/app/ui/row.module.css';
import { picturesQuery } from './pictures-query.ts';

const EMPTY = { name: '', alt: '', credit: '' };
const NO_FILE = 'Choose the file of the picture.';

type Words = typeof EMPTY;

async function send(words: Words, file: File | null): Promise<SaveAnswer> {
  const refused = (says: string): SaveAnswer => ({
    kind: 'refused',
    problems: [{ path: ['file'], says }],
  });
  if (file === null) return refused(NO_FILE);
  // The server cuts such an upload off, which browsers show as a broken connection.
  if (file.size > MAX_UPLOAD_BYTES) return refused(TOO_LARGE);
  const { alt, credit, name } = words;
  const query = new URLSearchParams({ id: idOf(name), alt, credit });
  return sendFile<SaveAnswer>(`/pictures/upload?${query}`, file);
}

/** Sends a picture with its words. @param onDone is called where its form is still there */
function useUpload(words: Words, file: File | null, onDone: (id: string) => void) {
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: () => send(words, file),
    async onSuccess(answer) {
      if (answer.kind !== 'saved') return;
      await client.invalidateQueries({ queryKey: picturesQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['publish'] });
    },
  });
  const uploadOnce = useSubmitOnce(() =>
    // A mutation does not call these where the form is gone: who canceled it wants no picture.
    upload.mutateAsync(undefined, {
      onSuccess: ({ kind }) => (kind === 'saved' ? onDone(idOf(words.name)) : undefined),
    }),
  );
  return { upload, uploadOnce };
}

function UploadForm({ onDone, onCancel }: { onDone: (id: string) => void; onCancel: () => void }) {
  const [words, setWords] = useState(EMPTY);
  const [file, setFile] = useState<File | null>(null);
  const { upload, uploadOnce } = useUpload(words, file, onDone);
  function choose(chosen: File | null): void {
    setFile(chosen);
    // The name of the file is a good first name, and may be written over.
    const name = chosen?.name.replace(/\.[^.]*$/, '') ?? '';
    setWords((before) => (before.name === '' ? { ...before, name } : before));
  }
  function submit(event: FormEvent): void {
    // The form of the entry is around this dialog, and must not be sent with it.
    event.stopPropagation();
    uploadOnce(event);
  }
  const { form: ref } = useFocusOnRefusal(upload.data?.kind === 'refused' ? upload.data : null);
  const problems = upload.data?.kind === 'refused' ? upload.data.problems : [];
  const errorOf = (key: string) => problems.find(({ path }) => path[0] === key)?.says;
  const others = problems.filter(({ path }) => path.length === 0);
  const change = (key: keyof Words) => (value: string) =>
    setWords((before) => ({ ...before, [key]: value }));
  return (
    <form ref={ref} onSubmit={submit} className={form.form} noValidate>
      <Heading slot="title">Upload a picture</Heading>
      <FileField
        label="File"
        help="JPEG, PNG, WebP or AVIF, up to 20 MB. Where and when it was taken is not kept."
        accept={PICTURE_TYPES}
        error={errorOf('file')}
        onChange={choose}
      />
      <Field
        label="Short name"
        help={`A few words by which you find it again.${words.name === '' ? '' : ` Its name in addresses: ${idOf(words.name)}`}`}
        value={words.name}
        onChange={change('name')}
        error={errorOf('id')}
        maxLength={80}
      />
      <Field
        label="Description"
        help="What the picture shows or says, for those who do not see it. At most 160 characters."
        value={words.alt}
        onChange={change('alt')}
        error={errorOf('alt')}
      />
      <Field
        label="Credit"
        help="Who made it, and under which license if it has one. At most 120 characters."
        value={words.credit}
        onChange={change('credit')}
        error={errorOf('credit')}
      />
      <div role="alert">
        {others.map(({ says }) => (
          <p key={says}>{says}</p>
        ))}
      </div>
      <div role="status">
        {upload.isPending ? <p>The picture is sent and made ready in several sizes.</p> : null}
      </div>
      <Problem error={upload.error} />
      <div className={row.row}>
        <Button type="submit" look="strong" isPending={upload.isPending}>
          Upload picture
        </Button>
        <Button onPress={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

/** The button that uploads a picture, with its dialog. */
export function UploadPicture({ onDone }: { onDone?: (id: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Upload a picture</Button>
      <Dialog isOpen={isOpen} onClose={close}>
        <UploadForm
          onCancel={close}
          onDone={(id) => {
            close();
            onDone?.(id);
          }}
        />
      </Dialog>
    </>
  );
}
