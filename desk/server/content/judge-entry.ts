import type { ContentCollection } from '#lib/content/content-collections.ts';
import { checkContent } from '#scripts/content-check/check-content.ts';
import { headText, readPageHead } from '#scripts/content-check/page-head.ts';
import { formatIssue } from '#scripts/content-check/schema-labels.ts';
import type { FieldProblem } from '#desk/shared/content.ts';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { fieldName } from '#desk/shared/field-name.ts';
import { editHead } from './edit-head.ts';
import { formSchema } from './found-entry.ts';

function fieldProblems(collection: ContentCollection, value: unknown): FieldProblem[] {
  const result = collection.schema.safeParse(value);
  if (result.success) return [];
  const form = formSchema(collection);
  return result.error.issues.map((issue) => {
    const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    return { path, says: formatIssue(issue, value, fieldName(form, path, value)) };
  });
}

/** What is wrong with the head of a page, in its fields; a head that is none is told by the check. */
function headProblems(collection: ContentCollection, text: string): FieldProblem[] {
  if (headText(text) === null) return [];
  try {
    return fieldProblems(collection, readPageHead(text));
  } catch {
    return [];
  }
}

/** The text of a page that a save asks for: what was typed, with the fields above it. */
export function pageText({ text = '', value }: { text?: string | undefined; value?: unknown }) {
  return typeof value === 'object' && value !== null
    ? editHead(text, value as Record<string, unknown>)
    : text;
}

type ContentProblem = {
  /** The same after a change that moves it to another line. */
  key: string;
  says: string;
};

/** Problems of all content, which a save may only make fewer. In a text, the line is said too. */
function contentProblems(root: string): ContentProblem[] {
  return checkContent(root).map(({ file, line, says, hint }) => {
    const key = hint === null ? says : `${says} ${hint}`;
    const isInText = line !== null && file.endsWith('.mdx');
    return { key, says: isInText ? `Line ${line}: ${key}` : key };
  });
}

/** What is wrong with a new value or text by its own schema, field by field. */
export function entryProblems(
  collection: ContentCollection,
  { value, text }: { value?: unknown; text?: string | undefined },
): FieldProblem[] {
  return collection.shape === 'pages'
    ? headProblems(collection, text ?? '')
    : fieldProblems(collection, value);
}

/** A check that finds what the content has wrong now, and had not before a change. */
export function checkNewProblems(tree: DraftTree): () => FieldProblem[] {
  const known = new Set(contentProblems(tree.folder).map(({ key }) => key));
  return () =>
    contentProblems(tree.folder)
      .filter(({ key }) => !known.has(key))
      .map(({ says }) => ({ path: [], says }));
}

/**
 * Saves a change as a draft where all of the content still passes the checks of the build.
 * @returns what it would break; null where somebody else was quicker
 */
export function saveChecked(
  tree: DraftTree,
  file: string,
  change: { before: string | null; after: string | null },
  by: { name: string; message: string },
): Promise<FieldProblem[] | null> {
  return tree.save(file, change, by, checkNewProblems(tree));
}
