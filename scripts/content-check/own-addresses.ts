import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { nearestName } from '#server/commands/nearest-name.ts';
import {
  FORM_PREFIX,
  liveEmbeds,
  NEWS_IMAGE_PREFIX,
  newsletterPaths,
  serverRoutes,
  SLOT_PREFIX,
} from '#shared/server-routes.ts';
import type { CollectionName } from './read-content.ts';

/** The routes of this repository, which an owner's content is checked against. */
const PAGES = join(import.meta.dirname, '../../src/pages');

/** Pages that content has an entry for: what their addresses begin with. */
export const ENTRY_PAGES: Partial<Record<CollectionName, string>> = {
  coins: '/learn/coins/',
  depegs: '/learn/depegs/',
  guides: '/resources/',
  lab: '/learn/lab/',
  learn: '/learn/',
  legal: '/',
  newsletters: '/learn/letters/',
  pages: '/',
};
/** What the server answers by itself: pages and files, and where a path ends in "/", all below it. */
export const servedPaths: readonly string[] = [
  ...Object.values(serverRoutes),
  ...Object.values(newsletterPaths),
  ...Object.values(liveEmbeds),
  FORM_PREFIX,
  NEWS_IMAGE_PREFIX,
  SLOT_PREFIX,
];
/** A file, or a page in another language, whose addresses follow from what is built. */
const NOT_JUDGED = /\.[a-z0-9]+$|^\/[a-z]{2}(?:-[A-Z][A-Za-z]+)?(?:\/|$)/;

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A route whose addresses follow from content, such as `/learn/coins/[id]`. */
type Pattern = { prefix: string; whole: RegExp };

function patternOf(route: string): Pattern {
  const parts = route.split(/(\[[^\]]+\])/).map((part) => {
    if (!part.startsWith('[')) return escapeRegExp(part);
    return part.startsWith('[...') ? '.+' : '[^/]+';
  });
  return {
    prefix: route.slice(0, route.indexOf('[')),
    whole: new RegExp(`^${parts.join('')}$`),
  };
}

/** Addresses of routes: those that are written out, and patterns of the others. */
function readRoutes(): { fixed: string[]; patterns: Pattern[] } {
  const routes = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => /\.(astro|ts)$/.test(name) && !/(^|\/)_/.test(name))
    .map((name) => `/${name.replace(/\.\w+$/, '')}`.replace(/\/index$/, '') || '/');
  return {
    fixed: routes.filter((route) => !route.includes('[')),
    patterns: routes.filter((route) => route.includes('[')).map(patternOf),
  };
}

/** Ids of a kind of content; null where a file of it cannot be read. */
export type IdsOf = (collection: CollectionName) => ReadonlySet<string> | null;

export type OwnAddresses = {
  /** Whether a path is known to be a page or file of this site. */
  isOwn(path: string): boolean;
  /** Whether a path on this site is known to lead nowhere. */
  leadsNowhere(path: string): boolean;
  /** What was probably meant by one that does. */
  nearest(path: string): string | null;
};

/** What texts and a configuration can name, and link to. */
export type Known = {
  idsOf: IdsOf;
  addresses: OwnAddresses;
  /** Address of the site, `SITE_URL`; null where it is not set. */
  siteUrl: string | null;
};

/**
 * Knows which paths on this site lead somewhere, without a build: pages of the code, of entries,
 * and what the server answers. Where only a build can tell, nothing is said.
 * @param root folder with `public` in it
 */
export function ownAddresses(root: string, idsOf: IdsOf): OwnAddresses {
  const { fixed, patterns } = readRoutes();
  const known = new Set<string>([...fixed, ...servedPaths]);
  const unread = new Set<string>();
  for (const [name, prefix] of Object.entries(ENTRY_PAGES)) {
    const ids = idsOf(name as CollectionName);
    if (ids === null) unread.add(prefix);
    for (const id of ids ?? []) known.add(`${prefix}${id}`);
  }
  const enumerated = new Set(Object.values(ENTRY_PAGES));
  const isFile = (path: string) =>
    statSync(join(root, 'public', path), { throwIfNoEntry: false })?.isFile() === true;
  const isOwn = (path: string) =>
    known.has(path) ||
    servedPaths.some((served) => served.endsWith('/') && path.startsWith(served)) ||
    isFile(path) ||
    isFile(`${path}.html`);
  const mayBe = (path: string) =>
    isOwn(path) ||
    patterns.some(
      ({ prefix, whole }) => whole.test(path) && (!enumerated.has(prefix) || unread.has(prefix)),
    ) ||
    existsSync(join(root, 'public', path));
  return {
    isOwn,
    leadsNowhere: (path) => {
      const bare = path.replace(/[?#].*$/, '');
      return bare !== '' && !NOT_JUDGED.test(bare) && !mayBe(bare);
    },
    nearest: (path) => nearestName(path.replace(/[?#].*$/, ''), [...known]),
  };
}
