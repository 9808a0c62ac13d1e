import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { site as first } from '#config/site.ts';
import { site as firstFixture } from '#tests/fixtures/first-site.ts';
import { site as second } from '#tests/fixtures/second-site.ts';
import { withoutLocale } from '#lib/site/href.ts';
import { readBuiltSite } from './built-site.ts';
import { elementsNamed, elementsWith, pageText } from './page-text.ts';

const built = readBuiltSite('.cache/dist-second');
const { manifest } = built;
/** Pages in other locales have the same content: tests/e2e/locales.spec.ts looks at their words. */
const inEnglish = <Value>(files: ReadonlyMap<string, Value>) =>
  new Map([...files].filter(([path]) => withoutLocale(path, second.locales ?? []) === path));
const texts = inEnglish(built.texts);
const pages = inEnglish(built.pages);
const firstBuilt = readBuiltSite('.cache/dist-first');
const { pages: firstPages } = firstBuilt;

/** What only the first owner's site may say; articles keep the sources that they cite. */
const TRACES = [
  first.brand,
  first.tagline,
  first.description,
  first.operator.name,
  first.contact.email,
  first.contact.phone,
  first.contact.social?.url,
  first.charity?.name,
  first.charity?.url,
  ...first.partners.flatMap(({ name, url, description }) => [name, url, description]),
  ...Object.values(first.references).map(({ description }) => description),
  ...(first.contact.hours ?? []).map(({ hours }) => hours).filter((hours) => /\d/.test(hours)),
].filter((trace) => typeof trace === 'string');

/** What articles may give as a source, and a letter has as its own title. */
const CITED = new Set([...first.partners.flatMap(({ name, url }) => [name, url]), first.tagline]);

/** Pages of running text, which cites what it cites, and the lists of all pages. */
const isArticle = (path: string) =>
  /^\/(learn|resources)\/./.test(path) ||
  ['/about/corrections', '/llms.txt', '/search', '/search.md', '/search-index.json'].includes(path);

