import { describe, expect, test } from 'vitest';
import { markdownPath } from '#shared/site-manifest.ts';
import { readBuiltSite } from './built-site.ts';
import { elementsNamed, pageText, type PageElement } from './page-text.ts';

const { pages, texts, manifest } = readBuiltSite('.cache/dist-first');
const listed = [...(texts.get('/sitemap-0.xml') ?? '').matchAll(/<loc>([^<]+)/g)].map(
  ([, address = '']) => new URL(address).pathname,
);
const MAX_SHARE = 0.2;

/** What a reader of the page does not see as its text either: drawings, controls, adverts. */
function isNoText({ name, attributes }: PageElement): boolean {
  return (
    /^(svg|canvas|nav|button|input|select|option|textarea|dialog|video|iframe|progress)$/.test(
      name,
    ) ||
    'hidden' in attributes ||
    'popover' in attributes ||
    'data-adverts' in attributes ||
    'data-page-tools' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    attributes['id'] === 'cite' ||
    /\bneeds-script\b/.test(attributes['class'] ?? '')
  );
}

function mainOf(path: string): PageElement {
  // CSS sets these elements apart, so numbers in two of them are two.
  const html = (pages.get(path) ?? '').replaceAll(
    /<\/?(?:span|time|output|label|strong|code)\b/g,
    ' $&',
  );
  const [main] = elementsNamed(html, 'main');
  if (!main) throw new Error(`${path}: no main part`);
  return main;
}

const numbersOf = (text: string) => new Set(text.match(/\d+(?:[.,:]\d+)*/g) ?? []);
const isOutside = (href: string) => /^https?:/.test(href) && !href.startsWith(manifest.origin!);

/** Marks of sources are numbers in the page, and marks of footnotes in its Markdown. */
const isNoFact = (element: PageElement) =>
  isNoText(element) ||
  (element.name === 'a' && /^#(source-|cite$)/.test(element.attributes['href'] ?? '')) ||
  /Show it on your site|<iframe|^\s*Corrected (once|\d+ times)/.test(
    element.name === 'details' ? pageText(element) : '',
  );

describe('Markdown of pages', () => {
  test('every page of the sitemap has it, and no other page', () => {
    expect(listed.length).toBeGreaterThan(200);
    const own = Object.keys(manifest.files).filter((path) => path.endsWith('.md'));
    expect(own.toSorted()).toEqual(listed.map(markdownPath).toSorted());
  });

  test('it is at most a fifth of the HTML, by the median of all pages', () => {
    const shares = listed.map(
      (path) => manifest.files[markdownPath(path)]!.bytes / manifest.files[path]!.bytes,
    );
    const median = shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)];
    expect(median).toBeLessThanOrEqual(MAX_SHARE);
  });

  test('every footnote has a mark in the text, and every mark a footnote', () => {
    for (const path of listed) {
      const markdown = texts.get(markdownPath(path)) ?? '';
      const numbers = (pattern: RegExp) =>
        [...new Set([...markdown.matchAll(pattern)].map(([, number]) => number))].toSorted();
      expect(numbers(/^\[\^(\d+)\]: /gm), path).toEqual(numbers(/\[\^(\d+)\](?!: )/g));
    }
  });

  test.each(listed)('%s: the same heading, numbers and sources', (path) => {
    const markdown = texts.get(markdownPath(path)) ?? '';
    const main = mainOf(path);
    const heading = elementsNamed(main, 'h1').map((one) => pageText(one).replaceAll(/\s+/g, ' '));
    expect(markdown.startsWith(`# ${heading[0]}`)).toBe(true);

    // Without addresses, pictures and numbers that only count: those of lists and footnotes.
    const said = markdown
      .replaceAll(/!?\[([^\]]*)\]\(<?[^)\s]*\)?>?\)/g, '$1')
      .replaceAll(/\[\^\d+\]/g, '')
      .replaceAll('\\', '');
    const numbers = [...numbersOf(pageText(main, isNoFact))];
    const known = numbersOf(said);
    expect(numbers.filter((number) => !known.has(number))).toEqual([]);

    const links = new Set([...markdown.matchAll(/\]\(<?([^)\s>]+)/g)].map(([, href]) => href));
    const sources = elementsNamed(main, 'a')
      .map(({ attributes }) => attributes['href'] ?? '')
      .filter(isOutside)
      .map((href) => new URL(href).href);
    const missing = sources.filter(
      (href) => !markdown.includes(`(${href})`) && !markdown.includes(`(<${href}>)`),
    );
    expect(missing).toEqual([]);
    expect([...links].filter((href) => !/^(https?|mailto|tel):/.test(href ?? ''))).toEqual([]);
  });

  test('every footnote that is named is there', () => {
    for (const path of listed) {
      const markdown = texts.get(markdownPath(path)) ?? '';
      const named = new Set([...markdown.matchAll(/\[\^(\d+)\](?!:)/g)].map(([, one]) => one));
      const given = new Set([...markdown.matchAll(/^\[\^(\d+)\]: /gm)].map(([, one]) => one));
      expect(
        [...named].filter((one) => !given.has(one)),
        path,
      ).toEqual([]);
    }
  });

  test('a frame, an error page and a page of facts have none', () => {
    const html = Object.keys(manifest.files).filter((path) => manifest.files[path]!.page);
    const bare = html.filter((path) => !manifest.files[markdownPath(path)]);
    expect(bare).toContain('/404');
    expect(bare.some((path) => path.startsWith('/embed/'))).toBe(true);
  });
});
