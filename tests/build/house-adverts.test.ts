import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { readBuiltSite } from './built-site.ts';

type Node = {
  type: string;
  name?: string;
  attribs?: Record<string, string>;
  children?: Node[];
  parent?: Node | null;
};
/** What a row leads to, and what the text before and after it does. */
type Row = { targets: string[]; beside: Set<string> };

const { pages } = readBuiltSite('.cache/dist-first');

function walk(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.children ?? []) walk(child, see);
}

function linksOf(node: Node): string[] {
  const found: string[] = [];
  walk(node, ({ name, attribs }) => {
    if (name === 'a' && attribs?.['href']) found.push(attribs['href']);
  });
  return found;
}

const isRow = (node: Node) => node.attribs?.['data-adverts'] !== undefined;

/** What stands before and after a row, the section that it lies in where it is beside its text. */
function neighborsOf(node: Node): Node[] {
  const all = (node.parent?.children ?? []).filter(({ name }) => name && name !== 'script');
  const at = all.indexOf(node);
  return [all[at - 1], all[at + 1]].filter((one): one is Node => !!one && !isRow(one));
}

/** Rows of a page with what they lead to, each target once: two layouts show the same advert. */
function rowsOf(html: string): Row[] {
  const found: Row[] = [];
  walk(parseDocument(html) as unknown as Node, (node) => {
    if (!isRow(node)) return;
    const beside = new Set(neighborsOf(node).flatMap(linksOf));
    found.push({ targets: [...new Set(linksOf(node))], beside });
  });
  return found;
}

const rows = new Map(
  [...pages]
    .filter(([, html]) => html.includes('data-adverts'))
    .map(([path, html]) => [path, rowsOf(html)]),
);

describe('house adverts', () => {
  test('D1, D2: one in a row, and Home has five at most', () => {
    expect(rows.size).toBeGreaterThan(100);
    for (const [path, own] of rows)
      for (const { targets } of own) expect(targets, path).toHaveLength(1);
    expect(rowsOf(pages.get('/')!).length).toBeLessThanOrEqual(5);
  });

  test('D1: no page says one thing twice, and none advertises itself', () => {
    const problems = [...rows].flatMap(([path, own]) => {
      const targets = own.flatMap((row) => row.targets);
      const twice = targets.filter((target, index) => targets.indexOf(target) !== index);
      return [...twice, ...targets.filter((target) => target === path)].map(
        (target) => `${path}: ${target}`,
      );
    });
    expect(problems).toEqual([]);
  });

  test('D4: the page that previews one is in no build', () => {
    expect([...pages.keys()].filter((path) => path.startsWith('/advert-places'))).toEqual([]);
  });

  test('D1: Home and Learn More advertise nothing that they link', () => {
    const problems = ['/', '/learn'].flatMap((path) => {
      const main = /<main[^]*<\/main>/.exec(pages.get(path)!)![0];
      const all = linksOf(parseDocument(main) as unknown as Node);
      const inRows = rowsOf(main).map(({ targets: [target] }) => target!);
      const rowLinks: string[] = [];
      walk(parseDocument(main) as unknown as Node, (node) => {
        if (isRow(node)) rowLinks.push(...linksOf(node));
      });
      const count = (links: string[], target: string) =>
        links.filter((one) => one === target).length;
      return inRows
        .filter((target) => count(all, target) > count(rowLinks, target))
        .map((target) => `${path}: ${target}`);
    });
    expect(problems).toEqual([]);
  });

  test('D1: nothing is advertised that the text beside it links', () => {
    const problems = [...rows].flatMap(([path, own]) =>
      own.flatMap(({ targets, beside }) =>
        targets.filter((target) => beside.has(target)).map((one) => `${path}: ${one}`),
      ),
    );
    expect(problems).toEqual([]);
  });
});
