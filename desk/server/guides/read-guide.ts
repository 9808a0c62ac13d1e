import { slug } from 'github-slugger';
import { type HastNode, markdownToHast } from 'satteri';
import {
  type GuideHeading,
  type GuideId,
  type GuideLink,
  type GuideNode,
  isGuide,
} from '#desk/shared/guides.ts';

/** Null where a link leads to a file that the desk doesn't show. */
function linkOf(href: string): GuideLink | null {
  if (href.startsWith('https:')) return { outside: href };
  const [path = '', heading = null] = href.split('#');
  const id = path.replace(/\.md$/, '');
  if (path === '') return { guide: null, heading };
  return isGuide(id) ? { guide: id, heading } : null;
}

const textOf = (node: GuideNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

function nodesOf(node: HastNode): GuideNode[] {
  if (node.type === 'text') return [node.value];
  if (!('children' in node)) return [];
  const children = node.children.flatMap(nodesOf);
  if (node.type !== 'element') return children;
  const { tagName: tag, properties } = node;
  const link = tag === 'a' ? linkOf(String(properties?.['href'] ?? '')) : null;
  if (tag === 'a' && link === null) return children;
  const id = /^h[2-6]$/.test(tag) ? slug(children.map(textOf).join('')) : null;
  return [{ tag, id, link, children }];
}

/**
 * Reads a guide of `docs`, in Markdown, for the desk: headings have the ids that links name, and a
 * link to a file that the desk doesn't show is text.
 * @param markdown its source, which begins with its title; the title is left out
 */
export const readGuide = (markdown: string): GuideNode[] =>
  nodesOf(markdownToHast(markdown.replace(/^# .*\n/, '')));

/** The headings of a guide's chapters and their parts, as a search finds them. */
export function guideHeadings(guide: GuideId, markdown: string): GuideHeading[] {
  return readGuide(markdown).flatMap((node): GuideHeading[] =>
    typeof node !== 'string' && /^h[23]$/.test(node.tag) && node.id !== null
      ? [{ guide, id: node.id, title: textOf(node) }]
      : [],
  );
}
