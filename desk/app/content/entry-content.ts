import type { EntrySave, EntryVersion, OpenedEntry } from '#desk/shared/content.ts';
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
  entry.form === 'text' && entry.head ? headLength(asEdited(entry.text)) : 0;

const headLength = (text: string): number => /^---\n[\s\S]*?\n---\n*/.exec(text)?.[0].length ?? 0;

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
  return {
    content: asContent(merged.value),
    withTheirs: asContent(mergeChanges(before, saved, typed).value),
    theirs: ofForm(merged.theirs),
    both: ofForm(merged.both),
  };
}

/** Changes of the parts of an entry, by the fields of its form. */
const ofForm = (changes: Merged['both']) =>
  changes.map((change) => {
    const [part, ...path] = change.path;
    return { ...change, path: part === 'text' ? [TEXT] : path };
  });

/** Fields in which an earlier version of an entry, as theirs, differs from how it is now. */
export function changesSince(now: OpenedEntry, then: EntryVersion): Merged['theirs'] {
  const own = partsOf(now, contentOf(now));
  const text = now.form === 'text' ? asEdited(then.text) : '';
  const isRead = then.value !== null && now.form === 'text' && now.head !== null;
  const before = {
    fields: then.value ?? own.fields,
    text: text.slice(isRead ? headLength(text) : 0),
  };
  return ofForm(mergeChanges(own, own, before).theirs);
}

/** Whether they changed anything of the entry itself. */
export const hasChanges = ({ theirs, both }: MergedEntry): boolean =>
  theirs.length + both.length > 0;
