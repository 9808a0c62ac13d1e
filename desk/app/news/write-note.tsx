import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewsAnswer } from '#desk/shared/news.ts';
import { ApiError, request } from '#desk/app/api.ts';
import { useFocusByHash } from '#desk/app/frame/use-focus-by-hash.ts';
import { useAskToLeave } from '#desk/app/session/use-ask-to-leave.ts';
import { PictureField } from '#desk/app/pictures/picture-field.tsx';
import { Button } from '#desk/app/ui/button.tsx';
import { Choice, Field } from '#desk/app/ui/field.tsx';
import form from '#desk/app/ui/form.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import row from '#desk/app/ui/row.module.css';
import { useFocusOnRefusal } from '#desk/app/ui/use-focus-on-refusal.ts';
import { useSubmitOnce } from '#desk/app/ui/use-submit-once.ts';

type Note = {
  title: string;
  link: string;
  summary: string;
  topic: string;
  /** Name of an uploaded one. */
  picture: string | null;
};

function useNote(topics: NewsAnswer['topics']) {
  const empty: Note = {
    title: '',
    link: '',
    summary: '',
    topic: topics[0]?.id ?? '',
    picture: null,
  };
  const client = useQueryClient();
  const [note, setNote] = useState(empty);
  const write = useMutation({
    mutationFn: () => request('POST', '/news/notes', note),
    onSuccess() {
      setNote(empty);
      return client.invalidateQueries({ queryKey: ['news'] });
    },
  });
  const change = (key: keyof Note) => (value: string | null) =>
    setNote((before) => ({ ...before, [key]: value }));
  const isDirty =
    note.title !== '' || note.link !== '' || note.summary !== '' || note.picture !== null;
  return { note, change, write, isDirty };
}

/** The form that puts a note of the owner's on the board. */
export function WriteNote({ topics }: Pick<NewsAnswer, 'topics'>) {
  const heading = useFocusByHash('note');
  const { note, change, write, isDirty } = useNote(topics);
  useAskToLeave(isDirty);
  const submit = useSubmitOnce(() => write.mutateAsync());
  const { form: ref } = useFocusOnRefusal(write.error);
  const refused = write.error instanceof ApiError ? write.error : null;
  const errorOf = (field: keyof Note) => (refused?.field === field ? refused.message : undefined);
  const isAtField = (['title', 'link', 'summary'] as const).some((field) => errorOf(field));
  return (
    <form ref={ref} onSubmit={submit} className={form.form} aria-labelledby="note" noValidate>
      <h2 id="note" ref={heading} tabIndex={-1}>
        Write a note
      </h2>
      <p>It stands on the board beside the items of the feeds, under the name of the site.</p>
      <Field
        label="Title"
        help="At most 200 characters."
        value={note.title}
        onChange={change('title')}
        error={errorOf('title')}
        isRequired
      />
      <Field
        label="Address"
        help="Where readers find more, such as https://example.org/page."
        value={note.link}
        onChange={change('link')}
        error={errorOf('link')}
        isRequired
      />
      <Field
        label="Text"
        help="What is new, in a sentence or two, of at most 400 characters. It may stay empty."
        value={note.summary}
        onChange={change('summary')}
        error={errorOf('summary')}
        isLong
      />
      <Choice label="Topic" value={note.topic} onChange={change('topic')} options={topics} />
      <PictureField
        label="Picture"
        help="It stands above the title, at twice as wide as high. It may stay empty."
        error={undefined}
        value={note.picture ?? undefined}
        onChange={(picture) => change('picture')(picture ?? null)}
      />
      <div className={row.row}>
        <Button type="submit" isPending={write.isPending}>
          Put on the board
        </Button>
        <p role="status">
          {write.isSuccess && !isDirty ? 'The note was put among the newest items above.' : null}
        </p>
      </div>
      <Problem error={isAtField ? null : write.error} />
    </form>
  );
}
