import { isDeepStrictEqual } from 'node:util';
import type { EntryHistory, EntryPlace } from '#desk/shared/content.ts';
import { type DraftTree, MAX_VERSIONS } from '#desk/server/drafts/draft-tree.ts';
import { fileHistory, textIn } from '#desk/server/drafts/file-history.ts';

/** Commits of a list in which a change of one entry is looked for. */
const MAX_LOOKED_AT = 100;

/** An entry in the text of its list: by its id where it has one, since others come and go. */
function entryIn(text: string | null, { index, id }: EntryPlace): unknown {
  try {
    const list = JSON.parse(text ?? '[]') as { id?: unknown }[];
    return id === undefined ? list[index ?? -1] : list.find((one) => one.id === id);
  } catch {
    // A commit made by hand may have a text that is no list.
    return undefined;
  }
}

/** Versions of an entry, the newest first: of a list those alone that added or changed it. */
export async function entryHistory(tree: DraftTree, place: EntryPlace): Promise<EntryHistory> {
  const { folder } = tree;
  const { file, index } = place;
  if (index === null) {
    const versions = await tree.history(file);
    return { versions, lookedThrough: versions.length < MAX_VERSIONS ? null : MAX_VERSIONS };
  }
  // One more than is looked through tells whether there are older ones, and what was before.
  const commits = await fileHistory(folder, file, MAX_LOOKED_AT + 1);
  const values: unknown[] = [];
  for (const { commit } of commits) values.push(entryIn(await textIn(folder, commit, file), place));
  const versions = commits
    .slice(0, MAX_LOOKED_AT)
    .filter((_, at) => values[at] !== undefined && !isDeepStrictEqual(values[at], values[at + 1]));
  return { versions, lookedThrough: commits.length > MAX_LOOKED_AT ? MAX_LOOKED_AT : null };
}

/**
 * What an entry was in a commit of its list: undefined where the list did not have it.
 * @returns null where no such commit changed the list
 */
export async function entryAt(
  { folder }: DraftTree,
  place: EntryPlace,
  commit: string,
): Promise<{ value: unknown } | null> {
  const versions = await fileHistory(folder, place.file, MAX_LOOKED_AT);
  if (!versions.some((one) => one.commit === commit)) return null;
  return { value: entryIn(await textIn(folder, commit, place.file), place) };
}
