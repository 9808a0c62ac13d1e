import { basename } from 'node:path';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { termFinder } from '#lib/content/term-finder.ts';
import { countSpokenWords, countWords } from './count-words.ts';
import { findQuestions } from './find-questions.ts';
import { markTerms } from './mark-terms.ts';
import { createRegistryReader } from './registries.ts';
import { stackTables } from './stack-tables.ts';
import type { PageNode } from './tree.ts';
import { writeFigures } from './write-figures.ts';

type HastPlugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];

/** What Sätteri hands a plugin, in the words of `tree.ts`: its own types need the whole of hast. */
type PageContext = {
  fileURL: URL | undefined;
  data: { astro?: { frontmatter: Record<string, unknown> } };
  replaceNode(node: PageNode, by: PageNode[]): void;
  setProperty(node: PageNode, name: string, value: string): void;
};

/** Texts in which figures and terms are written; legal texts, letters and the like stay as they are. */
const READING = /\/content\/(learn|guides|lab)\//;

/**
 * Writes the figures of the registry and marks the words of the glossary in articles, guides and the lab,
 * and prepares their tables for phones.
 * What it found goes with the page (`remarkPluginFrontmatter.reading`), for its lists.
 */
export function articlePlugin(root: string): HastPlugin {
  const read = createRegistryReader(root);
  const plugin = {
    name: 'reading',
    before(tree: PageNode, context: PageContext): void {
      const path = context.fileURL?.pathname ?? '';
      if (!READING.test(path) || !context.data.astro) return;
      const registries = read();
      const find = termFinder(
        [...registries.terms.values()].filter((term) => !term.isEverydayWord),
      );
      const figureText = (id: string) => registries.figures.get(id)?.value ?? null;
      const written = writeFigures(tree, registries, basename(path));
      const marked = markTerms(tree, find);
      for (const { node, by } of [...written.replacements, ...marked.replacements])
        context.replaceNode(node, by);
      for (const { node, name, value } of stackTables(tree)) context.setProperty(node, name, value);
      context.data.astro.frontmatter['reading'] = {
        words: countWords(tree),
        spoken: countSpokenWords(tree, figureText),
        sources: written.sources,
        figures: written.figures,
        terms: marked.terms,
        questions: findQuestions(tree, figureText),
      };
    },
  };
  return plugin as unknown as HastPlugin;
}
