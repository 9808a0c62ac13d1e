/** The layout that a page states; null where it states none. */
export function layoutOf(html: string): string | null {
  return /<body[^>]* data-layout="([^"]+)"/.exec(html)?.[1] ?? null;
}

const ATTRIBUTES = /\s(class|type|component-export|data-[a-z-]+)(?:="([^"]*)")?/g;

const SCRIPT = /<script [^>]*src="([^"]+)"/g;

/** What a page is made of: elements, classes, kinds of fields, islands, scripts and their marks. */
function partsOf(html: string): Set<string> {
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

/**
 * Chooses pages so that every part of every layout is on one of them, and the longest page of each
 * layout is among them: a greedy set cover. The order of the pages is kept.
 * @param pages path and HTML
 */
export function samplePages(pages: readonly (readonly [string, string])[]): string[] {
  const chosen = new Set<string>();
  for (const alike of Map.groupBy(pages, ([, html]) => layoutOf(html)).values()) {
    const [longest] = alike.toSorted(([, a], [, b]) => b.length - a.length);
    const left = alike.map(([path, html]) => ({ path, parts: partsOf(html) }));
    const missing = new Set(left.flatMap(({ parts }) => [...parts]));
    const take = ({ path, parts }: (typeof left)[number]): void => {
      chosen.add(path);
      for (const part of parts) missing.delete(part);
    };
    take(left.find(({ path }) => path === longest![0])!);
    while (missing.size > 0) {
      const most = left.map((one) => [...one.parts].filter((part) => missing.has(part)).length);
      take(left[most.indexOf(Math.max(...most))]!);
    }
  }
  return pages.map(([path]) => path).filter((path) => chosen.has(path));
}