describe('a site of another owner', () => {
  test.each(TRACES)('R1 C1 L2: has no trace of "%s"', (trace) => {
    const places = [...texts]
      .filter(([path, text]) => text.includes(trace) && !(isArticle(path) && CITED.has(trace)))
      .map(([path]) => path);
    expect(places).toEqual([]);
  });

  test('L1: where the talk is given live, its page and a calendar file say when and where', () => {
    const { url } = second.liveTalk!;
    const page = texts.get('/learn/future') ?? '';
    expect(page).toContain('March 4, 2027, 18:30 UTC');
    expect(page).toContain(`href="${url}"`);
    expect(page).toContain('href="/learn/future.ics"');
    const file = texts.get('/learn/future.ics')?.replaceAll('\r\n ', '');
    expect(file).toContain('DTSTART:20270304T183000Z\r\nDTEND:20270304T194500Z\r\n');
    expect(file).toContain(`URL:${url}\r\n`);
    const plain = readBuiltSite('.cache/dist-first').texts;
    expect(plain.has('/learn/future.ics')).toBe(false);
    expect(plain.get('/learn/future')).not.toContain('Live on');
  });

  test('G7: a page of its own has a card, a crumb, and a place in search, sitemap and llms.txt', () => {
    const page = pages.get('/our-team') ?? '';
    expect(page).toContain('<title>The people of Plumb Line - Plumb Line</title>');
    expect(page).toContain('Three people write about digital dollars here');
    expect(page).toContain('"@type":"BreadcrumbList"');
    expect(page).toMatch(/property="og:image" content="[^"]*\/og\/our-team\.png"/);
    expect(manifest.files['/og/our-team.png']).toBeDefined();
    for (const file of ['/llms.txt', '/sitemap-0.xml', '/search', '/search-index.json'])
      expect(texts.get(file)?.includes('/our-team'), file).toBe(true);
    // The first site has pages of its owner, and none of this one.
    const first = [...readBuiltSite('.cache/dist-first').texts.values()];
    expect(first.some((text) => text.includes('The people of Plumb Line'))).toBe(false);
  });

  test('changed colors leave none of the first ones in pages, sheets, pictures, manifest and mails', () => {
    const colors = (look: typeof second.look) =>
      Object.values(look).flatMap((group) => Object.values(group));
    const gone = colors(firstFixture.look).filter((color) => !colors(second.look).includes(color));
    expect(gone.length).toBeGreaterThan(10);
    const issues = readdirSync('.cache/dist-second/newsletter-issues').map((name) => {
      const file = `.cache/dist-second/newsletter-issues/${name}`;
      return [file, readFileSync(file, 'utf8')] as const;
    });
    expect(issues.length).toBeGreaterThan(0);
    // Files of the build before are kept for pages that are still open.
    const current = [...texts].filter(
      ([path]) => !manifest.files[path]?.file.startsWith('previous/'),
    );
    const found = [...current, ...issues].flatMap(([path, text]) =>
      gone
        .filter((color) => text.toLowerCase().includes(color))
        .map((color) => `${path}: ${color}`),
    );
    expect(found).toEqual([]);
    expect(texts.get('/icon.svg')).toContain(second.look.light.deep);
    expect(texts.get('/site.webmanifest')).toContain(second.look.light.deep);
  });

  test('N1 sec-A5: a link of the menu that leads out opens a new tab, and says so', () => {
    const home = pages.get('/') ?? '';
    const [link = ''] = /<a href="https:\/\/shop\.example\.net\/plumb".*?<\/a>/s.exec(home) ?? [];
    expect(link).toContain('target="_blank" rel="noopener"');
    expect(link).toContain('Shop');
    expect(link).toContain('(opens in a new tab)');
    expect(home).toContain('<a href="/our-team">Our people</a>');
  });

  test('R1 A1 S1: no heading, title, label or description keeps the first product word or a gap', () => {
    const own = [...pages].filter(
      // Articles are content, and keep their words; frames and failures have none of these.
      ([path, html]) => !/^\/(learn|resources)\//.test(path) && html.includes('rel="canonical"'),
    );
    expect(own.length).toBeGreaterThan(10);
    for (const [path, html] of own) {
      const spoken = [
        ...['title', 'h1', 'h2'].flatMap((name) => elementsNamed(html, name)),
        ...elementsNamed(html, 'nav').flatMap((nav) => elementsNamed(nav, 'a')),
        ...elementsNamed(html, 'footer').flatMap((footer) => elementsNamed(footer, 'p')),
        ...elementsWith(html, 'data-resource').flatMap((card) => elementsNamed(card, 'p')),
      ].map((element) => pageText(element));
      const [description] = elementsNamed(html, 'meta').filter(
        ({ attributes }) => attributes['name'] === 'description',
      );
      for (const text of [...spoken, description?.attributes['content'] ?? '']) {
        expect(text, path).not.toMatch(/stablecoin/i);
        expect(text, path).not.toMatch(/[{}]|undefined|null|\bNaN\b/);
        expect(text, path).not.toMatch(/\ban digital|\ba [aeiou]\w+ dollar/i);
      }
    }
  });

  test('D3: has its own banner ids, every one, and none of the first', () => {
    const ids = [...pages.values()].flatMap((html) =>
      [...html.matchAll(/data-ad-slot="(\d+)"/g)].map(([, id]) => Number(id)),
    );
    const own = second.adverts.banners;
    expect(new Set(ids)).toEqual(new Set([...own.desktop, ...own.mobile, own.tall, own.unit]));
    const { desktop, mobile, tall, unit } = first.adverts.banners;
    const slots = [...desktop, ...mobile, tall, unit].map((id) => `data-ad-slot="${id}"`);
    for (const [path, html] of pages) {
      for (const slot of slots) expect(html.includes(slot), `${slot} on ${path}`).toBe(false);
    }
  });

  test('R2 H2: speaks of its own product, in titles and headlines', () => {
    expect(pages.get('/about')).toContain('<title>About Digital Dollars - Plumb Line</title>');
    // React writes an empty comment between a text and a value in it.
    const home = (pages.get('/') ?? '').replaceAll('<!-- -->', '');
    expect(home.includes('Understanding Digital Dollars in the Digital Economy')).toBe(true);
    expect(home.includes(second.tagline)).toBe(true);
  });

  test('C1 P1: shows its own contact and charity, and no row for what it does not have', () => {
    const contact = pages.get('/contact') ?? '';
    expect(contact).toContain(second.contact.email);
    expect(contact).not.toContain('tel:');
    expect(pages.get('/')).toContain(second.charity?.url);
  });

  test('sec-A5 W1 C2 D4: allows frames of its own embeds, and of nobody else', () => {
    const origins = new Set(
      Object.values(manifest.files).flatMap(({ page }) => page?.frameOrigins ?? []),
    );
    const own = [second.embeds.news, second.embeds.contactForm].map(
      (embed) => new URL(embed?.address ?? '').origin,
    );
    // The script network runs in our own slot documents, which need no foreign origin.
    for (const origin of origins) expect(own).toContain(origin);
    expect(manifest.files['/news']?.page?.frameOrigins).toContain(own[0]);
    expect(manifest.files['/contact']?.page?.frameOrigins).toContain(own[1]);
  });

  test('C2: asks the outside form by its own category parameter', () => {
    expect(pages.get('/contact')).toMatch(/forms\.example\.net\/write\?topic=general/);
  });

  test('C2 R13: has a page for each form, linked from /contact and named by the legal pages', () => {
    const forms = (second.forms ?? []).map(({ id, title }) => ({ path: `/forms/${id}`, title }));
    expect(forms.length).toBeGreaterThan(0);
    const own = Object.keys(manifest.onDemand).filter((path) => path.startsWith('/forms'));
    expect(own.toSorted()).toEqual(forms.map(({ path }) => path).toSorted());
    for (const { path, title } of forms) {
      const link = `<a href="${path}">${title}</a>`;
      for (const from of ['/contact', '/privacy', '/privacy-policy'])
        expect(pages.get(from), from).toContain(link);
    }
    const indexed = [...texts].filter(([path]) => /sitemap|llms|search|feed/.test(path));
    expect(indexed.length).toBeGreaterThan(3);
    for (const [path, text] of indexed) expect(text.includes('/forms/'), path).toBe(false);
  });

  test('C2: without forms in the configuration nothing of them is shipped', () => {
    const { manifest: bare, texts: others } = firstBuilt;
    expect(Object.keys(bare.onDemand).filter((path) => path.startsWith('/forms'))).toEqual([]);
    for (const [path, html] of firstPages) expect(html.includes('/forms/'), path).toBe(false);
    expect(firstPages.get('/contact')).not.toContain('Other forms');
    // Rules of a box to tick, which no other form has, for the pages that the server renders.
    const sheetOf = ({ stylesheet }: typeof bare, files: ReadonlyMap<string, string>) =>
      files.get(stylesheet?.sent ?? '');
    expect(sheetOf(manifest, texts)).toContain('.checkbox_');
    expect(sheetOf(bare, others)).toMatch(/^@layer/);
    expect(sheetOf(bare, others)).not.toContain('.checkbox_');
  });

  test('sec-C1: loads nothing of an outsider before a choice', () => {
    const loaded =
      /<(?:script|iframe|img|link)\b[^>]*\b(?:src|href)="https?:\/\/[^"]*\.example\.net/;
    for (const [path, html] of pages) {
      const found = [...html.matchAll(new RegExp(loaded, 'g'))].map(([tag]) => tag);
      const links = found.filter((tag) => !/rel="(?:canonical|license|me)"/.test(tag));
      expect(links, path).toEqual([]);
    }
  });

  test.each(['/privacy', '/privacy-policy', '/cookie-policy', '/about'])(
    'G7: %s says that page views are counted, and the first site that none are',
    (path) => {
      const says = /counts? how often (?:each page is|pages are) opened/;
      const denies = /don’t (?:count (?:readers|visits)|use analytics)/;
      const own = pageText(pages.get(path) ?? '');
      const others = pageText(firstPages.get(path) ?? '');
      expect(own).toMatch(says);
      expect(own).not.toMatch(denies);
      expect(others).toMatch(denies);
      expect(others).not.toMatch(says);
    },
  );

  test('G7: its cookie policy lists consent, and its third parties by name', () => {
    const policy = pages.get('/cookie-policy') ?? '';
    expect(policy).toContain('Example Ads');
    expect(policy).toContain('6 months');
    expect(texts.get('/ads.txt')).toContain('ads.example.net, 12345, DIRECT');
  });
});
