import { describe, expect, test } from 'vitest';
import { termFinder } from '#lib/content/term-finder.ts';
import type { Figure } from '#lib/schema/figure-schema.ts';
import { words } from '#lib/site/english-product-words.ts';
import { site } from '#lib/site/site.ts';
import {
  articlePlugin,
  boxesOf,
  styleByClass,
  countSpokenWords,
  countWords,
  nameTables,
  stackTables,
} from './article-plugin.ts';
import { findQuestions } from './find-questions.ts';
import { markTerms } from './mark-terms.ts';
import { textValue } from './text-value.ts';
import { element, textNode, type PageNode } from './tree.ts';
import { writeFigures } from './write-figures.ts';

const page = (...children: PageNode[]): PageNode => ({ type: 'root', children });
const paragraph = (...children: PageNode[]) => element('p', {}, children);
const level = (name: string, ...children: PageNode[]): PageNode => ({
  type: 'mdxJsxFlowElement',
  name: 'div',
  attributes: [{ type: 'mdxJsxAttribute', name: 'data-level', value: name }],
  children,
});
const figureNode = (id: string): PageNode => ({
  type: 'mdxJsxTextElement',
  name: 'Figure',
  attributes: [{ type: 'mdxJsxAttribute', name: 'id', value: id }],
  children: [],
});
const figure = (id: string, source: string): Figure => ({
  id,
  value: `${id}%`,
  what: 'a part',
  asOf: '2026-11-21',
  kind: 'market',
  checked: '2026-11-21',
  sources: [{ title: source, url: `https://example.org/${source}`, mark: 'S' }],
});
const registries = {
  figures: new Map(
    [figure('one', 'a'), figure('two', 'a'), figure('three', 'b')].map((one) => [one.id, one]),
  ),
  series: new Map(),
};
const shown = {
  figure: (id: string) => registries.figures.get(id)?.value ?? null,
  value: textValue,
};
const textOf = (node: PageNode): string => node.value ?? (node.children ?? []).map(textOf).join('');
const find = termFinder([{ id: 'peg', name: 'Peg', also: [] }]);

describe('figures in a text', () => {
  const tree = page(
    paragraph(figureNode('one'), textNode(' and '), figureNode('two')),
    paragraph(figureNode('three'), figureNode('one')),
  );
  const written = writeFigures(tree, registries, 'page.mdx');

  test('are written with a mark, and sources are numbered in order of first use', () => {
    expect(written.sources.map(({ title }) => title)).toEqual(['a', 'b']);
    const spans = written.replacements.map(({ by }) => by[0]?.properties?.['data-figure']);
    expect(spans).toEqual(['one', 'two', 'three', 'one']);
    expect(written.figures.map(({ id, source }) => [id, source])).toEqual([
      ['one', 1],
      ['two', 1],
      ['three', 2],
    ]);
  });

  test('neighbors with one source share its number; others have their own', () => {
    expect(written.replacements.map(({ by }) => by.map(textOf))).toEqual([
      ['one%'],
      ['two%', '1'],
      ['three%', '2'],
      ['one%', '1'],
    ]);
  });

  test('one that no registry has stops the build, naming page and id', () => {
    expect(() => writeFigures(page(figureNode('none')), registries, 'page.mdx')).toThrow(
      /page\.mdx.*"none"/,
    );
  });
});

describe('N8: terms in a text', () => {
  test('are marked on first use, as links with a tooltip', () => {
    const { replacements, terms } = markTerms(page(paragraph(textNode('A peg, a peg'))), find);
    expect(terms).toEqual(['peg']);
    expect(replacements).toHaveLength(1);
    expect(replacements[0]?.by[1]?.properties).toMatchObject({
      href: '/learn/glossary/p#peg',
      'data-tooltip': 'term-peg',
    });
    expect(replacements[0]?.by.map(textOf).join('')).toBe('A peg, a peg');
  });

  test('not in headings, links, code, tables and components', () => {
    for (const name of ['h2', 'a', 'code', 'table', 'summary']) {
      const tree = page(paragraph(element(name, {}, [textNode('the peg')])));
      expect(markTerms(tree, find).terms, name).toEqual([]);
    }
    expect(markTerms(page(textNode('the peg')), find).terms).toEqual([]);
  });

  test('what everyone reads goes before what a level hides', () => {
    const tree = page(
      level('expert', paragraph(textNode('peg first'))),
      paragraph(textNode('the peg')),
    );
    expect(markTerms(tree, find).replacements[0]?.by.map(textOf)).toEqual(['the ', 'peg']);
  });
});

test('words are counted by reading level, each with those before it', () => {
  const tree = page(
    paragraph(textNode('two words')),
    level('standard', paragraph(textNode('one'))),
    level('expert', paragraph(textNode('three more words'))),
    element('table', {}, [textNode('not read')]),
  );
  expect(countWords(tree)).toEqual({ plain: 2, standard: 3, expert: 6 });
});

test('L1: what is said on each slide of a talk is counted, figures with it', () => {
  const slide = (...children: PageNode[]): PageNode => ({
    type: 'mdxJsxFlowElement',
    name: 'Slide',
    attributes: [],
    children,
  });
  const tree = page(
    paragraph(textNode('not on a slide')),
    slide(paragraph(textNode('It is '), figureNode('one'), textNode('.'))),
    slide(),
  );
  expect(countSpokenWords(tree, shown)).toEqual([3, 0]);
});

