import { parse } from 'yaml';

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---/;

/** The YAML of an MDX page's front matter; null where the page has none. */
export function headText(text: string): string | null {
  return HEAD.exec(text)?.[1] ?? null;
}

/**
 * Reads the front matter of an MDX page.
 * @returns its fields; null where the page has no head, or an empty one
 * @throws YAMLParseError where it is no YAML
 */
export function readPageHead(text: string): unknown {
  return parse(headText(text) ?? '') as unknown;
}
