import { basename, join } from 'node:path';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { termFinder } from '#lib/content/term-finder.ts';
import { findQuestions, readableText, type ShownTexts } from './find-questions.ts';
import { markTerms } from './mark-terms.ts';
import { attributeOf, element, type PageNode, elementName, levelOf, walkPage } from './tree.ts';
import { readLists } from '../read-lists.ts';
import { writeFigures } from './write-figures.ts';
import type { WordCounts } from '#lib/content/reading-data.ts';
import { readdirSync, statSync } from 'node:fs';
import { z } from 'zod';
import { figureSchema, type Figure } from '#lib/schema/figure-schema.ts';
import { seriesSchema, type Series } from '#lib/schema/series-schema.ts';
import { termSchema, type Term } from '#lib/schema/term-schema.ts';

/** A table with fewer columns fits a phone as it is. */
const MIN_COLUMNS = 3;

const ROLES: Record<string, string> = { thead: 'rowgroup', tbody: 'rowgroup', tr: 'row' };

const textOf = (node: PageNode): string => node.value ?? (node.children ?? []).map(textOf).join('');

function cellsOf(row: PageNode): PageNode[] {
  return (row.children ?? []).filter((cell) => /^t[dh]$/.test(elementName(cell)));
}

function rowsIn(node: PageNode): PageNode[] {
  const rows: PageNode[] = [];
  walkPage(node, (one) => {
    if (elementName(one) === 'tr') rows.push(one);
  });
  return rows;
}

/** A property that an element is to have; null takes it away. */
type PropertyChange = { node: PageNode; name: string; value: string | null };

/** Marks one table: a cell carries its column's name, and each part its role. */
function stackTable(table: PageNode): PropertyChange[] {
  const [head, ...rows] = rowsIn(table);
  const names = head ? cellsOf(head).map((cell) => textOf(cell).trim()) : [];
  if (names.length < MIN_COLUMNS) return [];
  const changes: PropertyChange[] = [{ node: table, name: 'data-stacked', value: '' }];
  // A phone lays the parts out as blocks, and a table of blocks is none without these.
  const role = (node: PageNode, value: string) => changes.push({ node, name: 'role', value });
  role(table, 'table');
  walkPage(table, (one) => void (ROLES[elementName(one)] && role(one, ROLES[elementName(one)]!)));
  for (const cell of head ? cellsOf(head) : []) role(cell, 'columnheader');
  for (const cells of rows.map(cellsOf))
    for (const [column, cell] of cells.entries()) {
      role(cell, 'cell');
      if (column > 0) changes.push({ node: cell, name: 'data-column', value: names[column] ?? '' });
    }
  return changes;
}

/**
 * Prepares tables of three columns and more for a phone, where each row is stacked as a block and
 * each cell stands under the name of its column.
 */
export function stackTables(tree: PageNode): PropertyChange[] {
  const changes: PropertyChange[] = [];
  walkPage(tree, (node) => {
    if (elementName(node) !== 'table') return true;
    changes.push(...stackTable(node));
    return false;
  });
  return changes;
}

/**
 * Names each table by the heading that it stands under, for those who go from table to table, and
 * says of its head that it heads columns.
 */
export function nameTables(tree: PageNode, shown: ShownTexts): PropertyChange[] {
  const changes: PropertyChange[] = [];
  let heading = '';
  walkPage(tree, (node) => {
    const name = elementName(node);
    if (/^h[1-6]$/.test(name)) heading = readableText(node, shown).trim();
    if (name !== 'table') return true;
    if (heading !== '') changes.push({ node, name: 'aria-label', value: heading });
    for (const cell of cellsOf(rowsIn(node)[0] ?? node))
      if (elementName(cell) === 'th') changes.push({ node: cell, name: 'scope', value: 'col' });
    return false;
  });
  return changes;
}

/**
 * Tables that are in no box yet, each with what its box is called for those who do not see it.
 * @param named what `nameTables` found for the page
 */
export function boxesOf(
  tree: PageNode,
  named: readonly PropertyChange[],
): { node: PageNode; box: PageNode }[] {
  const boxes: { node: PageNode; box: PageNode }[] = [];
  const names = new Map(
    named.filter(({ name }) => name === 'aria-label').map(({ node, value }) => [node, value]),
  );
  walkPage(tree, (node, ancestors) => {
    if (elementName(node) !== 'table') return true;
    const isBoxed = ancestors.some((one) =>
      /\btable-scroll\b/.test(attributeOf(one, 'class') ?? attributeOf(one, 'className') ?? ''),
    );
    const [head = node] = rowsIn(node);
    const label =
      names.get(node) ??
      cellsOf(head)
        .map((cell) => textOf(cell).trim())
        .join(', ');
    const box = { className: 'table-scroll', role: 'region', tabIndex: 0, 'aria-label': label };
    if (!isBoxed) boxes.push({ node, box: element('div', box, []) });
    return false;
  });
  return boxes;
}

function byId<Entry extends { id: string }>(folder: string, schema: z.ZodType<Entry>) {
  const entries = z.array(schema).parse(readLists(folder));
  return new Map(entries.map((entry) => [entry.id, entry]));
}

