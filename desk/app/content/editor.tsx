import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useBlocker } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { EntrySave, FieldProblem, OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Changed } from './changed.tsx';
import css from './editor.module.css';
import { Problems } from './problems.tsx';
import { SchemaField } from './schema-field.tsx';
import { TextInput } from './text-input.tsx';

/** What the person has typed: the text of a page, or the value of an entry's fields. */
const contentOf = (entry: OpenedEntry): unknown =>
  entry.form === 'text' ? entry.text : entry.value;

function bodyOf(entry: OpenedEntry, content: unknown): EntrySave {
  const { file, index, version } = entry;
  const own = entry.form === 'text' ? { text: String(content) } : { value: content };
  return { file, index, version, ...own };
}

type InputsProps = {
  entry: OpenedEntry;
  content: unknown;
  onChange: (content: unknown) => void;
  problems: readonly FieldProblem[];
};

function Inputs({ entry, content, onChange, problems }: InputsProps) {
  if (entry.form === 'text')
    return <TextInput text={String(content)} onChange={onChange} parts={entry.parts ?? []} />;
  return (
    <SchemaField
      label="Fields"
      path={[]}
      schema={entry.schema}
      value={content}
      onChange={onChange}
      problems={problems}
    />
  );
}

/** Saves by Ctrl or Cmd and S, from wherever the focus is in the room. */
function useSaveKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function save(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      // The browser would save the page of the desk as a file.
      event.preventDefault();
      const isInDialog =
        event.target instanceof Element && event.target.closest('[role$="dialog"]');
      if (!isInDialog && !event.repeat) form.current?.requestSubmit();
    }
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form]);
}

export type EditorProps = {
  opened: OpenedEntry;
  /** Saves what was typed. */
  send: (save: EntrySave) => Promise<SaveAnswer>;
  /** Whether it was never saved, so that it is worth a save as it stands. */
  isNew?: boolean;
};

/** The first field that is wrong is where the person goes on. */
function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, answer?: SaveAnswer): void {
  useEffect(() => {
    if (answer?.kind === 'refused')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, answer]);
}

/** The form of an entry: its fields, or the text of a page. */
export function Editor({ opened, send, isNew = false }: EditorProps) {
  const client = useQueryClient();
  const [base, setBase] = useState(opened);
  const [content, setContent] = useState(contentOf(opened));
  const form = useRef<HTMLFormElement>(null);
  const save = useMutation({
    mutationFn: send,
    async onSuccess(answer, { text, value }) {
      if (answer.kind !== 'saved') return;
      const own = base.form === 'text' ? { text: text ?? '' } : { value };
      setBase({ ...base, version: answer.version, ...own } as OpenedEntry);
      await client.invalidateQueries({ queryKey: ['publish'] });
    },
  });
  useFocusOnRefusal(form, save.data);
  const isDirty = JSON.stringify(content) !== JSON.stringify(contentOf(base));
  useBlocker({
    // oxlint-disable-next-line no-alert
    shouldBlockFn: () => isDirty && !confirm('Leave without saving what you changed?'),
    enableBeforeUnload: () => isDirty,
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate(bodyOf(base, content));
  }
  useSaveKeys(form);
  const answer = save.data;
  const problems = answer?.kind === 'refused' ? answer.problems : [];
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-keyshortcuts="Control+S Meta+S"
      className={css.form}
      noValidate
    >
      <Inputs entry={base} content={content} onChange={setContent} problems={problems} />
      <Problems
        lead="The draft was not saved. Put this right, then save again:"
        problems={problems}
      />
      {answer?.kind === 'changed' ? (
        <Changed
          theirs={answer.entry}
          onKeepMine={() => {
            setBase(answer.entry);
            save.mutate(bodyOf(answer.entry, content));
          }}
          onTakeTheirs={() => {
            setBase(answer.entry);
            setContent(contentOf(answer.entry));
            save.reset();
          }}
        />
      ) : null}
      <div className={css.actions}>
        <Button type="submit" look="strong" isPending={save.isPending}>
          Save draft
        </Button>
        <span role="status">
          {answer?.kind === 'saved' && !isDirty && !isNew ? (
            <>
              Saved as a draft. <Link to="/publish">Publish drafts</Link>
            </>
          ) : null}
        </span>
      </div>
      <Problem error={save.error} />
    </form>
  );
}
