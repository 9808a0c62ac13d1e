import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import film from '#content/films/defi-ecosystems.json' with { type: 'json' };
import { scanTags, type Tag } from '#scripts/build/html-scan.ts';
import { site } from '#tests/fixtures/first-site.ts';
import { layoutOf } from '#tests/e2e/sample-pages.ts';
import { readBuiltSite } from './built-site.ts';

const { pages, manifest, folder } = readBuiltSite('.cache/dist-first');

type Page = { path: string; html: string; tags: Tag[] };

const all: Page[] = [...pages].map(([path, html]) => ({ path, html, tags: scanTags(html) }));
const isIndexed = ({ html }: Page) => !html.includes('content="noindex"');
const indexed = all.filter(isIndexed);

const meta = ({ tags }: Page, name: string): string | undefined =>
  tags
    .find(
      (tag) =>
        tag.name === 'meta' &&
        [tag.attributes.get('name'), tag.attributes.get('property')].includes(name),
    )
    ?.attributes.get('content');

const link = ({ tags }: Page, rel: string): string | undefined =>
  tags
    .find((tag) => tag.name === 'link' && tag.attributes.get('rel') === rel)
    ?.attributes.get('href');

const named = ({ tags }: Page, name: string): Tag[] => tags.filter((tag) => tag.name === name);

