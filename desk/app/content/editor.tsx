import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { EntrySave, FieldProblem, OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import { tidyTyped } from '#desk/shared/tidy-value.ts';
import { ApiError } from '#desk/app/api.ts';
import { useAskToLeave } from '#desk/app/session/use-ask-to-leave.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { useFocusOnRefusal } from '#desk/app/ui/use-focus-on-refusal.ts';
import { useSubmitOnce } from '#desk/app/ui/use-submit-once.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DraftNote } from './draft-note.tsx';
import css from './editor.module.css';
import {
  bodyOf,
  type Content,
  contentOf,
  hasChanges,
  mergeEntries,
  startOf,
  withContent,
} from './entry-content.ts';
import { focusField } from './focus-field.ts';
import { typedInto } from './kept-typing.ts';
import { type KeyedLists, KeyedListsContext, keyedListsOf } from './keyed-lists.ts';
import { repeatedNames } from './named-entries.ts';
import { openProblems } from './open-problems.ts';
import { Problems } from './problems.tsx';
import { SchemaField } from './schema-field.tsx';
import { TextInput } from './text-input.tsx';
import { LeftTyping, useKeptTyping } from './use-kept-typing.tsx';

/** One list, so that fields which have none are not drawn anew. */
const NONE: readonly FieldProblem[] = [];

type InputsProps = {
  entry: OpenedEntry;
  content: Content;
  /** Where the text begins. */
  start: number;
  onChange: (update: (before: Content) => Content) => void;
  problems: readonly FieldProblem[];
};

/** Keyed lists of the form, the same ones while no key or name in them changes: fields are drawn by it. */
function useKeyedLists(value: unknown): KeyedLists {
  const text = JSON.stringify(keyedListsOf(value));
  return useMemo(() => JSON.parse(text) as KeyedLists, [text]);
}

function Inputs({ entry, content, start, onChange, problems }: InputsProps) {
  const { text, value } = content;
  const schema = entry.form === 'text' ? entry.head?.schema : entry.schema;
  return (
    <KeyedListsContext value={useKeyedLists(value)}>
      <p className={css.hint}>Fill in every field that doesn’t say it may stay empty.</p>
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
    </KeyedListsContext>
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

/** A save that waits for a publication is tried again after so long. */
const AGAIN_MS = 2_000;

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

type ActionsProps = {
  save: {
    isPending: boolean;
    error: Error | null;
    /** Why it is tried again, while it is. */
    failureReason: Error | null;
    data: SaveAnswer | undefined;
  };
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
          {save.isPending && save.failureReason === null ? 'Saving…' : null}
          {save.isPending && save.failureReason !== null
            ? 'The site is being published. This is saved as soon as that is done: keep this page open.'
            : null}
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

function useSave({ opened, send, isNew = false }: Pick<EditorProps, 'opened' | 'send' | 'isNew'>) {
  const client = useQueryClient();
  const [base, setBase] = useState(opened);
  const [content, setContent] = useState(contentOf(opened));
  // It stays through saves: an empty line that is typed there would become one of the fields'.
  const [start, setStart] = useState(startOf(opened));
  const save = useMutation<SaveAnswer, Error, EntrySave>({
    // Nobody has to watch for the end of a publication, which takes minutes.
    retry: (_count, error) => error instanceof ApiError && error.needs === 'time',
    retryDelay: AGAIN_MS,
    async mutationFn(body) {
      const problems = repeatedNames(body.value);
      return problems.length > 0 ? { kind: 'refused', problems } : send(body);
    },
    async onSuccess(answer, { text = '', value }) {
      // They changed another entry of the file, or moved this one: there is nothing to ask.
      if (answer.kind === 'changed' && !hasChanges(mergeEntries(base, content, answer.entry)))
        keepBoth(answer.entry);
      if (answer.kind !== 'saved') return;
      setBase({ ...withContent(base, { text, value }), version: answer.version });
      await client.invalidateQueries({ queryKey: ['publish'] });
    },
  });
  const isDirty = JSON.stringify(content) !== JSON.stringify(contentOf(base));
  const { left, drop } = useKeptTyping({ opened, isNew, base, content, isDirty });
  const submit = useSubmitOnce(() => {
    // The form shows what is saved.
    const tidy = tidyTyped(content);
    setContent(tidy);
    return save.mutateAsync(bodyOf(base, tidy));
  });
  const problems = useOpenProblems(save.data, save.variables?.value, content.value);
  function takeOver(theirs: OpenedEntry, now: Content): void {
    setBase(theirs);
    setContent(now);
    setStart(startOf(theirs));
  }
  function putBack(): void {
    if (left) takeOver(typedInto(opened, left), left.typed);
    drop();
  }
  /** Drops what was typed where they changed it too; the rest stays in the form, to be saved. */
  function takeTheirs(theirs: OpenedEntry): void {
    takeOver(theirs, mergeEntries(base, content, theirs).withTheirs);
    save.reset();
  }
  /** Saves what was typed on top of what they saved. */
  function keepBoth(theirs: OpenedEntry): void {
    const { content: both } = mergeEntries(base, content, theirs);
    takeOver(theirs, both);
    save.mutate(bodyOf(theirs, both));
  }
  return {
    base,
    content,
    setContent,
    start,
    takeTheirs,
    keepBoth,
    save,
    isDirty,
    submit,
    problems,
    typing: { left, onPutBack: putBack, onDrop: drop },
  };
}

/** The form of an entry: its fields, or the text of a page. */
export function Editor({ opened, send, isNew = false, wasSaved = false, onDirty }: EditorProps) {
  const editing = useSave({ opened, send, isNew });
  const { base, content, save, isDirty, problems } = editing;
  const { form, told } = useFocusOnRefusal(save.data?.kind === 'saved' ? null : save.data);
  useAskToLeave(isDirty);
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  useSaveKeys(form);
  const answer = save.data;
  return (
    <form
      ref={form}
      onSubmit={editing.submit}
      aria-keyshortcuts="Control+S Meta+S"
      className={css.form}
      noValidate
    >
      <LeftTyping {...editing.typing} />
      <Inputs
        entry={base}
        content={content}
        start={editing.start}
        onChange={editing.setContent}
        problems={problems}
      />
      <div ref={told} tabIndex={-1} className={css.told}>
        <Problems
          lead="The draft was not saved. Put this right, then save again:"
          problems={problems}
          onGo={(path) => form.current && focusField(form.current, path)}
        />
        {answer?.kind === 'changed' ? (
          <ChangedMeanwhile
            by={answer.by}
            entry={answer.entry}
            merged={mergeEntries(base, content, answer.entry)}
            onKeepBoth={() => editing.keepBoth(answer.entry)}
            onTakeTheirs={() => editing.takeTheirs(answer.entry)}
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
