import { parseDocument } from 'htmlparser2';
import type { MarkupNode } from '#lib/format/markup-node.ts';
import { mulberry32 } from '#features/peg-lab/models/mulberry32.ts';

export type Paragraph = {
  /** Path of its page, with the anchor of the nearest part above it: `/about#vaults`. */
  place: string;
  text: string;
};

/** Fewer words are a label or a row, and are judged where they stand. */
const MIN_WORDS = 12;
const BLOCKS = new Set(['p', 'li', 'dd', 'blockquote', 'figcaption']);
const NEVER_READ = new Set(['script', 'style', 'template', 'svg', 'nav', 'header', 'footer']);
/** Numbers and names of sources. */
const LEFT_OUT = new Set(['sup', 'cite']);

/** What the style sets apart from the text beside it. */
const APART = new Set(['time', 'span', 'strong', 'small', 'a', 'br']);

function textOf(node: MarkupNode): string {
  if (node.type === 'text') return node.data ?? '';
  if (LEFT_OUT.has(node.name ?? '') || NEVER_READ.has(node.name ?? '')) return '';
  if (/\bvisually-hidden\b/.test(node.attribs?.['class'] ?? '')) return '';
  const inside = (node.children ?? []).map(textOf).join('');
  return APART.has(node.name ?? '') ? ` ${inside} ` : inside;
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;:!?)’”])/g, '')
    .replaceAll(/(?<=[(“]) /g, '')
    .trim();

function isBlock(node: MarkupNode): boolean {
  return BLOCKS.has(node.name ?? '');
}

function holdsBlock(node: MarkupNode): boolean {
  return (node.children ?? []).some((child) => isBlock(child) || holdsBlock(child));
}

/**
 * The paragraphs of a page's main part, each with the anchor above it.
 * @param path of the page, such as `/about`
 */
export function paragraphsOf(path: string, html: string): Paragraph[] {
  const found: Paragraph[] = [];
  let anchor = '';
  const walk = (node: MarkupNode, isInMain: boolean): void => {
    // Lists of sources, citations and links are marked so for the search: they are not prose.
    if (NEVER_READ.has(node.name ?? '') || 'data-search-skip' in (node.attribs ?? {})) return;
    const isMain = isInMain || node.name === 'main';
    const { id } = node.attribs ?? {};
    if (isMain && id && id !== 'main') anchor = `#${id}`;
    if (isMain && isBlock(node) && !holdsBlock(node)) {
      const text = tidy(textOf(node));
      if (text.split(' ').length >= MIN_WORDS) found.push({ place: path + anchor, text });
      return;
    }
    for (const child of node.children ?? []) walk(child, isMain);
  };
  walk(parseDocument(html) as unknown as MarkupNode, false);
  return found;
}

/**
 * A random sample of paragraphs, each text at most once. The same seed draws the same from the
 * same pages.
 * @param count at most so many
 */
export function drawParagraphs(
  paragraphs: readonly Paragraph[],
  count: number,
  seed: number,
): Paragraph[] {
  const left = [...new Map(paragraphs.map((one) => [one.text, one])).values()];
  const random = mulberry32(seed);
  const drawn: Paragraph[] = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
