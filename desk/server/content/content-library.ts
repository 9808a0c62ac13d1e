import { basename, extname } from 'node:path';
import { contentCollections } from '#lib/content/content-collections.ts';
import type {
  ContentKind,
  EntrySave,
  FoundTexts,
  OpenedEntry,
  SaveAnswer,
} from '#desk/shared/content.ts';
import { tidyTyped } from '#desk/shared/tidy-value.ts';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { versionOf } from '#desk/server/drafts/version-of.ts';
import { editJson } from './edit-json.ts';
import { pageOf } from './entry-pages.ts';
import { entryHistory } from './entry-versions.ts';
import { findText } from './find-text.ts';
import {
  findEntry,
  findPlace,
  formSchema,
  type FoundEntry,
  placedEntries,
  titleOf,
} from './found-entry.ts';
import { changeProblems, pageText, saveChecked } from './judge-entry.ts';
import { isOpenKind } from './new-entry.ts';
import { openedText } from './opened-text.ts';

export type ContentLibrary = {
  /** Lists every entry of every kind. */
  list(): Promise<ContentKind[]>;
  /** Finds entries by a sentence or words of their texts. */
  find(text: string): Promise<FoundTexts>;
  /** Opens an entry; null where there is none. */
  open(file: string, index: number | null): Promise<OpenedEntry | null>;
  /** Saves an entry as a draft; null where there is none. */
  save(wanted: EntrySave, author: string): Promise<SaveAnswer | null>;
};

const byTitle = new Intl.Collator('en');

function noEntries(kind: string): ContentKind {
  return { kind, entries: [], isOpen: isOpenKind(kind) };
}

function withEntry(text: string, index: number | null, value: unknown): unknown {
  if (index === null) return value;
  return (JSON.parse(text) as unknown[]).with(index, value);
}

/** The content of the site with all drafts in it, by the schemas and checks of the build. */
export function createContentLibrary(tree: DraftTree, now: () => number): ContentLibrary {
  const { folder } = tree;

  async function opened({ kind, collection, entry, index }: FoundEntry) {
    const text = await tree.read(entry.file);
    const { file } = entry;
    const isOpen = isOpenKind(kind);
    const page = pageOf(kind, entry.id || basename(file, extname(file)));
    const common = {
      kind,
      file,
      index,
      ...(index === null || entry.id === '' ? {} : { id: entry.id }),
      isOpen,
      page,
      title: titleOf(entry),
      version: versionOf(text),
    };
    return collection.shape === 'pages'
      ? { ...common, ...openedText(folder, kind, collection, text) }
      : ({ ...common, form: 'fields', schema: formSchema(collection), value: entry.data } as const);
  }

  /** What somebody else has saved, read anew; null where the entry is gone. */
  async function changed(wanted: EntrySave): Promise<SaveAnswer | null> {
    const now = findPlace(folder, wanted);
    if (!now) return null;
    const entry = await opened(now);
    const [last] = (await entryHistory(tree, entry)).versions;
    return { kind: 'changed', entry, by: last?.person ?? null };
  }

  async function save(sent: EntrySave, author: string): Promise<SaveAnswer | null> {
    const wanted = tidyTyped(sent);
    const { file, index } = wanted;
    const found = findEntry(folder, file, index);
    if (!found) return changed(wanted);
    const text = await tree.read(file);
    // In the very text that the form has, the place is enough: its own last save may have changed the id.
    if (versionOf(text) !== wanted.version) return changed(wanted);
    const isPage = found.collection.shape === 'pages';
    const page = isPage ? pageText(wanted) : undefined;
    const typed = { ...wanted, text: page };
    const problems = changeProblems(found.collection, typed, found.entry.data, now());
    if (problems.length > 0) return { kind: 'refused', problems };
    const edited = page ?? (await editJson(text, withEntry(text, index, wanted.value)));
    const change = { before: text, after: edited };
    const by = { name: author, message: `Edit ${titleOf(found.entry)}` };
    const others = await saveChecked(tree, file, change, by);
    // Somebody else was quicker, by less than the time that the check took.
    if (others === null) return changed(wanted);
    if (others.length > 0) return { kind: 'refused', problems: others };
    return { kind: 'saved', version: versionOf(edited) };
  }

  return {
    async list() {
      await tree.refresh();
      const kinds = new Map<string, ContentKind>();
      for (const name of Object.keys(contentCollections))
        if (isOpenKind(name)) kinds.set(name, noEntries(name));
      for (const { entry, index } of placedEntries(folder)) {
        const kind = kinds.get(entry.collection) ?? noEntries(entry.collection);
        kind.entries.push({ file: entry.file, index, title: titleOf(entry) });
        kinds.set(entry.collection, kind);
      }
      // Files have no order of their own; the entries of a list stand in the one that it has.
      for (const { entries } of kinds.values())
        if (entries.every(({ index }) => index === null))
          entries.sort((one, other) => byTitle.compare(one.title, other.title));
      return [...kinds.values()];
    },
    async find(text) {
      await tree.refresh();
      return findText(folder, text);
    },
    async open(file, index) {
      await tree.refresh();
      const found = findEntry(folder, file, index);
      return found && opened(found);
    },
    save,
  };
}