function repeated(values: (string | undefined)[]): (string | undefined)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('every page', () => {
  test('R1: has one h1, a language and a title of its own', () => {
    for (const page of all) {
      expect(named(page, 'h1').length, page.path).toBe(1);
      expect(named(page, 'html')[0]?.attributes.get('lang'), page.path).toBe('en');
    }
    expect(repeated(all.map((page) => named(page, 'title')[0]?.text ?? ''))).toEqual([]);
  });

  test('states its layout, by which the browser tests choose what they look at', () => {
    const silent = all.filter(({ html }) => layoutOf(html) === null);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test('no attribute or text has a value that was not there', () => {
    const pattern = /class="[^"]*\bundefined\b|>(undefined|null|NaN)<|Invalid Date/;
    expect(all.filter(({ html }) => pattern.test(html)).map(({ path }) => path)).toEqual([]);
  });

  test('every table has a name and every head of a column its scope', () => {
    const nameless = all.filter(({ html }) =>
      [...html.matchAll(/<table([^>]*)>(<caption)?/g)].some(
        ([, attributes, caption]) => !caption && !/ aria-label="[^"]/.test(attributes ?? ''),
      ),
    );
    expect(nameless.map(({ path }) => path)).toEqual([]);
    const heads = all.flatMap(({ path, html }) =>
      [...html.matchAll(/<thead.*?<\/thead>/gs)].flatMap(([head]) =>
        [...head.matchAll(/<th(?=[ >])[^>]*>/g)].map(([cell]) => `${path}: ${cell}`),
      ),
    );
    expect(heads.length).toBeGreaterThan(500);
    expect(heads.filter((cell) => !/ (scope|role)="col/.test(cell))).toEqual([]);
  });

  test('headings leave no level out', () => {
    const gaps = all.flatMap((page) => {
      const levels = page.tags.flatMap(({ name }) =>
        /^h[1-6]$/.test(name) ? [Number(name[1])] : [],
      );
      const isGap = (level: number, index: number) => level - (levels[index - 1] ?? level) > 1;
      return levels.filter(isGap).map((level) => `${page.path}: h${level}`);
    });
    expect(gaps).toEqual([]);
  });

  test('names few of its sections: a screen reader lists those as landmarks', () => {
    const many = all.flatMap(({ path, tags }) => {
      const sections = tags.filter(
        ({ name, attributes }) =>
          name === 'section' &&
          // Slides are gone through one by one.
          !attributes.has('data-slide') &&
          (attributes.has('aria-label') || attributes.has('aria-labelledby')),
      );
      return sections.length > 12 ? [`${path}: ${sections.length}`] : [];
    });
    expect(many).toEqual([]);
  });

  test('sec-A4: every frame has title, size, lazy loading and a referrer policy, a foreign one a sandbox', () => {
    for (const page of all) {
      for (const { attributes } of named(page, 'iframe')) {
        for (const name of ['title', 'width', 'height', 'referrerpolicy']) {
          expect(attributes.get(name), `${page.path}: ${name}`).toBeTruthy();
        }
        expect(attributes.get('loading'), page.path).toBe('lazy');
        const isOwn = attributes.get('src')?.startsWith('/') ?? false;
        expect(isOwn || attributes.has('sandbox'), page.path).toBe(true);
      }
    }
  });

  test('leads to other sites over https only', () => {
    for (const page of all) {
      const plain = page.tags.flatMap(({ attributes }) => [
        attributes.get('href'),
        attributes.get('src'),
      ]);
      const wrong = plain.filter(
        (address) => address?.startsWith('http://') && !address.startsWith('http://localhost:'),
      );
      expect(wrong, page.path).toEqual([]);
    }
  });

  test('a link that opens a new tab gives it no way back', () => {
    for (const page of all) {
      for (const { attributes } of named(page, 'a')) {
        if (attributes.get('target') !== '_blank') continue;
        expect(attributes.get('rel'), `${page.path}: ${attributes.get('href')}`).toMatch(
          /noopener|noreferrer/,
        );
      }
    }
  });

  test('a picture has its text and its size', () => {
    for (const page of all) {
      for (const { attributes } of named(page, 'img')) {
        expect(attributes.has('alt'), `${page.path}: ${attributes.get('src')}`).toBe(true);
        expect(
          Number(attributes.get('width')) * Number(attributes.get('height')),
          page.path,
        ).toBeGreaterThan(0);
      }
    }
  });
});

describe('what the configuration decides', () => {
  test('D3: banner ids are the configured eight, each layout with its own', () => {
    const seen = Map.groupBy(
      all.flatMap(({ tags }) => tags.filter(({ attributes }) => attributes.has('data-ad-slot'))),
      ({ attributes }) => attributes.get('data-ad-layout'),
    );
    const { desktop, mobile, tall } = site.adverts.banners;
    const idsOf = (layout: string) =>
      new Set(seen.get(layout)?.map(({ attributes }) => Number(attributes.get('data-ad-slot'))));
    expect([...seen.keys()].toSorted()).toEqual(['desktop', 'mobile']);
    // The unit is a provider's own: a row of the site's adverts has none.
    expect(idsOf('desktop')).toEqual(new Set([...desktop, tall]));
    expect(idsOf('mobile')).toEqual(new Set(mobile));
  });

  test('sec-C8: where nothing needs consent there is no question, no settings and no code of them', () => {
    const second = readBuiltSite('.cache/dist-second');
    const asking = (html: string) => /data-consent-(?:banner|open|settings)/.test(html);
    expect(all.filter(({ html }) => asking(html)).map(({ path }) => path)).toEqual([]);
    const scripts = ({ html }: { html: string }) => html.match(/<script[^>]* src="[^"]+"/g) ?? [];
    const home = { html: second.pages.get('/') ?? '' };
    // The same words are there where something needs it, so that this can fail.
    expect(asking(home.html)).toBe(true);
    const first = all.find(({ path }) => path === '/')!;
    expect(scripts(home).length).toBeGreaterThan(scripts(first).length);
  });
});

describe('every page that is indexed', () => {
  test('has a description of its own, of 50 to 160 characters', () => {
    for (const page of indexed) {
      const { length } = meta(page, 'description') ?? '';
      expect(length, `${page.path}: ${meta(page, 'description')}`).toBeGreaterThanOrEqual(50);
      expect(length, `${page.path}: ${meta(page, 'description')}`).toBeLessThanOrEqual(160);
    }
    expect(repeated(indexed.map((page) => meta(page, 'description')))).toEqual([]);
  });

  test('is described in whole words, and dates as they are read', () => {
    const cut = indexed
      .map((page) => `${page.path}: ${meta(page, 'description')}`)
      .filter((said) => !/[.…!?)’”]$/.test(said) || /\d{4}-\d{2}/.test(said));
    expect(cut).toEqual([]);
    const place = indexed.find(({ path }) => path === '/resources/regulatory-updates/ae')!;
    expect(meta(place, 'description')).toMatch(/ the United Arab Emirates .* as of \w+ \d/);
  });

  test('has its own address as canonical link', () => {
    for (const page of indexed)
      expect(new URL(link(page, 'canonical') ?? '').pathname).toBe(page.path);
  });

  test('has a card of 1200 by 630 pixels that is served', () => {
    for (const page of indexed) {
      expect(meta(page, 'og:title'), page.path).toBe(named(page, 'title')[0]?.text);
      expect(meta(page, 'twitter:card'), page.path).toBe('summary_large_image');
      const { pathname } = new URL(meta(page, 'og:image') ?? '');
      const file = manifest.files[pathname];
      expect(file?.type, `${page.path}: ${pathname}`).toBe('image/png');
      const bytes = readFileSync(`${folder}/${file?.file}`);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], pathname).toEqual([1200, 630]);
    }
  });
});

