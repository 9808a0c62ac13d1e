import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { YAMLParseError, type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { type ContentCollection, contentCollections } from '#lib/content/content-collections.ts';
import { keepByText } from './keep-by-text.ts';
import { headText, readPageHead } from './page-head.ts';
import type { Problem } from './problem.ts';
import { formatIssue } from './schema-labels.ts';

type Located = {
  doc: Document;
  lines: LineCounter;
  /** Lines of the file before the first line of the text. */
  before: number;
};

/** Parses JSON, or the YAML head of a page, once more for the lines of its fields. */
function locatable(text: string, before = 0): Located {
  const lines = new LineCounter();
  return { doc: parseDocument(text, { lineCounter: lines }), lines, before };
}

/** The line of a field, or of the nearest one around it that is there. */
function lineOf({ doc, lines, before }: Located, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = doc.getIn(path.slice(0, depth) as unknown[], true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + before;
  }
  return 1 + before;
}

export type CollectionName = keyof typeof contentCollections;

export type ContentEntry = {
  collection: CollectionName;
  file: string;
  id: string;
  /** Shared by all who read the same text: to be read only. */
  data: Readonly<Record<string, unknown>>;
  /** Line of a field of the entry. */
  lineOf(field: readonly PropertyKey[]): number;
};

/** An MDX page, head and all. */
export type ContentPage = { collection: CollectionName; file: string; text: string };

type ContentRead = {
  entries: ContentEntry[];
  pages: ContentPage[];
  problems: Problem[];
  /** Collections with a file whose entries nobody knows, because it cannot be parsed. */
  unread: Set<CollectionName>;
};

/** Files of a kind of content that are there, from the root of the repository. */
export function filesOf(root: string, { shape, path }: ContentCollection): string[] {
  if (!existsSync(join(root, path))) return [];
  if (shape === 'list') return [path];
  const extension = shape === 'pages' ? '.mdx' : '.json';
  return readdirSync(join(root, path))
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => `${path}/${name}`);
}

/** Position of a comma that nothing follows, outside of text in quotes; -1 where there is none. */
function trailingComma(text: string): number {
  const found = /"(?:[^"\\\n]|\\.)*"|(,)\s*[\]}]/g;
  for (const match of text.matchAll(found)) if (match[1]) return match.index;
  return -1;
}

/** Where V8 stumbled: it gives a position, or a few characters around it. */
function stumbledAt(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const [, around = ''] = /\.\.\. ?"([\s\S]*?)"(?:\.\.\.)? is not valid/.exec(message) ?? [];
  const at = around === '' ? -1 : text.indexOf(around);
  return at === -1 ? text.length : at + Math.floor(around.length / 2);
}

/** What is wrong with a file that is no JSON, with its line. */
function jsonProblem(file: string, text: string, error: unknown): Problem {
  const lineAt = (position: number) => text.slice(0, position).split('\n').length;
  const comma = trailingComma(text);
  if (comma !== -1)
    return {
      file,
      line: lineAt(comma),
      says: 'This comma is one too many: nothing follows it.',
      hint: 'Take the comma away.',
    };
  const message = error instanceof Error ? error.message : String(error);
  const why = message.replace(
    /(?:, (?:\.\.\.)? ?"| in JSON at position| \(line| is not valid JSON)[\s\S]*/,
    '',
  );
  return {
    file,
    line: lineAt(stumbledAt(text, message)),
    says: `This is no valid JSON: ${why}.`,
    hint: 'Look for a missing comma, quotation mark or bracket on this line or the one before.',
  };
}

type Raw = { data: unknown; located: () => Located; prefix: readonly PropertyKey[] };

function readPage(file: string, text: string): Raw | Problem {
  const yaml = headText(text);
  if (yaml === null)
    return {
      file,
      line: 1,
      says: 'The page has no head.',
      hint: 'Begin it with a line "---", its fields, and a line "---" again, as other pages of the folder do.',
    };
  try {
    return { data: readPageHead(text), located: () => locatable(yaml, 1), prefix: [] };
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const why = error.message.split('\n')[0]?.replace(/ at line.*$/, '') ?? '';
    return {
      file,
      line: (error.linePos?.[0].line ?? 1) + 1,
      says: `The head of the page cannot be read: ${why}.`,
      hint: "Put '…' around text with a colon or an apostrophe, and write '' for an apostrophe in it.",
    };
  }
}

function readJson(file: string, text: string, isList: boolean): Raw[] | Problem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return jsonProblem(file, text, error);
  }
  let kept: Located | null = null;
  const located = () => (kept ??= locatable(text));
  if (!isList) return [{ data: value, located, prefix: [] }];
  if (!Array.isArray(value))
    return { file, line: 1, says: 'The file must be a list, [ … ].', hint: null };
  return value.map((data: unknown, index) => ({ data, located, prefix: [index] }));
}

