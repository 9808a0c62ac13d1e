import { percentDecode } from '#shared/percent-decode.ts';
import type { Tag } from './html-scan.ts';

/** What of a page its links are checked by: the tags of thousands of pages would fill the memory. */
export type LinkedPage = {
  path: string;
  ids: ReadonlySet<string>;
  urls: ReadonlySet<string>;
};

const urlAttributes = ['href', 'src', 'action', 'poster', 'data-src'];

function urlsOf(tag: Tag): string[] {
  const found = urlAttributes.flatMap((name) => tag.attributes.get(name) ?? []);
  const sets = [tag.attributes.get('srcset'), tag.attributes.get('imagesrcset')];
  for (const set of sets) {
    if (set) found.push(...set.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''));
  }
  return found.filter((href) => href !== '' && !href.startsWith('data:'));
}

/** Takes from a page's tags what `brokenLinks` asks for. */
export function linkedPage(path: string, tags: readonly Tag[]): LinkedPage {
  return {
    path,
    ids: new Set(tags.flatMap((tag) => own(tag.attributes.get('id')))),
    urls: new Set(tags.flatMap((tag) => urlsOf(tag).flatMap(own))),
  };
}

const known = new Map<string, string>();

/** The text by itself: a part of a page's text would keep the whole page in memory. */
function own(text: string | undefined): string[] {
  if (text === undefined) return [];
  const kept = known.get(text);
  if (kept !== undefined) return [kept];
  const copy = Buffer.from(text).toString('utf8');
  known.set(copy, copy);
  return [copy];
}

function linkError(
  page: string,
  href: string,
  exists: (path: string) => boolean,
  ids: Map<string, ReadonlySet<string>>,
): string | null {
  const here = `http://site.invalid${page}`;
  if (!URL.canParse(href, here)) return 'not an address';
  const url = new URL(href, here);
  if (url.host !== 'site.invalid') return null;
  if (!exists(url.pathname)) return 'leads nowhere';
  const fragment = percentDecode(url.hash.slice(1));
  if (fragment === null) return 'its fragment is wrongly encoded: a percent sign is written %25';
  // `#top` and text fragments are the browser's own.
  if (fragment === '' || fragment === 'top' || fragment.startsWith(':~:')) return null;
  const target = ids.get(url.pathname);
  return target && !target.has(fragment) ? `no element has the id "${fragment}"` : null;
}

/**
 * Finds links of the site to itself that lead nowhere.
 * @param pages every page that the build made
 * @param exists whether the server answers a path: a file, an on-demand page, an API
 * @returns one line an error, naming page and link
 */
export function brokenLinks(pages: LinkedPage[], exists: (path: string) => boolean): string[] {
  const ids = new Map(pages.map((page) => [page.path, page.ids]));
  const errors: string[] = [];
  for (const page of pages) {
    for (const href of page.urls) {
      const error = linkError(page.path, href, exists, ids);
      if (error) errors.push(`page ${page.path}: link ${href}: ${error}`);
    }
  }
  return errors;
}
