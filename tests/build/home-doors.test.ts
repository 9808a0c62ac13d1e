import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readBuiltSite } from './built-site.ts';
import { elementsNamed, elementsWith, pageText } from './page-text.ts';

const { pages } = readBuiltSite('.cache/dist-first');
const home = pages.get('/')!;
const [main] = elementsNamed(home, 'main');
const hrefs = (source: Parameters<typeof elementsNamed>[0]) =>
  elementsNamed(source, 'a').map(({ attributes }) => attributes['href'] ?? '');
const linked = hrefs(main!);

const ENTRIES = [
  '/learn/path',
  '/learn/lab',
  '/learn/coins',
  '/learn/depegs',
  '/learn/depegs/my-1000',
  '/learn/glossary',
  '/learn/pack',
];
const WALL_BYTES = 5_000;

describe('Home, unsealed', () => {
  test('H1: its sections lead to the seven doors, and each to its own page', () => {
    for (const path of [...ENTRIES, '/about', '/learn', '/news', '/resources', '/contact'])
      expect(linked, path).toContain(path);
  });

  test('H1: every page has the doors in its menu and in its footer', () => {
    for (const [path, html] of pages) {
      const [footer] = elementsNamed(html, 'footer');
      const [menu] = elementsWith(html, 'data-menu');
      if (!footer || !menu) continue;
      for (const part of [footer, menu])
        expect(hrefs(part), path).toEqual(expect.arrayContaining(ENTRIES));
    }
  });

  test('H1: every page that search engines list is three clicks away at most', () => {
    const steps = new Map([['/', 0]]);
    for (const path of steps.keys()) {
      const at = steps.get(path)!;
      for (const href of hrefs(pages.get(path) ?? '')) {
        const target = href.replace(/[#?].*$/, '');
        if (pages.has(target) && !steps.has(target)) steps.set(target, at + 1);
      }
    }
    const listed = [...pages].filter(([, html]) => html.includes('rel="canonical"'));
    const far = listed.filter(([path]) => (steps.get(path) ?? Infinity) > 3).map(([path]) => path);
    expect(far).toEqual([]);
  });

  test('A1: each coin that a type names leads to its page', () => {
    const chips = elementsWith(home, 'aria-label')
      .filter(({ attributes }) => attributes['aria-label']!.startsWith('Examples of '))
      .flatMap(hrefs);
    expect(chips).toEqual(
      ['usdt', 'usdc', 'busd', 'dai', 'mim', 'ampl', 'fei'].map((id) => `/learn/coins/${id}`),
    );
  });

  test('H4: each highlight is one link, the whole card', () => {
    for (const path of ['/learn/depegs/my-1000', '/learn/market-analysis', '/learn/lab'])
      expect(linked).toContain(path);
  });
});

describe('the wall of depegs', () => {
  const files = readdirSync('content/depegs').filter((name) => name.endsWith('.json'));

  test.each(['/', '/learn/depegs'])(
    'H1: on %s every file is a link with coin, title and depth',
    (path) => {
      const [wall] = elementsWith(pages.get(path)!, 'data-wall');
      const marks = elementsNamed(wall!, 'a').filter(({ attributes }) => 'data-kind' in attributes);
      const ids = marks.map(({ attributes }) => attributes['href']!.split('/').at(-1));
      expect(ids.toSorted()).toEqual(files.map((name) => name.replace('.json', '')).toSorted());
      for (const mark of marks) {
        const [title] = elementsNamed(mark, 'title');
        expect(pageText(title!)).toMatch(
          /^.+ in [A-Z][a-z]+ \d{4}: .+, ([−+][\d.]+%|almost all|price unknown), [a-z -]+$/i,
        );
      }
    },
  );

  test('H1: it costs at most 5 kB, and the sentence above counts the same files', () => {
    const begin = home.indexOf('data-wall');
    const end = home.indexOf('</ul>', begin);
    expect(gzipSync(home.slice(begin, end)).length).toBeLessThanOrEqual(WALL_BYTES);
    expect(pageText(main!)).toContain(`how it bent or broke ${files.length} times`);
  });
});

describe('where somebody is sent a coin', () => {
  test('S1: Home, the guide on wallets and the one on sending lead to the five steps', () => {
    for (const path of ['/', '/resources/crypto-wallets', '/resources'])
      expect(hrefs(pages.get(path)!), path).toContain('/resources/receiving');
    const text = pageText(pages.get('/resources/receiving')!);
    expect(text).toContain('Five steps before you say yes');
    expect(pages.get('/resources/receiving')).toContain('data-address-checker');
  });
});
