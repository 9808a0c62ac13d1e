import { currentLocale, DEFAULT_LOCALE } from '#shared/locale.ts';

/** What the addresses of pages begin with. */
export const pageNames = [
  'about',
  'contact',
  'cookie-policy',
  'data',
  'embed',
  'facts',
  'learn',
  'news',
  'newsletter',
  'offline',
  'privacy',
  'privacy-policy',
  'resources',
  'search',
  'terms',
  'terms-of-service',
] as const;
type PageName = (typeof pageNames)[number];

/** The address of a page of this site, as it is in the default locale. */
type SitePath = '/' | `/${PageName}` | `/${PageName}${'/' | '#' | '?'}${string}`;

/** Literals must name a page; a path that comes from content or configuration is checked by the build. */
type Checked<Path extends string> = string extends Path
  ? Path
  : Path extends SitePath
    ? Path
    : never;

/** Addresses in the default locale alone: frames, mails, what the server answers, error pages, files. */
const DEFAULT_ONLY =
  /^\/(embed|forms|letter-mail|newsletter|resources\/live|search\/results|test|api|mcp|slot|404|500)(\/|$)|\.[a-z0-9]+$/;

/** Whether every locale has the page at an address. */
export const isInEveryLocale = (path: string): boolean => !DEFAULT_ONLY.test(path);

/** The address of a page in a locale, or the only one that it has. @param path with query and fragment */
export function pathIn(locale: string, path: string): string {
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const isOwn = name.startsWith('/') && isInEveryLocale(name);
  if (locale === DEFAULT_LOCALE || !isOwn || `${name}/`.startsWith(`/${locale}/`)) return path;
  return `/${locale}${name === '/' ? '' : name}${rest}`;
}

/**
 * `/de/learn` → `/learn`, `/de` → `/`: the path of the same page in the default locale.
 * @param known the locales of the site, the default one first
 */
export function withoutLocale(path: string, known: readonly string[]): string {
  const prefix = known.slice(1).find((locale) => `${path}/`.startsWith(`/${locale}/`));
  return prefix === undefined ? path : path.slice(prefix.length + 1) || '/';
}

/**
 * The address that a link to a page of this site has, on the page that it stands on. Fragments and
 * addresses elsewhere stay as they are.
 */
export function hrefTo<const Path extends string>(path: Path & Checked<Path>): string {
  return pathIn(currentLocale(), path);
}