test('L1: a question and its answer have the values that the page shows', () => {
  const expression = (value: string): PageNode => ({ type: 'mdxTextExpression', value });
  const tree = page(
    element('details', {}, [
      element('summary', {}, [textNode('Is '), expression('words.aProduct'), textNode(' safe?')]),
      paragraph(expression('words.AProduct'), textNode(' of '), expression(' site.brand ')),
      paragraph(expression('site.countsPageViews && "Yes"'), expression('words.toString')),
    ]),
  );
  expect(findQuestions(tree, shown)).toEqual([
    {
      question: `Is ${words.aProduct} safe?`,
      answer: `${words.AProduct} of ${site.brand}`,
    },
  ]);
});

test('questions are what a page puts and answers, and not its folded tables', () => {
  const folded = (summary: string, ...answer: PageNode[]) =>
    element('details', {}, [element('summary', {}, [textNode(summary)]), ...answer]);
  const tree = page(
    folded('Is it  safe?', paragraph(textNode('By ')), paragraph(figureNode('one'))),
    folded('The same numbers as a table', paragraph(textNode('1, 2'))),
    folded('And nothing?'),
  );
  expect(findQuestions(tree, shown)).toEqual([{ question: 'Is it safe?', answer: 'By one%' }]);
});

describe('tables', () => {
  const row = (tag: string, ...words: string[]) =>
    element(
      'tr',
      {},
      words.map((word) => element(tag, {}, [textNode(word)])),
    );
  const table = (...names: string[]) =>
    element('table', {}, [
      element('thead', {}, [row('th', ...names)]),
      element('tbody', {}, [row('td', ...names.map((name) => `its ${name}`))]),
    ]);

  test('have the heading above them as their name, and heads of columns', () => {
    const changes = nameTables(
      page(
        element('h2', {}, [
          textNode('Who of '),
          { type: 'mdxTextExpression', value: 'words.products' },
          textNode(' fails'),
        ]),
        table('One', 'Two'),
      ),
      shown,
    );
    expect(changes.map(({ node, name, value }) => [textOf(node), name, value])).toEqual([
      ['OneTwoits Oneits Two', 'aria-label', `Who of ${words.products} fails`],
      ['One', 'scope', 'col'],
      ['Two', 'scope', 'col'],
    ]);
    expect(nameTables(page(table('One', 'Two')), shown).map(({ name }) => name)).toEqual([
      'scope',
      'scope',
    ]);
  });

  test('R14: of three columns are stacked on phones, each cell under its column’s name', () => {
    const changes = stackTables(page(table('Design', 'Backing', 'Fails when')));
    const columns = changes.filter(({ name }) => name === 'data-column');
    expect(columns.map(({ node, value }) => [textOf(node), value])).toEqual([
      ['its Backing', 'Backing'],
      ['its Fails when', 'Fails when'],
    ]);
    const roles = changes.filter(({ name }) => name === 'role').map(({ value }) => value);
    expect(new Set(roles)).toEqual(new Set(['table', 'rowgroup', 'row', 'columnheader', 'cell']));
  });

  test('R14: of plain pages scroll in a box of their own, which is named; one that has a box keeps it', () => {
    const boxed = element('div', { className: 'table-scroll' }, [table('Three', 'Four')]);
    const heading = element('h2', {}, [textNode('Coins')]);
    const whole = page(table('One', 'Two'), heading, table('A', 'B', 'C'), boxed);
    const named = nameTables(whole, { figure: () => null, value: textValue });
    const [first, second, ...more] = boxesOf(whole, named);
    expect([first, second].map((one) => one?.box.properties)).toEqual(
      ['One, Two', 'Coins'].map((label) => ({
        className: 'table-scroll',
        role: 'region',
        tabIndex: 0,
        'aria-label': label,
      })),
    );
    expect(more).toEqual([]);
  });

  test.each([
    ['pages', 1],
    ['legal', 1],
    ['newsletters', 0],
  ])('R14: those of content/%s are stacked, and %d get a box', (folder, boxes) => {
    const wrapped: unknown[] = [];
    const changed: string[] = [];
    const { before } = articlePlugin('.', textValue) as unknown as {
      before(tree: PageNode, context: object): void;
    };
    before(page(table('A', 'B', 'C')), {
      fileURL: new URL(`file:///site/content/${folder}/a.mdx`),
      data: {},
      setProperty: (_: PageNode, name: string) => changed.push(name),
      wrapNode: (node: unknown) => wrapped.push(node),
    });
    expect([changed.includes('data-stacked'), wrapped.length]).toEqual([true, boxes]);
  });

  test('of two columns stay as they are', () => {
    expect(stackTables(page(table('Line', 'What it said')))).toEqual([]);
  });
});

test('cells say by a class how they are aligned: the policy of pages blocks styles', () => {
  const cell = (side: string) => element('td', { style: `text-align: ${side}` }, []);
  const row = element('tr', {}, [cell('left'), cell('right'), cell('center')]);
  const changes = styleByClass(page(element('table', {}, [row])));
  expect(changes.map(({ name, value }) => [name, value])).toEqual([
    ['style', null],
    ['style', null],
    ['className', 'aligned-end'],
    ['style', null],
    ['className', 'aligned-center'],
  ]);
});
