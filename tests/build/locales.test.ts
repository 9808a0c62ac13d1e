import { describe, expect, test } from 'vitest';
import { isTranslated } from '#lib/site/alternates.ts';
import { pathIn, withoutLocale } from '#lib/site/href.ts';
import { site } from '#tests/fixtures/second-site.ts';
import { scanTags } from '#scripts/build/html-scan.ts';
import { readBuiltSite } from './built-site.ts';
import { elementsNamed, pageText, type PageElement } from './page-text.ts';

const { pages, texts } = readBuiltSite('.cache/dist-second');
const first = readBuiltSite('.cache/dist-first');
const { locales = [] } = site;

type Link = { hreflang: string; path: string };

/** What the head of a page says of addresses: each is absolute, and of this site. */
function linksOf(html: string, relation: string): Link[] {
  return elementsNamed(html, 'link')
    .map(({ attributes }) => attributes)
    .filter(({ rel, type }) => rel === relation && type === undefined)
    .map(({ hreflang = '', href = '' }) => ({ hreflang, path: new URL(href).pathname }));
}
const alternatesIn = (html: string) => linksOf(html, 'alternate');
const canonicalIn = (html: string) => linksOf(html, 'canonical').map(({ path }) => path);

const english = (path: string) => withoutLocale(path, locales);
const translated = [...pages.keys()].filter((path) => isTranslated(english(path)));
const fallbacks = [...pages.keys()].filter(
  (path) => english(path) !== path && !isTranslated(english(path)),
);

/** `<loc>` → its alternates, of every page of the sitemap. */
const sitemap = new Map(
  [...(texts.get('/sitemap-0.xml') ?? '').matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/gs)].map(
    ([, url = '', rest = '']) => [
      new URL(url).pathname,
      [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, hreflang = '', href = '']) => ({
          hreflang,
          path: new URL(href).pathname,
        }),
      ),
    ],
  ),
);

describe('a page in several languages', () => {
  test.each(translated)('%s names each of them and itself as the canonical one', (path) => {
    const html = pages.get(path) ?? '';
    const own = locales.map((locale) => ({
      hreflang: locale,
      path: pathIn(locale, english(path)),
    }));
    expect(alternatesIn(html)).toEqual([...own, { hreflang: 'x-default', path: english(path) }]);
    expect(canonicalIn(html)).toEqual([path]);
    expect(sitemap.get(path)).toEqual(expect.arrayContaining(alternatesIn(html)));
    expect(sitemap.get(path)).toHaveLength(own.length + 1);
  });

  test.each(translated)('%s ends its breadcrumb with its own address', (path) => {
    const list = scanTags(pages.get(path) ?? '')
      .filter(({ attributes }) => attributes.get('type') === 'application/ld+json')
      .map(({ text }) => JSON.parse(text ?? '') as { itemListElement?: { item: string }[] })
      .find(({ itemListElement }) => itemListElement);
    expect(new URL(list?.itemListElement?.at(-1)?.item ?? 'x:').pathname).toBe(path);
  });

  test('a link to another language leads to a page in it', () => {
    const links = [...pages].flatMap(([path, html]) =>
      elementsNamed(html, 'a')
        .filter(({ attributes }) => attributes['hreflang'])
        .map(({ attributes }) => [path, attributes['hreflang'], attributes['href']] as const),
    );
    const [, other = ''] = locales;
    const toOther = links.filter(([, locale]) => locale === other);
    expect(toOther.length).toBeGreaterThan(100);
    for (const [path, , href = ''] of toOther)
      expect(`${href}/`.startsWith(`/${other}/`), `${path}: ${href}`).toBe(true);
  });

  test('is there in each of them', () => {
    expect(translated.length).toBeGreaterThan(locales.length);
    for (const path of translated)
      for (const one of alternatesIn(pages.get(path) ?? '')) expect(pages.has(one.path)).toBe(true);
  });

  test('says more in its language than in English', () => {
    // Titles of the owner's forms are in the owner's one language.
    const isSkipped = ({ name, attributes }: PageElement) =>
      /^(code|pre|noscript)$/.test(name) ||
      'data-ad-slot' in attributes ||
      String(attributes['href']).startsWith('/forms/');
    for (const path of translated.filter((one) => one.startsWith('/ar-XB/'))) {
      const [main] = elementsNamed(pages.get(path) ?? '', 'main');
      const letters = pageText(main!, isSkipped).match(/\p{L}+/gu) ?? [];
      const accented = letters.filter((word) => /[\u00c0-\u024f\u1e00-\u1eff]/.test(word));
      expect(accented.length / letters.length, path).toBeGreaterThan(0.5);
    }
  });
});

test('L1: paths that a script follows or links to are those of the page’s language', () => {
  const [panel] = elementsNamed(pages.get('/ar-XB/learn/path') ?? '', 'section').filter(
    ({ attributes }) => 'data-offline' in attributes,
  );
  const paths = String(panel?.attributes['data-offline']).split(' ');
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.filter((path) => !path.startsWith('/ar-XB/'))).toEqual([]);
  const [lab] = elementsNamed(
    pages.get('/ar-XB/learn/lab/redemption') ?? '',
    'astro-island',
  ).filter(({ attributes }) => String(attributes['component-export']) === 'RedemptionLab');
  expect(lab?.attributes['props']).toContain('/ar-XB/learn/lab/redemption');
});

describe('a page that falls back to English', () => {
  test('says what stands around its content in its own language', () => {
    const html = pages.get('/ar-XB/privacy-policy') ?? '';
    expect(pages.get('/privacy-policy')).toContain('Last updated: ');
    expect(html.match(/<p[^>]* class="dated"[^>]*>/)?.[0]).toContain('lang="ar-XB"');
    const cited = [...pages].filter(([, page]) => page.includes('@misc{'));
    const isInEnglish = (path: string) => english(path) === path;
    expect(cited.filter(([path]) => !isInEnglish(path)).length).toBeGreaterThan(2);
    for (const [path, page] of cited)
      expect(/note +=.*\{(Checked|Corrected|Published) /.test(page), path).toBe(isInEnglish(path));
    const feeds = (path: string) =>
      elementsNamed(pages.get(path) ?? '', 'link')
        .filter(({ attributes }) => String(attributes['href']).startsWith('/feeds/'))
        .map(({ attributes }) => String(attributes['title']));
    for (const path of ['/learn', '/about', '/resources/regulatory-updates', '/data/changes']) {
      expect(feeds(path).length, path).toBeGreaterThan(0);
      expect(feeds(`/ar-XB${path}`), path).toHaveLength(feeds(path).length);
      for (const title of feeds(`/ar-XB${path}`)) expect(feeds(path)).not.toContain(title);
    }
  });

  test('leads search engines to the English one, which does not name it', () => {
    expect(fallbacks.length).toBeGreaterThan(50);
    for (const path of fallbacks) {
      const html = pages.get(path) ?? '';
      const isListed = canonicalIn(html).length > 0;
      expect(canonicalIn(html), path).toEqual(isListed ? [english(path)] : []);
      expect(alternatesIn(html), path).toEqual([]);
      expect(alternatesIn(pages.get(english(path)) ?? ''), english(path)).toEqual([]);
      expect(sitemap.has(path), path).toBe(false);
    }
  });
});

test('a site with one language says nothing of others', () => {
  const named = [...first.pages].filter(([, html]) => /hreflang/.test(html));
  expect(named.map(([path]) => path)).toEqual([]);
  expect(first.texts.get('/sitemap-0.xml')).not.toContain('hreflang');
});
