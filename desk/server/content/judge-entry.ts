import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isoDay } from '#shared/iso-day.ts';
import { type ContentCollection, contentCollections } from '#lib/content/content-collections.ts';
import { checkContent } from '#scripts/content-check/check-content.ts';
import { bodyLine, headText, readPageHead } from '#scripts/content-check/page-head.ts';
import { codeInPage } from '#scripts/content-check/page-problems.ts';
import type { Problem } from '#scripts/content-check/problem.ts';
import { formatIssue } from '#scripts/content-check/schema-labels.ts';
import type { FieldProblem } from '#desk/shared/content.ts';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { fieldName } from '#desk/shared/field-name.ts';
import { MAX_TEXT_CHARACTERS } from '#desk/shared/upload-limits.ts';
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

function headOf(text: string): unknown {
  try {
    return readPageHead(text);
  } catch {
    return null;
  }
}

/**
 * How many lines of a page its form shows as fields: the text begins with the first one below them
 * that isn't empty.
 */
function linesAbove(text: string, line: number): number {
  // A head that is no YAML is shown with the text.
  if (headText(text) === null || headOf(text) === null) return 0;
  const lines = text.split('\n');
  const below = bodyLine(text) - 1;
  const first = lines.findIndex((one, at) => at >= below && one.trim() !== '');
  return line > first ? Math.max(first, 0) : 0;
}

/** @param textOf reads a file, for the line of a text as its form counts them */
function said(
  { file, line, says, hint }: Problem,
  textOf: (file: string) => string,
): ContentProblem {
  const key = hint === null ? says : `${says} ${hint}`;
  const isInText = line !== null && file.endsWith('.mdx');
  return { key, says: isInText ? `Line ${line - linesAbove(textOf(file), line)}: ${key}` : key };
}

/** Problems of all content, which a save may only make fewer. In a text, the line is said too. */
function contentProblems(root: string): ContentProblem[] {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  return checkContent(root).map((problem) => said(problem, textOf));
}

const asCount = new Intl.NumberFormat('en-US').format;

/** A text that would keep the desk waiting while it is parsed, which takes the square of its length. */
function lengthProblems(text: string): FieldProblem[] {
  if (text.length <= MAX_TEXT_CHARACTERS) return [];
  const says = `This text has ${asCount(text.length)} characters, and a page can have ${asCount(MAX_TEXT_CHARACTERS)}. Split it into several pages.`;
  return [{ path: [], says }];
}

/**
 * What can be told from the text of a page alone: its length, and code that it would run. It is
 * asked before the text is written, since a preview renders whatever lies in the drafts.
 */
function textProblems(file: string, text: string): FieldProblem[] {
  const names = Object.keys(contentCollections) as (keyof typeof contentCollections)[];
  const collection = names.find((name) => {
    const { shape, path } = contentCollections[name];
    return shape === 'pages' && dirname(file) === path;
  });
  if (collection === undefined) return [];
  const tooLong = lengthProblems(text);
  if (tooLong.length > 0) return tooLong;
  return codeInPage({ collection, file, text }).map((problem) => ({
    path: [],
    says: said(problem, () => text).says,
  }));
}

/** What is wrong with a new value or text by its own schema, field by field. */
export function entryProblems(
  collection: ContentCollection,
  { value, text }: { value?: unknown; text?: string | undefined },
): FieldProblem[] {
  return collection.shape === 'pages'
    ? headProblems(collection, text ?? '')
    : [...fieldProblems(collection, value), ...tagProblems(collection, value)];
}

/** Days of an entry that say what has happened, by the field; a launch may be announced before. */
const PAST_DAYS = ['checked', 'asOf', 'launched'];
/** Where the day begins first, it is fourteen hours ahead of UTC. */
const FIRST_ZONE_MS = 14 * 3_600_000;

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Days that a save newly sets and that are still to come: a page would say that somebody has
 * compared it with its sources by then, and nobody would be reminded to.
 * @param before what the entry held; nothing where it is new
 * @param now milliseconds since 1970
 */
function futureProblems(
  collection: ContentCollection,
  wanted: { value?: unknown; text?: string | undefined },
  before: unknown,
  now: number,
): FieldProblem[] {
  const isPage = collection.shape === 'pages';
  const value = asFields(isPage ? headOf(wanted.text ?? '') : wanted.value);
  const today = isoDay(now + FIRST_ZONE_MS);
  const form = formSchema(collection);
  return PAST_DAYS.flatMap((key) => {
    const day = value[key];
    if (typeof day !== 'string' || !/^\d{4}(-\d\d){0,2}/.test(day)) return [];
    if (key === 'launched' && value['status'] !== 'active') return [];
    if (day === asFields(before)[key] || day.slice(0, 10) <= today.slice(0, day.length)) return [];
    const says = `"${fieldName(form, [key], value)}" is a day still to come: ${day}.`;
    return [{ path: [key], says }];
  });
}

/**
 * What is wrong with a new value or text of an entry: by its schema, and by what it held before.
 * @param before what the entry held; nothing where it is new
 * @param now milliseconds since 1970
 */
export function changeProblems(
  collection: ContentCollection,
  wanted: { value?: unknown; text?: string | undefined },
  before: unknown,
  now: number,
): FieldProblem[] {
  const tooLong = collection.shape === 'pages' ? lengthProblems(wanted.text ?? '') : [];
  if (tooLong.length > 0) return tooLong;
  return [...entryProblems(collection, wanted), ...futureProblems(collection, wanted, before, now)];
}

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>/i;

/**
 * Tags in the fields of an entry, as a paste from an editor of texts brings them: fields are plain
 * text, so that readers would see them.
 */
function tagProblems(collection: ContentCollection, value: unknown): FieldProblem[] {
  const form = formSchema(collection);
  const problems: FieldProblem[] = [];
  function look(part: unknown, path: FieldProblem['path']): void {
    const tag = typeof part === 'string' ? TAG.exec(part)?.[0] : undefined;
    if (tag !== undefined) {
      const says = `"${fieldName(form, path, value)}" has HTML, which readers would see: ${tag}.`;
      problems.push({ path, says });
    }
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part))
      look(inner, [...path, Array.isArray(part) ? Number(key) : key]);
  }
  look(value, []);
  return problems;
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
 * Saves a change as a draft where all of the content still passes the checks of the build. A text
 * that would run code is not even written.
 * @returns what it would break; null where somebody else was quicker
 */
export async function saveChecked(
  tree: DraftTree,
  file: string,
  change: { before: string | null; after: string | null },
  by: { name: string; message: string },
): Promise<FieldProblem[] | null> {
  const problems = change.after === null ? [] : textProblems(file, change.after);
  if (problems.length > 0) return problems;
  return tree.save(file, change, by, checkNewProblems(tree));
}
