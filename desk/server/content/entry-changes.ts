import { isoDay } from '#shared/iso-day.ts';
import { type ContentCollection, contentCollections } from '#lib/content/content-collections.ts';
import { readPageHead } from '#scripts/content-check/page-head.ts';
import { readContent } from '#scripts/content-check/read-content.ts';
import type {
  BlankEntry,
  EntryAdd,
  EntryDelete,
  EntryHistory,
  EntryPlace,
  EntryVersion,
  FieldProblem,
  SaveAnswer,
} from '#desk/shared/content.ts';
import { tidyTyped } from '#desk/shared/tidy-value.ts';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { versionOf } from '#desk/server/drafts/version-of.ts';
import { editJson } from './edit-json.ts';
import { freeRosette } from '#lib/content/free-rosettes.ts';
import { entryAt, entryHistory } from './entry-versions.ts';
import { findEntry, findPlace, formSchema, titleOf } from './found-entry.ts';
import { changeProblems, pageText, saveChecked } from './judge-entry.ts';
import {
  blankEntry,
  blankPage,
  type BlankNames,
  filesForNew,
  isEntryId,
  isOpenKind,
  withNewEntry,
} from './new-entry.ts';
import { openedText } from './opened-text.ts';
import { findReferences } from './references.ts';

/** Answers of null mean that there is no such kind, entry, file or version. */
export type EntryChanges = {
  /** A new entry to be filled in. */
  blank(kind: string, names: BlankNames): BlankEntry | null;
  /** The file that has an entry of this id already, or null: ids are unique within a kind. */
  fileOf(kind: string, id: string): string | null;
  /** Saves a new entry as a draft. */
  add(wanted: EntryAdd, author: string): Promise<SaveAnswer | null>;
  /** Deletes an entry, in a draft; refused where others refer to it. */
  remove(wanted: EntryDelete, author: string): Promise<SaveAnswer | null>;
  /** Versions of an entry, the newest first: of a list those alone that changed it. */
  history(place: EntryPlace): Promise<EntryHistory>;
  readVersion(place: EntryPlace, commit: string): Promise<EntryVersion | null>;
  /** Gives an entry what it was in an earlier version, as a draft; its neighbors in a list stay. */
  restore(place: EntryPlace, commit: string, author: string): Promise<SaveAnswer | null>;
};

const OWN_FILE = /^content(\/[\w-]+)*\/[\w.-]+\.(json|mdx)$/;
const TAKEN = 'There is an entry of this name already, in';

const refusal = (says: string): SaveAnswer => ({
  kind: 'refused',
  problems: [{ path: [], says }],
});

/** The answer to a change that was checked. */
function answered(problems: FieldProblem[] | null, after: string | null): SaveAnswer {
  if (problems === null)
    return refusal('Somebody else changed this file meanwhile. Open it again, then repeat this.');
  if (problems.length > 0) return { kind: 'refused', problems };
  return { kind: 'saved', version: versionOf(after ?? '') };
}

async function add(
  tree: DraftTree,
  wanted: EntryAdd,
  author: string,
  now: number,
): Promise<SaveAnswer | null> {
  const { kind, id, file, value } = wanted;
  if (!isOpenKind(kind) || !isEntryId(id)) return null;
  if (!filesForNew(tree.folder, kind, id).includes(file)) return null;
  const collection: ContentCollection = contentCollections[kind];
  const text = collection.shape === 'pages' ? pageText(wanted) : '';
  const problems = changeProblems(collection, { value, text }, {}, now);
  if (problems.length > 0) return { kind: 'refused', problems };
  const change = await withNewEntry(tree.folder, { kind, file, value, text });
  if (change === null) return refusal(`${TAKEN} ${file}.`);
  const by = { name: author, message: `Add ${id}` };
  const answer = answered(await saveChecked(tree, file, change, by), change.after);
  return answer.kind === 'saved' ? { ...answer, index: change.index } : answer;
}

async function remove(
  tree: DraftTree,
  { file, index, version }: EntryDelete,
  author: string,
): Promise<SaveAnswer | null> {
  const found = findEntry(tree.folder, file, index);
  if (!found || !isOpenKind(found.kind)) return null;
  const before = await tree.read(file);
  if (versionOf(before) !== version) return answered(null, before);
  const names = findReferences(tree.folder, readContent(tree.folder).entries, found.entry);
  if (names.length > 0)
    return refusal(
      `“${titleOf(found.entry)}” is still used by ${names.join(', ')}. Take it out there first.`,
    );
  const entries = index === null ? null : (JSON.parse(before) as unknown[]).toSpliced(index, 1);
  const after = entries === null ? null : await editJson(before, entries);
  const by = { name: author, message: `Delete ${titleOf(found.entry)}` };
  return answered(await saveChecked(tree, file, { before, after }, by), after);
}

