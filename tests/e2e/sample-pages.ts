/** The layout that a page states; null where it states none. */
export function layoutOf(html: string): string | null {
  return /<body[^>]* data-layout="([^"]+)"/.exec(html)?.[1] ?? null;
}

const ATTRIBUTES = /\s(class|type|component-export|data-[a-z-]+)(?:="([^"]*)")?/g;

const SCRIPT = /<script [^>]*src="([^"]+)"/g;

const known = new Map<string, Set<string>>();

/** What a page is made of: elements, classes, kinds of fields, islands, scripts and their marks. */
function partsOf(html: string): Set<string> {
  const parts = known.get(html) ?? readParts(html);
  known.set(html, parts);
  return parts;
}

function readParts(html: string): Set<string> {
  const body = html.slice(html.indexOf('<body'));
  const parts = new Set<string>();
  for (const [, element] of body.matchAll(/<([a-z][a-z0-9-]*)[\s>]/g)) parts.add(element!);
  for (const [, script] of html.matchAll(SCRIPT)) parts.add(script!);
  for (const [, name, value = ''] of body.matchAll(ATTRIBUTES)) {
    if (name === 'class') for (const one of value.split(/\s+/)) parts.add(`.${one}`);
    else if (name === 'type' || name === 'component-export') parts.add(`${name}=${value}`);
    else parts.add(name!);
  }
  return parts;
}

function controlTags(html: string): RegExpMatchArray[] {
  const body = html.slice(html.indexOf('<body'));
  return [...body.matchAll(/<(?:a|button|input|select|textarea|iframe|summary|video)[\s>][^>]*>/g)];
}

/** A load takes as long as some forty keys. */
const KEYS_OF_A_LOAD = 40;

/** What it costs to walk a page by keyboard, in keys. */
export const keysFor = (html: string): number => controlTags(html).length + KEYS_OF_A_LOAD;

/** Controls of a keyboard by element, kind, classes and marks. */
export function controlsOf(html: string): Set<string> {
  const names = ([tag]: RegExpMatchArray): string => {
    const [element] = tag.split(/[\s>]/);
    const found = [...tag.matchAll(ATTRIBUTES)];
    const own = found.map(([, name, value = '']) => (name!.startsWith('data-') ? name : value));
    return [element, ...own].join(' ');
  };
  return new Set(controlTags(html).map(names));
}

/** Scripts and islands of a page, and the marks that scripts look for. */
export function scriptsOf(html: string): Set<string> {
  const parts = [...partsOf(html)];
  return new Set(parts.filter((part) => /^(\/|data-|component-export|iframe$|video$)/.test(part)));
}

type Page = readonly [path: string, html: string];

/**
 * Chooses pages so that every part is on one of them: a greedy set cover.
 * @param parts what a page is made of
 * @param first pages that are chosen in any case
 * @param costOf what a page costs to walk: the most new parts for it are chosen
 */
export function coverPages(
  pages: readonly Page[],
  parts: (html: string) => ReadonlySet<string>,
  first: readonly string[] = [],
  costOf: (html: string) => number = () => 1,
): Set<string> {
  const left = pages.map(([path, html]) => ({ path, parts: parts(html), cost: costOf(html) }));
  const missing = new Set(left.flatMap((page) => [...page.parts]));
  const chosen = new Set<string>();
  const take = (page: (typeof left)[number]): void => {
    chosen.add(page.path);
    for (const part of page.parts) missing.delete(part);
  };
  for (const page of left) if (first.includes(page.path)) take(page);
  while (missing.size > 0) {
    const most = left.map(
      (one) => [...one.parts].filter((part) => missing.has(part)).length / one.cost,
    );
    take(left[most.indexOf(Math.max(...most))]!);
  }
  return chosen;
}

/**
 * Chooses the longest page of each layout, and as many others as it takes to have every part on one
 * of them: a part looks the same in all layouts. The order of the pages is kept.
 * @param pages path and HTML
 */
export function samplePages(pages: readonly Page[]): string[] {
  const longest = [...Map.groupBy(pages, ([, html]) => layoutOf(html)).values()].map(
    (alike) => alike.toSorted(([, a], [, b]) => b.length - a.length)[0]![0],
  );
  const chosen = coverPages(pages, partsOf, longest);
  return pages.map(([path]) => path).filter((path) => chosen.has(path));
}
