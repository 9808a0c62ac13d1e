import type { Figure } from '#lib/schema/figure-schema.ts';
import type { PageSource, UsedFigure } from '#lib/content/reading-data.ts';
import type { Series } from '#lib/schema/series-schema.ts';
import type { Replacement } from './mark-terms.ts';
import { attributeOf, element, elementName, textNode, walkPage, type PageNode } from './tree.ts';

export type WrittenFigures = {
  replacements: Replacement[];
  sources: PageSource[];
  figures: UsedFigure[];
};

type Registries = { figures: ReadonlyMap<string, Figure>; series: ReadonlyMap<string, Series> };

const BLOCK = /^(p|li|td|th|dd|dt|h[1-6]|div|root|)$/;

type Use = { node: PageNode; figure: Figure; number: number; block: PageNode | undefined };

function sourceMark(number: number): PageNode {
  const link = element('a', { href: `#source-${number}`, 'aria-label': `Source ${number}` }, [
    textNode(String(number)),
  ]);
  return element('sup', {}, [link]);
}

/** A number and its unit stay in one line: `$180 billion`, `9 cents`. */
const BEFORE_UNIT =
  /(?<=\d) (?=(?:thousand|million|billion|trillion|cents?|percent|dollars?|euros?|years?|months?|days?|hours?|minutes?|ounces?)\b)/g;

const keepUnits = (text: string): string => text.replaceAll(BEFORE_UNIT, '\u{a0}');

/**
 * Writes figures in place of `<Figure id="…"/>` and numbers their sources in order of first use.
 * Figures that follow each other in a paragraph and share a source share its number too.
 * @param page the name for messages
 * @throws Error when a page names a figure or a series that no registry has
 */
export function writeFigures(root: PageNode, registries: Registries, page: string): WrittenFigures {
  const sources: PageSource[] = [];
  const uses: Use[] = [];
  const numberOf = (source: PageSource | undefined): number => {
    if (!source) throw new Error(`${page}: a figure without a source`);
    const known = sources.findIndex(({ url }) => url === source.url);
    return known === -1 ? sources.push(source) : known + 1;
  };
  const entry = <Entry>(kind: string, all: ReadonlyMap<string, Entry>, node: PageNode): Entry => {
    const id = attributeOf(node, 'id') ?? '';
    const found = all.get(id);
    if (!found) throw new Error(`${page}: there is no ${kind} "${id}" in content/${kind}`);
    return found;
  };
  walkPage(root, (node, ancestors) => {
    const name = elementName(node);
    if (name === 'SeriesChart') {
      for (const source of entry('series', registries.series, node).sources) numberOf(source);
    }
    if (name !== 'Figure') return;
    const figure = entry('figures', registries.figures, node);
    const block = ancestors.findLast((above) => BLOCK.test(elementName(above)));
    uses.push({ node, figure, number: numberOf(figure.sources[0]), block });
  });
  const replacements = uses.map(({ node, figure, number, block }, index) => {
    const next = uses[index + 1];
    const isShared = next !== undefined && next.block === block && next.number === number;
    const value = element('span', { 'data-figure': figure.id }, [
      textNode(keepUnits(figure.value)),
    ]);
    return { node, by: isShared ? [value] : [value, sourceMark(number)] };
  });
  const seen = new Map(uses.map(({ figure, number }) => [figure.id, { figure, number }]));
  const figures = [...seen.values()].map(({ figure: { id, value, what, asOf }, number }) => ({
    id,
    value,
    what,
    asOf,
    source: number,
  }));
  return { replacements, sources, figures };
}
