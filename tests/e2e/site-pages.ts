import { withoutLocale } from '#lib/site/href.ts';
import { site as second } from '#tests/fixtures/second-site.ts';
import { isBuilt, readBuiltSite, type BuiltSite } from '#tests/build/built-site.ts';
import {
  controlsOf,
  coverPages,
  keysFor,
  layoutOf,
  samplePages,
  scriptsOf,
} from './sample-pages.ts';

/** The routes that the specification names, with their titles. */
export const mainRoutes = [
  { id: 'R1', path: '/', title: /^At Par\W+\w/ },
  { id: 'R2', path: '/about', title: 'About Stablecoins - At Par' },
  { id: 'R3', path: '/learn', title: 'Learn More - At Par' },
  { id: 'R4', path: '/resources', title: 'Resources - At Par' },
  { id: 'R5', path: '/news', title: 'Latest News - At Par' },
  { id: 'R6', path: '/contact', title: 'Contact Us - At Par' },
  { id: 'R7', path: '/privacy-policy', title: 'Privacy Policy - At Par' },
  { id: 'R8', path: '/terms-of-service', title: 'Terms of Service - At Par' },
  { id: 'R9', path: '/cookie-policy', title: 'Cookie Policy - At Par' },
  { id: 'R10', path: '/privacy', title: 'Privacy - At Par' },
  { id: 'R11', path: '/terms', title: 'Terms - At Par' },
] as const;

/** Documents that no sitemap lists. */
export const unlistedPages = [
  '/newsletter',
  '/embed/news',
  '/embed/contact',
  '/embed/term/arbitrage',
  '/embed/coin/usdc',
  '/embed/depeg/usdc-2023',
  '/learn/pack/mechanisms',
  '/learn/pack/coins',
  '/embed/lab/redemption',
  '/no-such-page',
] as const;

type Dist = Parameters<typeof readBuiltSite>[0];

const built = new Map<string, BuiltSite>();

/** A built site, read once; null where it is not built yet, as when titles alone are listed. */
function siteIn(dist: Dist): BuiltSite | null {
  if (!isBuilt(dist)) return null;
  const site = built.get(dist) ?? readBuiltSite(dist);
  built.set(dist, site);
  return site;
}

/** Every page in English that search engines are told of, in the order of the sitemap. */
export function everyPage(dist: Dist = '.cache/dist-first'): string[] {
  const site = siteIn(dist);
  if (!site) return mainRoutes.map(({ path }) => path);
  const maps = [...site.texts].filter(([name]) => /^\/sitemap-\d+\.xml$/.test(name));
  const listed = maps.flatMap(([, text]) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname),
  );
  return listed.filter((path) => withoutLocale(path, second.locales ?? []) === path);
}

/**
 * Of all listed pages as many as show every layout and every part once: what holds for a layout
 * and for parts holds for all that they are filled with. What depends on the filling is checked on
 * every page, in tests/build and in widths.spec.ts.
 */
export function sampledPages(dist: Dist = '.cache/dist-first'): string[] {
  return samplePages(pagesWithHtml(dist));
}

/** Of the tests' other sites only a few pages are built. */
function pagesWithHtml(dist: Dist): (readonly [string, string])[] {
  const pages = siteIn(dist)?.pages;
  const paths = everyPage(dist).filter((path) => !pages || pages.has(path));
  return paths.map((path) => [path, pages?.get(path) ?? ''] as const);
}

/** The HTML of a page as it was built. @throws Error where there is no such page */
export function htmlOf(path: string): string {
  const html = siteIn('.cache/dist-first')?.pages.get(path);
  if (html === undefined) throw new Error(`there is no page ${path}`);
  return html;
}

/** Every listed page by the layout that it states. */
export function everyPageByLayout(): Map<string, string[]> {
  const pages = siteIn('.cache/dist-first')?.pages;
  return Map.groupBy(everyPage(), (path) => layoutOf(pages?.get(path) ?? '') ?? 'no layout');
}

/** A page of each layout that stands below a locale's name: the longest one. */
export function layoutsIn(locale: string, dist: Dist): string[] {
  const pages = [...(siteIn(dist)?.pages ?? [])].filter(([path]) =>
    `${path}/`.startsWith(`/${locale}/`),
  );
  const alike = Map.groupBy(pages, ([, html]) => layoutOf(html));
  return [...alike.values()].map(
    (of) => of.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '',
  );
}

/**
 * Pages in groups, each opened one after the other in one browser context: a page in a context of
 * its own takes twice the processor's time, since another process draws it.
 */
export function inGroups(
  paths: readonly string[],
  size = 8,
): { name: string; paths: readonly string[] }[] {
  const starts = paths.flatMap((_, index) => (index % size === 0 ? [index] : []));
  return starts.map((start) => {
    const group = paths.slice(start, start + size);
    return { name: `${group[0]} and ${group.length - 1} more`, paths: group };
  });
}

/** Pages that have every kind of control between them, Home among them: for what a keyboard does. */
export function pagesOfControls(): string[] {
  return [...coverPages(pagesWithHtml('.cache/dist-first'), controlsOf, ['/'], keysFor)];
}

/** Pages that have every script and island between them, Home among them: for what they fetch. */
export function pagesOfScripts(dist: Dist = '.cache/dist-first'): string[] {
  return [...coverPages(pagesWithHtml(dist), scriptsOf, ['/'])];
}

const ADVERT_DRAWING =
  /data-ad-layout="desktop"[^>]*>(?:(?!<\/a>)[\s\S])*?<svg[^>]* viewBox="([^"]+)"/g;

/** Pages that have every drawing of an advert between them, by its part of the plate. */
export function pagesOfAdverts(): string[] {
  const drawings = (html: string) =>
    new Set([...html.matchAll(ADVERT_DRAWING)].map(([, box]) => box!));
  return [...coverPages(pagesWithHtml('.cache/dist-first'), drawings)];
}
