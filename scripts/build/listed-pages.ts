import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a page asks search engines, ours among them, to leave it out. */
export function isUnlisted(html: string): boolean {
  return /<meta name="robots" content="[^"]*noindex/.test(html);
}

/** The path of the page that a page says is the one to find, or null where it names none. */
export function canonicalPathOf(html: string): string | null {
  const [, address] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  return address === undefined ? null : new URL(address).pathname;
}

/** Whether a page belongs into the sitemap: it may be found, and no other page is to be found for it. */
export function isListed(path: string, html: string): boolean {
  return !isUnlisted(html) && (canonicalPathOf(html) ?? path) === path;
}

/**
 * Whether the sitemap lists an address. The built page says so itself: rules by the address would
 * have to know every host and every id that an owner may choose. What is no file is rendered on
 * demand, and not listed.
 * @param client folder of the built pages
 * @param address of the page, with the host of the site
 */
export function isListedAddress(client: string, address: string): boolean {
  const { pathname } = new URL(address);
  const file = join(client, pathname === '/' ? 'index.html' : `${decodeURI(pathname)}.html`);
  return existsSync(file) && isListed(pathname, readFileSync(file, 'utf8'));
}

/** A text file of the built site. */
type TextFile = { path: string; bytes: Buffer };

/** Request paths of the pages that the sitemap lists. */
export function pathsInSitemap(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => /^\/sitemap-\d+\.xml$/.test(path))
    .flatMap(({ bytes }) => [...bytes.toString('utf8').matchAll(/<loc>([^<]+)<\/loc>/g)])
    .map(([, address = '']) => new URL(address).pathname);
}

/** The files that `robots.txt` calls a sitemap. */
function sitemapsNamed(files: readonly TextFile[]): string[] {
  const robots = files.find(({ path }) => path === '/robots.txt')?.bytes.toString('utf8') ?? '';
  return [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/**
 * Finds where sitemap and pages disagree, and a sitemap that is not there: nobody sees either until
 * search engines have forgotten the site. A site whose `robots.txt` names no sitemap is let be.
 * @param pages every page that is a file, and whether it belongs into the sitemap
 * @returns one line an error
 */
export function sitemapErrors(
  files: readonly TextFile[],
  pages: readonly { path: string; isListed: boolean }[],
): string[] {
  const named = sitemapsNamed(files);
  const missing = named.filter((map) => !files.some(({ path }) => path === map));
  if (missing.length > 0)
    return missing.map((map) => `robots.txt: it names the sitemap ${map}, which is not there`);
  if (named.length === 0) return [];
  const listed = new Set(pathsInSitemap(files));
  return pages
    .filter((page) => page.isListed !== listed.has(page.path))
    .map(({ path }) =>
      listed.has(path)
        ? `page ${path}: the sitemap lists it, although it asks not to be found`
        : `page ${path}: the sitemap leaves it out, although it may be found`,
    );
}