type Registries = {
  figures: ReadonlyMap<string, Figure>;
  series: ReadonlyMap<string, Series>;
  terms: ReadonlyMap<string, Term>;
};

/** When a file of these folders last changed, as a text to compare. */
function stateOf(root: string): string {
  return ['figures', 'series', 'glossary']
    .flatMap((folder) => {
      const path = join(root, 'content', folder);
      return readdirSync(path).map((name) => `${name} ${statSync(join(path, name)).mtimeMs}`);
    })
    .join();
}

/** Reads the registries, and again where one of their files has changed since: dev lives long. */
function createRegistryReader(root: string): () => Registries {
  let state = '';
  let known: Registries | null = null;
  return () => {
    const now = stateOf(root);
    if (known === null || now !== state) known = readRegistries(root);
    state = now;
    return known;
  };
}

/** What pages refer to by id. @param root the project's folder @throws ZodError on a wrong field */
function readRegistries(root: string): Registries {
  return {
    figures: byId(join(root, 'content/figures'), figureSchema),
    series: byId(join(root, 'content/series'), seriesSchema),
    terms: byId(join(root, 'content/glossary'), termSchema),
  };
}

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
export function countSpokenWords(root: PageNode, shown: ShownTexts): number[] {
  const counts: number[] = [];
  walkPage(root, (node) => {
    if (elementName(node) !== 'Slide') return true;
    counts.push(readableText(node, shown).match(/\S+/g)?.length ?? 0);
    return false;
  });
  return counts;
}

type HastPlugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number];

/** What Sätteri hands a plugin, in the words of `tree.ts`: its own types need the whole of hast. */
type PageContext = {
  fileURL: URL | undefined;
  data: { astro?: { frontmatter: Record<string, unknown> } };
  replaceNode(node: PageNode, by: PageNode[]): void;
  setProperty(node: PageNode, name: string, value: string | null): void;
  wrapNode(node: PageNode, by: PageNode): void;
};

/** Classes by the sides that Markdown names: "right" is where lines of numbers end. */
const ALIGNMENTS: Record<string, string> = { right: 'aligned-end', center: 'aligned-center' };

/**
 * Says by classes how a cell is aligned and what is a block of code: the policy of pages blocks
 * styles in elements.
 */
export function styleByClass(tree: PageNode): PropertyChange[] {
  const changes: PropertyChange[] = [];
  walkPage(tree, (node) => {
    const name = elementName(node);
    if (name === 'pre') changes.push({ node, name: 'className', value: 'code-block' });
    const side = /^text-align: *(\w+)$/.exec(attributeOf(node, 'style') ?? '')?.[1];
    if (side === undefined || !/^t[dh]$/.test(name)) return;
    changes.push({ node, name: 'style', value: null });
    const value = ALIGNMENTS[side];
    if (value !== undefined) changes.push({ node, name: 'className', value });
  });
  return changes;
}

/** Texts in which figures and terms are written; legal texts, letters and the like stay as they are. */
const READING = /\/content\/(learn|guides|lab)\//;
const LETTERS = /\/content\/newsletters\//;
/** Texts whose authors know nothing of phones, and whose tables may be wider than a stack helps. */
const PLAIN = /\/content\/(pages|legal|about)\//;

/**
 * Writes the figures of the registry and marks the words of the glossary in articles, guides and the lab,
 * and prepares the tables of all texts for phones: those of plain pages get a box of their own, in
 * which what is too wide scrolls. Aligns the cells of every text.
 * What it found goes with the page (`remarkPluginFrontmatter.reading`), for its lists.
 * @param value what a text shows for an expression of its own
 */
export function articlePlugin(root: string, value: ShownTexts['value']): HastPlugin {
  const read = createRegistryReader(root);
  const plugin = {
    name: 'reading',
    before(tree: PageNode, context: PageContext): void {
      const path = context.fileURL?.pathname ?? '';
      const set = (changes: readonly PropertyChange[]) => {
        for (const { node, name, value } of changes) context.setProperty(node, name, value);
      };
      set(styleByClass(tree));
      if (LETTERS.test(path)) set(stackTables(tree));
      if (PLAIN.test(path)) {
        const named = nameTables(tree, { figure: () => null, value });
        set([...stackTables(tree), ...named]);
        for (const { node, box } of boxesOf(tree, named)) context.wrapNode(node, box);
      }
      if (!READING.test(path) || !context.data.astro) return;
      const registries = read();
      const find = termFinder(
        [...registries.terms.values()].filter((term) => !term.isEverydayWord),
      );
      const shown = { figure: (id: string) => registries.figures.get(id)?.value ?? null, value };
      const written = writeFigures(tree, registries, basename(path));
      const marked = markTerms(tree, find);
      for (const { node, by } of [...written.replacements, ...marked.replacements])
        context.replaceNode(node, by);
      set([...stackTables(tree), ...nameTables(tree, shown)]);
      context.data.astro.frontmatter['reading'] = {
        words: countWords(tree),
        spoken: countSpokenWords(tree, shown),
        sources: written.sources,
        figures: written.figures,
        terms: marked.terms,
        questions: findQuestions(tree, shown),
      };
    },
  };
  return plugin as unknown as HastPlugin;
}
