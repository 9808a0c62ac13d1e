import type { EntryHistory } from '#desk/shared/content.ts';

/** What is said above the earlier versions of an entry; empty where all of them are there. */
export function historyNote(
  { versions, lookedThrough }: EntryHistory,
  index: number | null,
): string {
  if (lookedThrough === null)
    return versions.length === 0 ? 'This entry has no earlier versions.' : '';
  const of = index === null ? 'file' : 'list';
  const older = 'Older versions are in its history in git.';
  return `The last ${lookedThrough} changes of this ${of} were looked through. ${older}`;
}
