import { parseDocument } from 'htmlparser2';
import type { MarkupNode } from '#lib/format/markup-node.ts';

export type PageElement = { name: string; attributes: Record<string, string>; node: MarkupNode };

const BLOCK =
  /^(p|li|h[1-6]|div|section|article|tr|dt|dd|figure|summary|td|th|legend|label|blockquote)$/;
const NEVER_READ = /^(script|style|template|head)$/;

function elementOf(node: MarkupNode): PageElement | null {
  return node.name ? { name: node.name, attributes: node.attribs ?? {}, node } : null;
}

function childrenOf(node: MarkupNode): MarkupNode[] {
  return node.children ?? [];
}

function pieces(node: MarkupNode, isLeftOut: (element: PageElement) => boolean): string {
  if (node.type === 'text') return node.data ?? '';
  const element = elementOf(node);
  if (element && (NEVER_READ.test(element.name) || isLeftOut(element))) return '';
  const inside = childrenOf(node)
    .map((child) => pieces(child, isLeftOut))
    .join('');
  return element && BLOCK.test(element.name) ? `\n${inside}\n` : inside;
}

const tidy = (text: string) =>
  text
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();

/** The text of a page or a part of it, a line for each block. @param isLeftOut elements to skip */
export function pageText(
  source: string | PageElement,
  isLeftOut: (element: PageElement) => boolean = () => false,
): string {
  const root =
    typeof source === 'string' ? (parseDocument(source) as unknown as MarkupNode) : source.node;
  return tidy(pieces(root, isLeftOut));
}

function elements(
  source: string | PageElement,
  isWanted: (element: PageElement) => boolean,
): PageElement[] {
  const found: PageElement[] = [];
  const walk = (node: MarkupNode): void => {
    const element = elementOf(node);
    if (element && isWanted(element)) found.push(element);
    childrenOf(node).forEach(walk);
  };
  walk(typeof source === 'string' ? (parseDocument(source) as unknown as MarkupNode) : source.node);
  return found;
}

/** Every element of a page that has this attribute, in order. */
export function elementsWith(html: string, attribute: string): PageElement[] {
  return elements(html, ({ attributes }) => attribute in attributes);
}

/** Every element of this name in a page or in a part of it, in order. */
export function elementsNamed(source: string | PageElement, name: string): PageElement[] {
  return elements(source, (element) => element.name === name);
}
