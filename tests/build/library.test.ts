import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scanTags } from '#scripts/build/html-scan.ts';
import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { readBuiltSite } from './built-site.ts';

const { pages, texts } = readBuiltSite('.cache/dist-first');

function entries<Entry>(kind: 'coins' | 'depegs'): Entry[] {
  const folder = new URL(`../../content/${kind}/`, import.meta.url);
  return readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Entry,
  );
}

const coins = entries<Coin>('coins');
const depegs = entries<Depeg>('depegs');
const html = (path: string) => pages.get(path) ?? '';
const attributes = (path: string, name: string): (string | undefined)[] =>
  scanTags(html(path)).map((tag) => tag.attributes.get(name));
const sitemap = texts.get('/sitemap-0.xml') ?? '';

/** Every entry with the page that must be there for it. */
const own = [
  ...coins.map((one) => [`/learn/coins/${one.id}`, one] as const),
  ...depegs.map((one) => [`/learn/depegs/${one.id}`, one] as const),
];

/** Which of the pages have an error, and what it is. */
function errors(find: (path: string, entry: Coin | Depeg) => unknown[]): string[] {
  return own.flatMap(([path, entry]) =>
    find(path, entry).map((error) => `${path}: ${String(error)}`),
  );
}

describe('coins and episodes', () => {
  test('each has a page, which is in the sitemap and in its index', () => {
    const missing = own.filter(([path]) => {
      const index = path.slice(0, path.lastIndexOf('/'));
      const isListed = sitemap.includes(`${path}</loc>`);
      return !pages.has(path) || !isListed || !html(index).includes(`href="${path}"`);
    });
    expect(missing.map(([path]) => path)).toEqual([]);
    expect(own.length).toBeGreaterThan(85);
  });

  test('each page lists its sources, and the day on which it was held against them', () => {
    expect(
      errors((path, { sources, checked }) => {
        const links = attributes(path, 'href');
        const lost = sources.map(({ url }) => url).filter((url) => !links.includes(url));
        return attributes(path, 'datetime').includes(checked) ? lost : [...lost, 'no day'];
      }),
    ).toEqual([]);
  });

  test('every number after a statement leads to a source of its page', () => {
    expect(
      errors((path) => {
        const ids = attributes(path, 'id');
        const refs = attributes(path, 'href').filter((href) => href?.startsWith('#source-'));
        const lost = refs.filter((href) => !ids.includes(href!.slice(1)));
        return refs.length > 0 ? lost : ['no statement has a source'];
      }),
    ).toEqual([]);
  });

  test('no value is blank', () => {
    expect(
      errors((path) => [
        ...(/<(dd|td|th|time|li)\b[^>]*>\s*<\/\1>/.exec(html(path)) ?? []),
        ...(/>(null|undefined|NaN)</.exec(html(path)) ?? []),
      ]),
    ).toEqual([]);
  });

  test('of every right a page says what is known, or that nobody has looked it up', () => {
    const wrong = coins.filter(({ id, rights }) => {
      const unknown = Object.values(rights).filter((right) => right === null).length;
      const line = /data-blank-rights="(\d+)">([^<]*)we haven’t (?:yet )?checked ([^<.]*)\.[^<]*</i;
      const [, count = '0', before = '', blanks] = line.exec(html(`/learn/coins/${id}`)) ?? [];
      const settled = before.includes('no way to redeem') ? 3 : 0;
      const named = (blanks?.split(/, | or /) ?? []).length + settled;
      return Number(count) !== unknown || named !== unknown;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

describe('the page of a coin', () => {
  test('has the note drawn from its file in place of a rosette, named by its promise', () => {
    for (const { id } of coins) {
      const page = html(`/learn/coins/${id}`);
      for (const look of ['light', 'dark']) {
        expect(page, id).toContain(`src="/art/note-${id}-${look}.svg"`);
      }
      expect(page, id).toMatch(/alt="Specimen note of [^"]{40,}"/);
      expect(page.split('id="main"')[1]!.split('<h2')[0], id).not.toMatch(/rosette|coin-/);
    }
  });

  test('answers four questions, each with a source, a page that has one, or that it is not known', () => {
    for (const { id } of coins) {
      const answers = /<dl[^>]* data-answers="">(.*?)<\/dl>/s.exec(html(`/learn/coins/${id}`))?.[1];
      const each = answers?.match(/<dd[^>]*>.*?<\/dd>/gs) ?? [];
      expect(each, id).toHaveLength(4);
      for (const answer of each) {
        expect(answer, id).toMatch(
          /#source-\d|\/learn\/depegs\/|We don’t know, and that is an answer\.|[Oo]ur (?:records|list of depegs)/,
        );
      }
    }
  });

  test('of a coin that has ended leads with what happened, and nobody asks whether it is safe', () => {
    for (const { id, status } of coins) {
      const inUse = status === 'active' || status === 'announced';
      const first = /<h2 id="([^"]+)"/.exec(html(`/learn/coins/${id}`).split('id="main"')[1]!)?.[1];
      expect(first, id).toBe(inUse ? 'safe' : 'what-happened');
    }
  });

  test('draws a reserve as one bar where its parts are in the file, and only there', () => {
    for (const { id, backing } of coins) {
      const bars =
        html(`/learn/coins/${id}`).split('<figcaption>This chart shows what backed ').length > 1;
      const undated = html(`/learn/coins/${id}`).includes(
        '<figcaption>This chart shows what backs ',
      );
      expect(bars || undated, id).toBe(backing.parts !== null && backing.parts !== undefined);
    }
  });
});

describe('N8: words of the glossary on pages about coins and episodes', () => {
  test('are marked once, each with its tooltip and its place in the glossary', () => {
    let marked = 0;
    for (const [path] of own) {
      const ids = attributes(path, 'data-tooltip').filter((id) => id !== undefined);
      marked += ids.length;
      expect(new Set(ids).size, path).toBe(ids.length);
      expect(attributes(path, 'id'), path).toEqual(expect.arrayContaining(ids));
      const links = attributes(path, 'href').filter((href) => href?.includes('/glossary/'));
      expect(
        links.map((href) => `term-${href?.split('#')[1]}`),
        path,
      ).toEqual(ids);
    }
    expect(marked).toBeGreaterThan(own.length * 3);
    expect(attributes('/learn/coins/usdc', 'data-tooltip')).not.toContain('term-usdc');
  });
});

test('a depeg has its year where it is found or shared, or it reads like today’s news', () => {
  const found = JSON.parse(texts.get('/search-index.json') ?? '') as {
    places: { path: string; title: string }[];
  };
  expect(depegs.length).toBeGreaterThan(30);
  for (const { id, start } of depegs) {
    const path = `/learn/depegs/${id}`;
    const [, title = ''] = /<title>([^<]*)/.exec(html(path)) ?? [];
    const inSearch = found.places.find((place) => place.path === path)?.title;
    for (const said of [title, inSearch]) expect(said, path).toContain(start.slice(0, 4));
  }
});

describe('what other sites may show', () => {
  test('every coin has a card and every chart a page, none of them in the sitemap', () => {
    const charted = depegs.filter(({ charts }) => charts.length > 0);
    const embeds = [
      ...coins.map(({ id }) => `/embed/coin/${id}`),
      ...charted.map(({ id }) => `/embed/depeg/${id}`),
    ];
    expect(embeds.filter((path) => !pages.has(path))).toEqual([]);
    expect(sitemap).not.toContain('/embed/');
  });

  test('no link of an embed loads its page in the frame, where it may not be shown', () => {
    const embeds = [...pages.keys()].filter((path) => path.startsWith('/embed/'));
    const links = embeds.flatMap((path) =>
      scanTags(html(path)).filter(({ name, attributes }) => name === 'a' && attributes.has('href')),
    );
    const inFrame = links.filter(({ attributes }) => attributes.get('target') !== '_blank');
    expect(inFrame.map(({ attributes }) => attributes.get('href'))).toEqual([]);
    expect(embeds.length).toBeGreaterThan(200);
    expect(links.length).toBeGreaterThan(embeds.length);
  });

  test('the markup to copy names the whole address of the embed, of each term too', () => {
    const terms = [...pages.keys()].filter((path) => path.startsWith('/embed/term/'));
    const letters = [...pages].filter(([path]) => /^\/learn\/glossary\/.$/.test(path));
    const all = letters.map(([, page]) => page).join('');
    const without = terms.filter(
      (path) => !new RegExp(`iframe src=("|&quot;)https?://[^"&]+${path}("|&quot;)`).test(all),
    );
    expect(without).toEqual([]);
    expect(terms.length).toBeGreaterThan(100);
    expect(html('/learn/depegs/usdc-2023')).toMatch(
      /iframe src=("|&quot;)https?:\/\/[^"&]+\/embed\/depeg\/usdc-2023/,
    );
  });
});

describe('files', () => {
  test('the list of contracts is small, and the history hands on no price series', () => {
    const list = texts.get('/learn/coins/contracts.json') ?? '';
    expect(JSON.parse(list).contracts.length).toBe(
      coins.reduce((sum, { contracts }) => sum + contracts.length, 0),
    );
    expect(list.length).toBeLessThan(40_000);
    expect(texts.get('/learn/depegs.json')).not.toContain('"points"');
  });

  test('A1: pages about coins hold no slot that is filled from outside', () => {
    const second = readBuiltSite('.cache/dist-second').pages;
    const filled = [...second].filter(
      ([path, page]) => /^\/learn\/(coins|depegs)\b/.test(path) && page.includes('data-ad-address'),
    );
    expect(filled.map(([path]) => path)).toEqual([]);
    expect([...second].some(([, page]) => page.includes('data-ad-address'))).toBe(true);
  });
});
