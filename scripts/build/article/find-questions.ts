import type { PageQuestion } from '#lib/content/reading-data.ts';
import { attributeOf, elementName, isExpression, walkPage, type PageNode } from './tree.ts';

/** What a page shows where its text has something else than letters; `null` where that is unknown. */
export type ShownTexts = {
  /** A figure of the registry, by its id. */
  figure: (id: string) => string | null;
  /** A value in braces, such as `words.aProduct`. */
  value: (expression: string) => string | null;
};

/** The text of a node as a page shows it, with the values of its figures and settings. */
export function readableText(node: PageNode, shown: ShownTexts): string {
  if (elementName(node) === 'Figure') return shown.figure(attributeOf(node, 'id') ?? '') ?? '';
  if (node.type === 'text') return node.value ?? '';
  if (isExpression(node)) return shown.value(node.value ?? '') ?? '';
  return (node.children ?? []).map((child) => readableText(child, shown)).join('');
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The questions that a text puts and answers: each `details` whose `summary` ends with a question
 * mark, in order. A summary without one, as of a table, is none.
 */
export function findQuestions(root: PageNode, shown: ShownTexts): PageQuestion[] {
  const found: PageQuestion[] = [];
  walkPage(root, (node) => {
    if (elementName(node) !== 'details') return true;
    const inside = node.children ?? [];
    const summary = inside.find((child) => elementName(child) === 'summary');
    const question = summary ? tidy(readableText(summary, shown)) : '';
    const rest = inside.filter((child) => child !== summary);
    const answer = tidy(rest.map((child) => readableText(child, shown)).join(' '));
    if (question.endsWith('?') && answer !== '') found.push({ question, answer });
    return false;
  });
  return found;
}
