import type { EntrySave, OpenedEntry } from '#desk/shared/content.ts';
import { asEdited, asInFile } from './line-ends.ts';
import { mergeChanges, type Merged } from './merge-changes.ts';

/** What the person has typed: the text of a page, and the value of the fields. */
export type Content = { text: string; value: unknown };

/** What the form of an entry shows when it is opened. */
export function contentOf(entry: OpenedEntry): Content {
  return entry.form === 'text'
    ? { text: asEdited(entry.text), value: entry.head?.value }
    : { text: '', value: entry.value };
}

/** What a save of an entry sends. */
export function bodyOf(entry: OpenedEntry, { text, value }: Content): EntrySave {
  const { file, index, id, version } = entry;
  const own = entry.form === 'text' ? { text: asInFile(text, entry.text), value } : { value };
  return { file, index, version, ...(id === undefined ? {} : { id }), ...own };
}

/** An entry with what was saved of it. */
export function withContent(entry: OpenedEntry, { text, value }: Content): OpenedEntry {
  if (entry.form === 'fields') return { ...entry, value };
  const { head } = entry;
  return { ...entry, text, head: head && { ...head, value: value as typeof head.value } };
}

/**
 * Where the text begins in an entry, behind the fields above it and the empty lines below them.
 * Where the fields can't be read, they are a part of it.
 */
export const startOf = (entry: OpenedEntry): number =>
  entry.form === 'text' && entry.head
    ? (/^---\n[\s\S]*?\n---\n*/.exec(asEdited(entry.text))?.[0].length ?? 0)
    : 0;

/** The key of the text of a page among its fields, where the two are merged. */
export const TEXT = '';

const partsOf = (entry: OpenedEntry, { text, value }: Content) => ({
  fields: value,
  text: text.slice(startOf(entry)),
});

type MergedEntry = Pick<Merged, 'theirs' | 'both'> & {
  /** With mine where both changed a field. */
  content: Content;
  /** With theirs there: what they left as it was stays as it was typed. */
  withTheirs: Content;
};

/**
 * What was typed, on top of what somebody else saved since the entry was opened.
 * @param base the entry as it was opened
 */
export function mergeEntries(base: OpenedEntry, mine: Content, theirs: OpenedEntry): MergedEntry {
  const now = contentOf(theirs);
  const start = startOf(theirs);
  const before = partsOf(base, contentOf(base));
  const typed = { fields: mine.value, text: mine.text.slice(startOf(base)) };
  const saved = partsOf(theirs, now);
  const merged = mergeChanges(before, typed, saved);
  const asContent = (value: unknown): Content => {
    const { fields, text } = value as typeof typed;
    return { text: now.text.slice(0, start) + text, value: fields };
  };
  const ofForm = (changes: Merged['both']) =>
    changes.map((change) => {
      const [part, ...path] = change.path;
      return { ...change, path: part === 'text' ? [TEXT] : path };
    });
  return {
    content: asContent(merged.value),
    withTheirs: asContent(mergeChanges(before, saved, typed).value),
    theirs: ofForm(merged.theirs),
    both: ofForm(merged.both),
  };
}

/** Whether they changed anything of the entry itself. */
export const hasChanges = ({ theirs, both }: MergedEntry): boolean =>
  theirs.length + both.length > 0;
