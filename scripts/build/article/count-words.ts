import type { WordCounts } from '#lib/content/reading-data.ts';
import { type FigureText, readableText } from './find-questions.ts';
import { elementName, levelOf, walkPage, type PageNode } from './tree.ts';

const NOT_READ = /^(table|pre|SeriesChart)$/;

/** How many words each reading level shows, those of the levels before it included. */
export function countWords(root: PageNode): WordCounts {
  const own: WordCounts = { plain: 0, standard: 0, expert: 0 };
  walkPage(root, (node, ancestors) => {
    if (NOT_READ.test(elementName(node))) return false;
    if (node.type === 'text') own[levelOf(ancestors)] += node.value?.match(/\S+/g)?.length ?? 0;
    return true;
  });
  const standard = own.plain + own.standard;
  return { plain: own.plain, standard, expert: standard + own.expert };
}

/** How many words a speaker says on each slide of a talk, in order; none on other pages. */
export function countSpokenWords(root: PageNode, figure: FigureText): number[] {
  const counts: number[] = [];
  walkPage(root, (node) => {
    if (elementName(node) !== 'Slide') return true;
    counts.push(readableText(node, figure).match(/\S+/g)?.length ?? 0);
    return false;
  });
  return counts;
}
