import { isDeepStrictEqual } from 'node:util';
import type { EntryPlace, FileVersion } from '#desk/shared/content.ts';
import { fileHistory, textIn } from '#desk/server/drafts/file-history.ts';

/** Commits of a list in which a change of one entry is looked for. */
const MAX_LOOKED_AT = 100;

export type EntryVersion = FileVersion & {
  /** What the entry was; undefined where the list did not have it. */
  value: unknown;
  /** Whether this commit added the entry or changed it. */
  isChange: boolean;
};

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

/**
 * Versions of one entry of a list, the newest first.
 * @param folder of a checkout
 */
export async function entryVersions(folder: string, place: EntryPlace): Promise<EntryVersion[]> {
  const versions = await fileHistory(folder, place.file, MAX_LOOKED_AT);
  const values: unknown[] = [];
  for (const { commit } of versions)
    values.push(entryIn(await textIn(folder, commit, place.file), place));
  // What was before the last of them is not known where there are more.
  const isWhole = versions.length < MAX_LOOKED_AT;
  return versions.map((version, index) => {
    const value = values[index];
    const isKnown = isWhole || index < versions.length - 1;
    const isChange = value !== undefined && isKnown && !isDeepStrictEqual(value, values[index + 1]);
    return { ...version, value, isChange };
  });
}
