import { Parser } from 'htmlparser2';
import { canonicalPathOf, isUnlisted } from '../listed-pages.ts';

/** A section, which begins at an `h2` with an id. */
type SearchPart = { id: string; title: string; text: string };

/** What the search knows of a page. */
export type SearchPage = {
  path: string;
  title: string;
  /** The page's description for search engines. */
  lead: string;
  /** What it says up to its first section. */
  text: string;
  parts: SearchPart[];
};

const skipped = new Set([
  'nav',
  'script',
  'style',
  'template',
  'form',
  'dialog',
  'svg',
  'button',
  'select',
  'iframe',
]);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'data',
  'em',
  'i',
  'span',
  'strong',
  'sub',
  'sup',
]);

type Attributes = Record<string, string>;

function isSkipped(name: string, attributes: Attributes): boolean {
  return (
    skipped.has(name) ||
    'hidden' in attributes ||
    'data-ad-slot' in attributes ||
    'data-on-paper' in attributes ||
    'data-search-skip' in attributes
  );
}

/** Whether a page says the same as another, which is the one to find: in English, where there are several. */
function isRepeated(path: string, html: string): boolean {
  const [, english] = /<link rel="alternate" hreflang="x-default" href="([^"]+)"/.exec(html) ?? [];
  const original = english === undefined ? canonicalPathOf(html) : new URL(english).pathname;
  return (original ?? path) !== path;
}

/**
 * Reads what a built page says, inside `main` and without navigation, adverts and forms. A new
 * part begins at each `h2` with an id, so that a result leads to the section. A heading may say by
 * `data-search-title` what it is called among others.
 * @returns null for a page that is not listed, repeats another or has no heading
 */
export function readSearchPage(path: string, html: string): SearchPage | null {
  if (isUnlisted(html) || isRepeated(path, html)) return null;
  const page: SearchPage = { path, title: '', lead: '', text: '', parts: [] };
  let current: { title: string; text: string } = page;
  let depth = 0;
  let mainDepth = 0;
  let skipDepth = 0;
  let headingDepth = 0;
  let searchTitle = '';

  function enter(name: string, { id, ...attributes }: Attributes): void {
    if (name === 'h1') searchTitle = attributes['data-search-title'] ?? '';
    if (name === 'h2' && id) {
      const part = { id, title: '', text: '' };
      page.parts.push(part);
      current = part;
    }
    if (name === 'h1' || (name === 'h2' && id)) headingDepth = depth;
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (name === 'meta' && attributes.name === 'description')
        page.lead = attributes.content ?? '';
      if (name === 'main') mainDepth = depth;
      if (mainDepth === 0 || skipDepth > 0) return;
      if (isSkipped(name, attributes)) skipDepth = depth;
      else enter(name, attributes);
    },
    ontext(text) {
      if (mainDepth === 0 || skipDepth > 0) return;
      if (headingDepth > 0) current.title += text;
      else current.text += text;
    },
    onclosetag(name) {
      if (!inline.has(name)) current.text += ' ';
      if (headingDepth === depth) headingDepth = 0;
      if (skipDepth === depth) skipDepth = 0;
      if (mainDepth === depth) mainDepth = 0;
      depth -= 1;
    },
  });
  parser.end(html);
  for (const part of [page, ...page.parts]) {
    part.title = clean(part.title);
    part.text = clean(part.text);
  }
  if (searchTitle !== '') page.title = searchTitle;
  return page.title === '' ? null : page;
}

const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
