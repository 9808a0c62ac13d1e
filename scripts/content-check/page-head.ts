import { parse } from 'yaml';

/** The head ends with the first line that begins like the end of one, as Astro reads it. */
const HEAD = /^---\r?\n(?:([\s\S]*?)\r?\n)??((?:---|\+\+\+)[^\n]*)(?=\n|$)/;
/** Ends a line of Markdown, and none of YAML's or Astro's. */
const LONE_RETURN = /\r(?!\n)/;

/**
 * The front matter of an MDX page and its length with both lines around it. Each reader of such a
 * page has its own rule for where the head ends. What lay between two of those ends would be checked
 * as a field and built as code, so that a head has to end alike for all of them.
 */
function readHead(text: string): { yaml: string; length: number } | null {
  const [whole = '', yaml, end] = HEAD.exec(text) ?? [];
  if (yaml === undefined || end?.replace(/\r$/, '') !== '---') return null;
  return LONE_RETURN.test(text.slice(0, whole.length + 1)) ? null : { yaml, length: whole.length };
}

/** The YAML of an MDX page's front matter; null where the page has none that ends by itself. */
export function headText(text: string): string | null {
  return readHead(text)?.yaml ?? null;
}

/** The first line of the text below the front matter. */
export function bodyLine(text: string): number {
  const head = readHead(text);
  return head === null ? 1 : text.slice(0, head.length).split('\n').length + 1;
}

/** The page as the build compiles it: its lines, those of the front matter empty. */
export function withoutHead(text: string): string {
  const length = readHead(text)?.length ?? 0;
  return text.slice(0, length).replace(/[^\n]/g, '') + text.slice(length);
}

/**
 * Reads the front matter of an MDX page.
 * @returns its fields; null where the page has no head, or an empty one
 * @throws YAMLParseError where it is no YAML
 */
export function readPageHead(text: string): unknown {
  return parse(headText(text) ?? '') as unknown;
}
