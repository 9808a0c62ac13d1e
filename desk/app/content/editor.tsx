import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { EntrySave, FieldProblem, OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import { useUnsaved } from '#desk/app/session/unsaved.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { useSubmitOnce } from '#desk/app/ui/use-submit-once.ts';
import { DraftNote } from './draft-note.tsx';
import css from './editor.module.css';
import { asEdited, asInFile } from './line-ends.ts';
import { repeatedNames } from './named-entries.ts';
import { openProblems } from './open-problems.ts';
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
    ? { text: asEdited(entry.text), value: entry.head?.value }
    : { text: '', value: entry.value };
}

function bodyOf(entry: OpenedEntry, { text, value }: Content): EntrySave {
  const { file, index, id, version } = entry;
  const own = entry.form === 'text' ? { text: asInFile(text, entry.text), value } : { value };
  return { file, index, version, ...(id === undefined ? {} : { id }), ...own };
}

/** An entry with what was saved of it. */
function withContent(entry: OpenedEntry, { text, value }: Content): OpenedEntry {
  if (entry.form === 'fields') return { ...entry, value };
  const { head } = entry;
  return { ...entry, text, head: head && { ...head, value: value as typeof head.value } };
}

/**
 * Where the text begins in an entry, behind the fields above it and the empty lines below them.
 * Where the fields can't be read, they are a part of it.
 */
const startOf = (entry: OpenedEntry): number =>
  entry.form === 'text' && entry.head
    ? (/^---\n[\s\S]*?\n---\n*/.exec(asEdited(entry.text))?.[0].length ?? 0)
    : 0;

type InputsProps = {
  entry: OpenedEntry;
  content: Content;
  /** Where the text begins. */
  start: number;
  onChange: (update: (before: Content) => Content) => void;
  problems: readonly FieldProblem[];
};

function Inputs({ entry, content, start, onChange, problems }: InputsProps) {
  const { text, value } = content;
  const schema = entry.form === 'text' ? entry.head?.schema : entry.schema;
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

type Place = { pathname: string; search: unknown };

const isSamePage = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search);

/** Asks before the form goes with something in it that is not saved. */
function useAskToLeave(isDirty: boolean): void {
  useBlocker({
    // A link to a part of this page, such as the one that skips to the room, leaves nothing.
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      !isSamePage(current, next) &&
      // oxlint-disable-next-line no-alert
      !confirm('Leave without saving what you changed?'),
    enableBeforeUnload: () => isDirty,
  });
  useUnsaved(isDirty);
}

type EditorProps = {
  opened: OpenedEntry;
  /** Saves what was typed. */
  send: (save: EntrySave) => Promise<SaveAnswer>;
  /** Whether it was never saved, so that it is worth a save as it stands. */
  isNew?: boolean;
  /** Whether it was saved just now, by the form that added it. */
  wasSaved?: boolean;
  /** Told whether something is typed that is not saved. */
  onDirty?: (isDirty: boolean) => void;
};

/** What is wrong is where the person goes on: at its field, or where it is told. */
function useFocusOnRefusal(answer?: SaveAnswer) {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer === undefined || answer.kind === 'saved') return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? told.current)?.focus();
  }, [answer]);
  return { form, told };
}

type ActionsProps = {
  save: { isPending: boolean; error: Error | null; data: SaveAnswer | undefined };
  /** Whether all that was typed is in the draft. */
  isSaved: boolean;
  /** Goes to what is wrong; null where all of it was put right. */
  onShowWhy: (() => void) | null;
};

/** The bar below the form: its button, and what became of the save, wherever the form is scrolled. */
function Actions({ save, isSaved, onShowWhy }: ActionsProps) {
  const isRefused = save.data !== undefined && save.data.kind !== 'saved' && !save.isPending;
  return (
    <div className={css.actions}>
      <Button type="submit" look="strong" isPending={save.isPending}>
        Save draft
      </Button>
      <div className={css.status}>
        <span role="status">
          {save.isPending ? 'Saving…' : null}
          {isSaved && !save.isPending ? <DraftNote>Saved as a draft.</DraftNote> : null}
          {isRefused ? 'Not saved.' : null}
        </span>
        {isRefused && onShowWhy !== null ? <Button onPress={onShowWhy}>See why</Button> : null}
        <Problem error={save.error} />
      </div>
    </div>
  );
}

/** The problems that are open, as one list for as long as it is the same: fields are drawn by it. */
function useOpenProblems(answer: SaveAnswer | undefined, sent: unknown, now: unknown) {
  const problems = answer?.kind === 'refused' ? openProblems(answer.problems, sent, now) : NONE;
  const told = JSON.stringify(problems);
  return useMemo(() => JSON.parse(told) as FieldProblem[], [told]);
}

function useSave({ opened, send }: Pick<EditorProps, 'opened' | 'send'>) {
  const client = useQueryClient();
  const [base, setBase] = useState(opened);
  const [content, setContent] = useState(contentOf(opened));
  // It stays through saves: an empty line that is typed there would become one of the fields'.
  const [start, setStart] = useState(startOf(opened));
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
  const isDirty = JSON.stringify(content) !== JSON.stringify(contentOf(base));
  const submit = useSubmitOnce(() => save.mutateAsync(bodyOf(base, content)));
  const problems = useOpenProblems(save.data, save.variables?.value, content.value);
  function takeTheirs(theirs: OpenedEntry): void {
    setBase(theirs);
    setContent(contentOf(theirs));
    setStart(startOf(theirs));
    save.reset();
  }
  return { base, setBase, content, setContent, start, takeTheirs, save, isDirty, submit, problems };
}

/** The form of an entry: its fields, or the text of a page. */
export function Editor({ opened, send, isNew = false, wasSaved = false, onDirty }: EditorProps) {
  const { base, setBase, content, setContent, start, takeTheirs, save, isDirty, submit, problems } =
    useSave({ opened, send });
  const { form, told } = useFocusOnRefusal(save.data);
  useAskToLeave(isDirty);
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  useSaveKeys(form);
  const answer = save.data;
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-keyshortcuts="Control+S Meta+S"
      className={css.form}
      noValidate
    >
      <Inputs
        entry={base}
        content={content}
        start={start}
        onChange={setContent}
        problems={problems}
      />
      <div ref={told} tabIndex={-1} className={css.told}>
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
            onTakeTheirs={() => takeTheirs(answer.entry)}
          />
        ) : null}
      </div>
      <Actions
        save={save}
        isSaved={
          (answer?.kind === 'saved' || (wasSaved && answer === undefined)) && !isDirty && !isNew
        }
        onShowWhy={
          problems.length > 0 || answer?.kind === 'changed' ? () => told.current?.focus() : null
        }
      />
    </form>
  );
}
