/** A row of the table in docs/security.md: a test that holds it, or why there is none. */
export type SecurityRow =
  | { id: string; file: string; words: string }
  | { id: string; reason: string };

const ROW = /^\| (\d+\.\d+\.\d+) +\| \d +\| [^|]+ \| (.+?) +\|$/gm;
/** How a reason begins: what nobody tests must not look like what a test holds. */
const NOT_TESTED = /^not tested: +/;

/** The rows of the page. What is neither a test nor marked as untested is a reason as it stands. */
export function securityRows(page: string): SecurityRow[] {
  return [...page.matchAll(ROW)].map(([, id = '', proof = '']) => {
    const [, file, words] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
    return file && words ? { id, file, words } : { id, reason: proof };
  });
}

/** What a reason may stand on: a file that is there, or a heading of the same page. */
export type Ground = { hasFile: (path: string) => boolean; headings: readonly string[] };

/**
 * What is wrong with a reason for having no test, or null: it is a whole sentence, of more than a
 * few words, and names a file of the repository or a heading of the page, where a reader can check
 * it.
 */
export function reasonError(reason: string, { hasFile, headings }: Ground): string | null {
  if (!/^(`|[A-Z])/.test(reason) || !reason.endsWith('.') || reason.split(/\s+/).length < 6)
    return 'is no whole sentence';
  const paths = [...reason.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path);
  const quoted = [...reason.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words);
  const stands = paths.some(hasFile) || quoted.some((words) => headings.includes(words));
  return stands ? null : 'names nothing that can be checked';
}

/** What is wrong with the reason of a row, or null; it has to be marked as untested as well. */
export function rowError(reason: string, ground: Ground): string | null {
  if (!NOT_TESTED.test(reason)) return 'has neither a test nor "not tested: " before its reason';
  return reasonError(reason.replace(NOT_TESTED, ''), ground);
}

const SPECIAL = /[.*+?^${}()|[\]\\/]/g;

/** Whether words from a title, `headers of %s` as the source has it, are in a title that was run. */
export function areInTitle(words: string, title: string): boolean {
  const source = words.replaceAll(SPECIAL, '\\$&').replaceAll(/%[sjdifoO]/g, '.+');
  return new RegExp(source).test(title);
}
