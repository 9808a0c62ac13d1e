import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewsAnswer } from '#desk/shared/news.ts';
import { request } from '#desk/app/api.ts';
import { useFocusByHash } from '#desk/app/frame/use-focus-by-hash.ts';
import { useUnsaved } from '#desk/app/session/unsaved.ts';
import { PictureField } from '#desk/app/pictures/picture-field.tsx';
import { Button } from '#desk/app/ui/button.tsx';
import { Choice, Field } from '#desk/app/ui/field.tsx';
import form from '#desk/app/ui/form.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { useSubmitOnce } from '#desk/app/ui/use-submit-once.ts';

type Note = {
  title: string;
  link: string;
  summary: string;
  topic: string;
  /** Name of an uploaded one. */
  picture: string | null;
};

/** The form that puts a note of the owner's on the board. */
export function WriteNote({ topics }: Pick<NewsAnswer, 'topics'>) {
  const empty: Note = {
    title: '',
    link: '',
    summary: '',
    topic: topics[0]?.id ?? '',
    picture: null,
  };
  const heading = useFocusByHash('note');
  const client = useQueryClient();
  const [note, setNote] = useState(empty);
  useUnsaved(note.title !== '' || note.link !== '' || note.summary !== '');
  const write = useMutation({
    mutationFn: () => request('POST', '/news/notes', note),
    onSuccess() {
      setNote(empty);
      return client.invalidateQueries({ queryKey: ['news'] });
    },
  });
  const submit = useSubmitOnce(() => write.mutateAsync());
  const change = (key: 'title' | 'link' | 'summary' | 'topic') => (value: string) =>
    setNote((before) => ({ ...before, [key]: value }));
  return (
    <form onSubmit={submit} className={form.form} aria-labelledby="note">
      <h2 id="note" ref={heading} tabIndex={-1}>
        Write a note
      </h2>
      <p>It stands on the board beside the items of the feeds, under the name of the site.</p>
      <Field
        label="Title"
        value={note.title}
        onChange={change('title')}
        isRequired
        maxLength={200}
      />
      <Field
        label="Address"
        help="Where readers find more, such as https://example.org/page."
        value={note.link}
        onChange={change('link')}
        isRequired
      />
      <Field
        label="Text"
        help="What is new, in a sentence or two. It may stay empty."
        value={note.summary}
        onChange={change('summary')}
        isLong
        maxLength={400}
      />
      <Choice label="Topic" value={note.topic} onChange={change('topic')} options={topics} />
      <PictureField
        label="Picture"
        help="It stands above the title, at twice as wide as high. It may stay empty."
        error={undefined}
        value={note.picture ?? undefined}
        onChange={(picture) => setNote((before) => ({ ...before, picture: picture ?? null }))}
      />
      <div>
        <Button type="submit" isPending={write.isPending}>
          Put on the board
        </Button>
      </div>
      <Problem error={write.error} />
    </form>
  );
}
