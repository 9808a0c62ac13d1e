import { parseDocument } from 'htmlparser2';
import type { MarkupNode } from '#lib/format/markup-node.ts';
import { mulberry32 } from '#features/peg-lab/models/mulberry32.ts';

export type Paragraph = {
  /** Path of its page, with the anchor of the nearest part above it: `/about#vaults`. */
  place: string;
  /**
   * What a reader of the page has read by then: its title and first paragraph, the headings above,
   * and the text before it in the same part, of a long one the end.
   */
  above: string[];
  text: string;
};

/** Fewer words are a label or a row, and are judged where they stand. */
const MIN_WORDS = 12;
const BLOCKS = new Set(['p', 'li', 'dd', 'blockquote', 'figcaption']);
const NEVER_READ = new Set(['script', 'style', 'template', 'svg', 'nav', 'header', 'footer']);
/** A sentence to its end; a row of links and a list of sources have none, and are no prose. */
const IS_PROSE = /^(?!Sources?:).*[.?!][”’)]*$/;
/** Elements that name what stands below or beside them; of a timeline's steps, the days. */
const LABELS = new Set(['h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'th', 'summary', 'legend', 'time']);
/** Whose labels end with them. */
const LABELED = new Set(['dl', 'table', 'details', 'ul', 'ol']);
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
    .replaceAll(/ (?=[,.;:!?](?!\w)|[)’”])/g, '')
    .replaceAll(/(?<=[(“]) /g, '')
    .trim();

function isBlock(node: MarkupNode): boolean {
  return BLOCKS.has(node.name ?? '');
}

function holdsBlock(node: MarkupNode): boolean {
  return (node.children ?? []).some((child) => isBlock(child) || holdsBlock(child));
}

/** How much of the text before a paragraph comes along: what one still has in mind. */
const MAX_WORDS_BEFORE = 120;

/** The titles, headings, labels and texts that a reader has passed on the way down a page. */
class Passed {
  #title = '';
  #lead = '';
  #heading = '';
  #label = '';
  #texts: string[] = [];

  pass(name: string, text: string): void {
    if (name === 'h1') [this.#title, this.#texts] = [text, []];
    else if (name === 'h2') [this.#heading, this.#label, this.#texts] = [text, '', []];
    else if (LABELS.has(name)) this.#label = text;
  }

  read(text: string): void {
    if (text === '') return;
    if (this.#title !== '' && this.#heading === '') this.#lead ||= text;
    this.#texts.push(this.#label === '' ? text : `${this.#label}: ${text}`);
  }

  get label(): string {
    return this.#label;
  }

  /** What stands below a list or a table no longer belongs to its last label. */
  leave(name: string, labelBefore: string): void {
    if (LABELED.has(name)) this.#label = labelBefore;
  }

  get above(): string[] {
    const texts: string[] = [];
    let words = 0;
    for (const text of this.#texts.toReversed()) {
      words += text.split(' ').length;
      if (words > MAX_WORDS_BEFORE && texts.length > 0) break;
      texts.unshift(text);
    }
    const before = texts.join(' ');
    const lead = before.includes(this.#lead) ? '' : this.#lead;
    return [this.#title, lead, this.#heading, this.#label, before].filter((text) => text !== '');
  }
}

/**
 * The paragraphs of a page's main part, each with the anchor and the words above it.
 * @param path of the page, such as `/about`
 */
export function paragraphsOf(path: string, html: string): Paragraph[] {
  const found: Paragraph[] = [];
  const passed = new Passed();
  let anchor = '';
  const walk = (node: MarkupNode, isInMain: boolean): void => {
    // Lists of sources, citations and links are marked so for the search: they are not prose.
    if (NEVER_READ.has(node.name ?? '') || 'data-search-skip' in (node.attribs ?? {})) return;
    const isMain = isInMain || node.name === 'main';
    const { id } = node.attribs ?? {};
    if (isMain && id && id !== 'main') anchor = `#${id}`;
    if (isMain) passed.pass(node.name ?? '', tidy(textOf(node)));
    if (isMain && isBlock(node) && !holdsBlock(node)) {
      const text = tidy(textOf(node));
      if (IS_PROSE.test(text) && text.split(' ').length >= MIN_WORDS)
        found.push({ place: path + anchor, above: passed.above, text });
      return passed.read(text);
    }
    const { label } = passed;
    for (const child of node.children ?? []) walk(child, isMain);
    passed.leave(node.name ?? '', label);
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
