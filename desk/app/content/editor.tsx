import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EntrySave, FieldProblem, OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { useSubmitOnce } from '#desk/app/ui/use-submit-once.ts';
import css from './editor.module.css';
import { repeatedNames } from './named-entries.ts';
import { Problems } from './problems.tsx';
import { SchemaField } from './schema-field.tsx';
import { TextInput } from './text-input.tsx';
import row from '#desk/app/ui/row.module.css';

type ChangedProps = {
  theirs: OpenedEntry;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Shows what somebody else saved meanwhile, and asks which of the two stays. */
function Changed({ theirs, onKeepMine, onTakeTheirs }: ChangedProps) {
  const text = theirs.form === 'text' ? theirs.text : JSON.stringify(theirs.value, null, 2);
  return (
    <div role="alert" className={css.problems}>
      <p>
        Somebody else saved this entry after you opened it. Yours is still in the form above, and
        this is theirs:
      </p>
      {/* It scrolls, so it has to be reached by keyboard. */}
      <pre role="region" aria-label="Saved by somebody else" tabIndex={0} className={css.theirs}>
        {text}
      </pre>
      <div className={row.row}>
        <Button look="risky" onPress={onKeepMine}>
          Save mine over theirs
        </Button>
        <Button onPress={onTakeTheirs}>Drop mine and take theirs</Button>
      </div>
    </div>
  );
}

/** One list, so that fields which have none are not drawn anew. */
const NONE: readonly FieldProblem[] = [];

type Content = { text: string; value: unknown };

/** What the person has typed: the text of a page, and the value of the fields. */
function contentOf(entry: OpenedEntry): Content {
  return entry.form === 'text'
    ? { text: entry.text, value: entry.head?.value }
    : { text: '', value: entry.value };
}

function bodyOf({ form, file, index, version }: OpenedEntry, content: Content): EntrySave {
  const own = form === 'text' ? content : { value: content.value };
  return { file, index, version, ...own };
}

/** An entry with what was saved of it. */
function withContent(entry: OpenedEntry, { text, value }: Content): OpenedEntry {
  if (entry.form === 'fields') return { ...entry, value };
  const { head } = entry;
  return { ...entry, text, head: head && { ...head, value: value as typeof head.value } };
}

/** How long the fields above a text are in it, with the empty lines below them. */
const headLength = (text: string) =>
  /^---\r?\n[\s\S]*?\r?\n---(?:\r?\n)*/.exec(text)?.[0].length ?? 0;

type InputsProps = {
  entry: OpenedEntry;
  content: Content;
  onChange: (update: (before: Content) => Content) => void;
  problems: readonly FieldProblem[];
};

function Inputs({ entry, content, onChange, problems }: InputsProps) {
  const { text, value } = content;
  const schema = entry.form === 'text' ? entry.head?.schema : entry.schema;
  // Where the fields above a text can't be read, they are a part of it.
  const start = entry.form === 'text' && entry.head ? headLength(text) : 0;
  return (
    <>
      {schema === undefined ? null : (
        <SchemaField
          label="Fields"
          path={[]}
          schema={schema}
          value={value}
          onChange={(update) => onChange((before) => ({ ...before, value: update(before.value) }))}
          problems={problems}
        />
      )}
      {entry.form === 'text' ? (
        <TextInput
          text={text.slice(start)}
          onChange={(typed) =>
            onChange((before) => ({ ...before, text: text.slice(0, start) + typed }))
          }
          parts={entry.parts}
          words={entry.words}
        />
      ) : null}
    </>
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

type EditorProps = {
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
  const save = useMutation<SaveAnswer, Error, EntrySave>({
    async mutationFn(body) {
      const problems = repeatedNames(body.value);
      return problems.length > 0 ? { kind: 'refused', problems } : send(body);
    },
    async onSuccess(answer, { text = '', value }) {
      if (answer.kind !== 'saved') return;
      setBase({ ...withContent(base, { text, value }), version: answer.version });
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
  const submit = useSubmitOnce(() => save.mutateAsync(bodyOf(base, content)));
  useSaveKeys(form);
  const answer = save.data;
  const problems = answer?.kind === 'refused' ? answer.problems : NONE;
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
        <span role="status" className={css.status}>
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
