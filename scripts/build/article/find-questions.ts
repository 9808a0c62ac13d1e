import type { PageQuestion } from '#lib/content/reading-data.ts';
import { attributeOf, elementName, walkPage, type PageNode } from './tree.ts';

/** What stands in the place of a figure of the registry; `null` where there is no such figure. */
export type FigureText = (id: string) => string | null;

/** The text of a node as a page shows it, with the values of its figures. */
export function readableText(node: PageNode, figure: FigureText): string {
  if (elementName(node) === 'Figure') return figure(attributeOf(node, 'id') ?? '') ?? '';
  if (node.type === 'text') return node.value ?? '';
  return (node.children ?? []).map((child) => readableText(child, figure)).join('');
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The questions that a text puts and answers: each `details` whose `summary` ends with a question
 * mark, in order. A summary without one, as of a table, is none.
 */
export function findQuestions(root: PageNode, figure: FigureText): PageQuestion[] {
  const found: PageQuestion[] = [];
  walkPage(root, (node) => {
    if (elementName(node) !== 'details') return true;
    const inside = node.children ?? [];
    const summary = inside.find((child) => elementName(child) === 'summary');
    const question = summary ? tidy(readableText(summary, figure)) : '';
    const rest = inside.filter((child) => child !== summary);
    const answer = tidy(rest.map((child) => readableText(child, figure)).join(' '));
    if (question.endsWith('?') && answer !== '') found.push({ question, answer });
    return false;
  });
  return found;
}