function entryOf(
  collection: CollectionName,
  file: string,
  { data, located, prefix }: Raw,
): ContentEntry {
  const fields = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  return {
    collection,
    file,
    id: typeof fields['id'] === 'string' ? fields['id'] : '',
    data: fields,
    lineOf: (field) => lineOf(located(), [...prefix, ...field]),
  };
}

function schemaProblems(schema: ContentCollection['schema'], entry: ContentEntry): Problem[] {
  const result = schema.safeParse(entry.data);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    file: entry.file,
    line: entry.lineOf([
      ...issue.path,
      ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
    ]),
    says: formatIssue(issue, entry.data),
    hint: null,
  }));
}

/** Entry files are named by their ids: pages find them so. */
function nameProblem({ shape }: ContentCollection, entry: ContentEntry): Problem[] {
  const extension = extname(entry.file);
  const name = basename(entry.file, extension);
  const isNamed = shape === 'entry-files' || shape === 'pages';
  if (!isNamed || entry.id === '' || entry.id === name) return [];
  return [
    {
      file: entry.file,
      line: entry.lineOf(['id']),
      says: `The id "${entry.id}" is not the name of the file, "${name}".`,
      hint: `Write id "${name}", or rename the file to ${entry.id}${extension}.`,
    },
  ];
}

type FileRead = { entries: readonly ContentEntry[]; problems: readonly Problem[]; isRead: boolean };

function readText(name: CollectionName, file: string, text: string): FileRead {
  const collection: ContentCollection = contentCollections[name];
  const isList = collection.shape === 'list' || collection.shape === 'lists';
  const raw = collection.shape === 'pages' ? readPage(file, text) : readJson(file, text, isList);
  if ('says' in raw) return { entries: [], problems: [raw], isRead: false };
  const entries = (Array.isArray(raw) ? raw : [raw]).map((one) => entryOf(name, file, one));
  const problems = entries.flatMap((entry) => [
    ...schemaProblems(collection.schema, entry),
    ...nameProblem(collection, entry),
  ]);
  return { entries, problems, isRead: true };
}

/** One reader a collection: where two have a file of one name, each judges it by its own schema. */
const readers = new Map(
  (Object.keys(contentCollections) as CollectionName[]).map((name) => [
    name,
    keepByText((file, text) => readText(name, file, text)),
  ]),
);

/**
 * Reads all of `content/` by the schemas of the build, and goes on past what is wrong: an owner
 * gets every faulty file at once, each with its line.
 * @param root folder with `content` in it
 */
export function readContent(root: string): ContentRead {
  const read: ContentRead = { entries: [], pages: [], problems: [], unread: new Set() };
  for (const [name, readFile] of readers) {
    const collection: ContentCollection = contentCollections[name];
    for (const file of filesOf(root, collection)) {
      const text = readFileSync(join(root, file), 'utf8');
      if (collection.shape === 'pages') read.pages.push({ collection: name, file, text });
      const { entries, problems, isRead } = readFile(file, text);
      if (!isRead) read.unread.add(name);
      read.entries.push(...entries);
      read.problems.push(...problems);
    }
  }
  return read;
}