/** Of what is no entry. */
export const NO_HISTORY: EntryHistory = { versions: [], lookedThrough: null };

async function history(tree: DraftTree, place: EntryPlace): Promise<EntryHistory> {
  return OWN_FILE.test(place.file) ? entryHistory(tree, place) : NO_HISTORY;
}

async function readVersion(
  tree: DraftTree,
  place: EntryPlace,
  commit: string,
): Promise<EntryVersion | null> {
  const { file, index } = place;
  if (!OWN_FILE.test(file)) return null;
  if (index !== null) {
    const version = await entryAt(tree, place, commit);
    if (version?.value === undefined) return null;
    return { text: `${JSON.stringify(version.value, null, 2)}\n`, value: version.value };
  }
  const text = await tree.readVersion(file, commit);
  return text === null ? null : { text, value: valueIn(file, text) };
}

/** What the form of a file held; null for a text that was committed by hand and can't be read. */
function valueIn(file: string, text: string): unknown {
  try {
    return file.endsWith('.mdx') ? readPageHead(text) : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** One entry of a list; the others stay as they are now. */
async function restoreEntry(
  tree: DraftTree,
  place: EntryPlace,
  commit: string,
  author: string,
): Promise<SaveAnswer | null> {
  const { file } = place;
  const found = findPlace(tree.folder, place);
  const version = await entryAt(tree, place, commit);
  if (!found || found.index === null || !version) return null;
  const title = titleOf(found.entry);
  if (version.value === undefined)
    return refusal(`“${title}” was not there in that version. To take it away, delete the entry.`);
  const before = await tree.read(file);
  const list = JSON.parse(before) as unknown[];
  const after = await editJson(before, list.with(found.index, version.value));
  const by = { name: author, message: `Restore ${title} of ${commit.slice(0, 12)}` };
  return answered(await saveChecked(tree, file, { before, after }, by), after);
}

async function restore(
  tree: DraftTree,
  place: EntryPlace,
  commit: string,
  author: string,
): Promise<SaveAnswer | null> {
  const { file, index } = place;
  if (!OWN_FILE.test(file)) return null;
  if (index !== null) return restoreEntry(tree, place, commit, author);
  const after = await tree.readVersion(file, commit);
  if (after === null) return null;
  const before = await tree.read(file).catch(() => null);
  const by = { name: author, message: `Restore ${file} of ${commit.slice(0, 12)}` };
  return answered(await saveChecked(tree, file, { before, after }, by), after);
}

const rosettesOf = (root: string): unknown[] =>
  readContent(root)
    .entries.filter(({ collection }) => collection === 'coins')
    .map(({ data }) => data['rosette'])
    .filter((rosette) => typeof rosette === 'object' && rosette !== null);

/** New entries, deleted ones, and earlier versions of files: all of them drafts. */
export function createEntryChanges(tree: DraftTree, now: () => number): EntryChanges {
  return {
    fileOf(kind, id) {
      const { entries } = readContent(tree.folder);
      const own = entries.find((entry) => entry.collection === kind && entry.id === id);
      return own?.file ?? null;
    },
    blank(kind, names) {
      const { id } = names;
      if (!isOpenKind(kind) || !isEntryId(id)) return null;
      const collection: ContentCollection = contentCollections[kind];
      const schema = formSchema(collection);
      const day = isoDay(now());
      const files = filesForNew(tree.folder, kind, id);
      const common = { kind, file: files[0] ?? '', index: null, title: id, version: '' };
      if (collection.shape === 'pages') {
        const text = blankPage(schema, names, day);
        return { entry: { ...common, ...openedText(tree.folder, kind, collection, text) }, files };
      }
      const blank = blankEntry(schema, names, day);
      const value =
        kind === 'coins' ? { ...blank, rosette: freeRosette(rosettesOf(tree.folder)) } : blank;
      return { entry: { ...common, form: 'fields', schema, value }, files };
    },
    add: (wanted, author) => add(tree, tidyTyped(wanted), author, now()),
    remove: (wanted, author) => remove(tree, wanted, author),
    history: (place) => history(tree, place),
    readVersion: (place, commit) => readVersion(tree, place, commit),
    restore: (place, commit, author) => restore(tree, place, commit, author),
  };
}
