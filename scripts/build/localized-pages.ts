import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { SitemapOptions } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { isInEveryLocale } from '#lib/site/href.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';

const PAGES = 'src/pages';
/** `learn/coins/[id].astro` → `/learn/coins/[id]`, `index.astro` → nothing. */
const routeOf = (file: string): string => `/${file}`.replace(/(\/index)?\.astro$/, '');

/** The routes of pages that every locale has, without its prefix. */
export function localizedRoutes(root: string): { file: string; route: string }[] {
  return globSync('**/*.astro', { cwd: join(root, PAGES) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)_/.test(file) && isInEveryLocale(routeOf(file)))
    .toSorted()
    .map((file) => ({ file: join(PAGES, file), route: routeOf(file) }));
}

/** Astro's routing by locale: the default one at the root, each other below its own name. */
export const i18nRouting = (locales: readonly string[]) =>
  locales.length > 1
    ? {
        i18n: {
          defaultLocale: DEFAULT_LOCALE,
          locales: [...locales],
          routing: { prefixDefaultLocale: false },
        },
      }
    : {};

/**
 * Adds each page once more for each locale but the default one (decision 052).
 * @param locales of the site, the default one first
 */
export function localizedPages(root: string, locales: readonly string[]): AstroIntegration {
  return {
    name: 'localized-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute, addMiddleware }) => {
        const [, ...others] = locales;
        if (others.length === 0) return;
        addMiddleware({
          order: 'pre',
          entrypoint: new URL('../../src/lib/site/locale-middleware.ts', import.meta.url),
        });
        for (const locale of others)
          for (const { file, route } of localizedRoutes(root))
            injectRoute({ pattern: `/${locale}${route}`, entrypoint: join(root, file) });
      },
    },
  };
}

/** What the sitemap says of translations; pages name the same of each other in their heads. */
export const sitemapOfLocales = (locales: readonly string[]): SitemapOptions =>
  locales.length > 1
    ? {
        i18n: {
          defaultLocale: DEFAULT_LOCALE,
          locales: Object.fromEntries(locales.map((locale) => [locale, locale])),
        },
        // The integration knows the languages, and not which of them is for everybody else.
        serialize(page) {
          const url = page.links?.find(({ lang }) => lang === DEFAULT_LOCALE)?.url;
          if (page.links && url) page.links = [...page.links, { lang: 'x-default', url }];
          return page;
        },
      }
    : {};