describe('structured data', () => {
  const required: Record<string, string[]> = {
    WebSite: ['name', 'url'],
    Organization: ['name', 'url', 'logo'],
    BreadcrumbList: ['itemListElement'],
    DefinedTermSet: ['name', 'url', 'license'],
    'LearningResource course': ['name', 'url', 'hasPart'],
    'LearningResource simulation': ['name', 'url', 'teaches', 'interactivityType'],
    Quiz: ['name', 'url', 'about', 'hasPart'],
    VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'duration'],
    Article: ['headline', 'image', 'author', 'publisher', 'mainEntityOfPage'],
    FAQPage: ['url', 'mainEntity'],
    DataCatalog: ['name', 'description', 'url', 'license', 'dataset'],
    Dataset: ['name', 'description', 'license', 'creator', 'distribution', 'dateModified'],
  };

  const dataOf = ({ tags }: Page): Record<string, unknown>[] =>
    tags
      .filter((tag) => tag.attributes.get('type') === 'application/ld+json')
      .map((tag) => JSON.parse(tag.text ?? '') as Record<string, unknown>);

  test('L1: a film was uploaded on the day on which it was first shown', () => {
    const videos = all.flatMap(dataOf).filter((data) => data['@type'] === 'VideoObject');
    expect(videos.map((data) => data['uploadDate'])).toEqual([film.published]);
  });

  test('a corrected page says so, and is no older than its correction', () => {
    const log = JSON.parse(readFileSync('content/corrections/log.json', 'utf8')) as {
      page: string;
      date: string;
    }[];
    const own = new Map(all.map((page) => [page.path, page]));
    const problems = log.flatMap(({ page: path, date }) => {
      const page = own.get(path);
      if (!page || path === '/') return [];
      const days = dataOf(page).flatMap((data) => data['dateModified'] ?? []);
      return [
        ...(page.html.includes('id="corrected"') ? [] : [`${path}: no list`]),
        ...days.filter((day) => String(day) < date).map((day) => `${path}: ${String(day)}`),
      ];
    });
    expect(problems).toEqual([]);
  });

  test('parses, and has what its type asks for', () => {
    for (const page of indexed) {
      for (const data of dataOf(page)) {
        expect(data['@context'], page.path).toBe('https://schema.org');
        const type = [data['@type'], data['learningResourceType']].filter(Boolean).join(' ');
        const names = required[type];
        expect(names, `${page.path}: ${type}`).toBeDefined();
        for (const name of names ?? []) expect(data[name], `${page.path}: ${name}`).toBeTruthy();
      }
    }
  });

  test('Home names site and organization, the others the way to them', () => {
    for (const page of indexed) {
      const types = dataOf(page).map((data) => data['@type']);
      const wanted = page.path === '/' ? ['WebSite', 'Organization'] : ['BreadcrumbList'];
      expect(types, page.path).toEqual(expect.arrayContaining(wanted));
    }
  });
});
