import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { site as own } from '#tests/fixtures/first-site.ts';
import { site as second } from '#tests/fixtures/second-site.ts';
import { tries } from '#tests/seed.ts';
import { editLiteral, replaceLiteral } from './edit-literal.ts';
import { readLiteral } from './literal-source.ts';

const FILES = [
  ['tests/fixtures/first-site.ts', own],
  ['tests/fixtures/second-site.ts', second],
] as const;
const read = (file: string) => readFileSync(file, 'utf8');
const CONFIG = read('tests/fixtures/first-site.ts');

type Place = (string | number)[];

function places(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    places(one, [...place, Array.isArray(value) ? Number(key) : key]),
  );
  return place.length === 0 ? inner : [place, ...inner];
}

/** A copy with something else at a place, or without what is there. */
function changed(value: unknown, [key, ...rest]: Place, change: (old: unknown) => unknown) {
  if (key === undefined) return change(value);
  const copy = structuredClone(value) as Record<string | number, unknown>;
  const inner: unknown = changed(copy[key], rest, change);
  if (inner !== undefined) copy[key] = inner;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

const comments = (text: string) => text.match(/^\s*(\/\/|\/?\*).*$/gm) ?? [];

/** What a form may do to a value at a place. */
const changes: ((leaf: unknown) => (old: unknown) => unknown)[] = [
  (leaf) => () => leaf,
  () => () => undefined,
  () => () => null,
  (leaf) => (old) => (Array.isArray(old) ? [...old, leaf] : leaf),
  (leaf) => (old) => (Array.isArray(old) ? [leaf, ...old] : leaf),
  (leaf) => (old) => (Array.isArray(old) ? old.toReversed() : leaf),
  (leaf) => (old) =>
    typeof old === 'object' && old !== null && !Array.isArray(old)
      ? { ...old, [String(leaf)]: [leaf, { leaf }] }
      : leaf,
];

describe('editing the configuration in place', () => {
  test.each(FILES)('%s is read by its syntax as it would be by running it', (file, site) => {
    expect(readLiteral(read(file), 'site')).toEqual({ value: site, code: [] });
  });

  test.each(FILES)('%s, opened and saved unchanged, keeps its bytes', async (file, site) => {
    const text = read(file);
    expect(await editLiteral(text, 'site', structuredClone(site))).toBe(text);
  });

  test('config/site.ts keeps its bytes too, and has nothing that a form cannot show', async () => {
    const text = read('config/site.ts');
    const { value, code } = readLiteral(text, 'site');
    expect(code).toEqual([]);
    expect(await editLiteral(text, 'site', value)).toBe(text);
  });

  test('random edits give the value that was wanted, and no comment is lost', async () => {
    const { feeds, keywords } = own.news;
    const site = {
      ...own,
      news: { ...own.news, feeds: feeds.slice(0, 2), keywords: { ...keywords, anyOf: [] } },
      market: { ...own.market, coins: own.market.coins.slice(2) },
    };
    const text = await editLiteral(CONFIG, 'site', site);
    const all = places(site);
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant('__proto__'));
    fc.assert(
      fc.property(fc.nat(), fc.nat(), leaf, (at, kind, value) => {
        const place = all[at % all.length] ?? [];
        const change = changes[kind % changes.length]?.(value) ?? (() => value);
        const wanted = changed(site, place, change);
        const edited = replaceLiteral(text, 'site', wanted);
        expect(readLiteral(edited, 'site').value).toEqual(wanted);
        // What is taken out as a whole takes its comments along.
        const hasInner = all.some((one) => one.join('.').startsWith(`${place.join('.')}.`));
        const isKept = !hasInner && changed(0, [], change) !== undefined;
        expect(isKept ? comments(edited) : []).toEqual(isKept ? comments(text) : []);
      }),
      { numRuns: tries(200, 2_000) },
    );
  }, 120_000);

  test('a file in the common form stays in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 90 }), fc.boolean(), async (words, isLong) => {
        const wanted = {
          ...own,
          tagline: words,
          partners: isLong ? [...own.partners, ...own.partners] : [],
        };
        const edited = await editLiteral(CONFIG, 'site', wanted);
        expect(edited).toBe(await editLiteral(edited, 'site', wanted));
        expect(edited).toContain('// Every color of pages');
        expect(readLiteral(edited, 'site').value).toEqual(wanted);
      }),
      { numRuns: tries(10, 40) },
    );
  });

  test('an edit changes its own line alone', async () => {
    const edited = await editLiteral(CONFIG, 'site', {
      ...own,
      contact: { ...own.contact, phone: '+1 202 555 0199' },
    });
    expect(edited).toBe(CONFIG.replace('+1 202 555 0100', '+1 202 555 0199'));
  });

  test('comments stay with what they are about', async () => {
    const text = `export const site = {
  // about a
  a: [
    1, // one
    // two, from above
    2,
    3, // three
  ],
  b: { c: 1 /* c */, d: 2 },
};
`;
    const edit = (value: unknown) => editLiteral(text, 'site', value);
    expect(await edit({ a: [1, 3], b: { c: 1, d: 2 } })).toBe(
      text.replace('\n    // two, from above\n    2,', ''),
    );
    expect(await edit({ a: [1, 2], b: { c: 1, d: 2 } })).toBe(
      text.replace('\n    3, // three', ''),
    );
    expect(await edit({ a: [1, 2, 9, 3], b: { c: 1, d: 2 } })).toBe(
      text.replace('    2,\n', '    2,\n    9,\n'),
    );
    expect(await edit({ a: [1, 2, 3, 4], b: { c: 1, d: 2, e: null } })).toContain(
      '3, // three\n    4,\n',
    );
    expect(await edit({ b: { d: 2, e: 3 } })).toContain('b: { d: 2, e: 3 }');
  });

  test('code is kept, and told as what a form cannot show', async () => {
    const text = `const day = '2026-11-22';\nexport const site = { a: day, ...more, b: 1 };\n`;
    expect(readLiteral(text, 'site')).toEqual({ value: undefined, code: [[]] });
    const call = `export const site = {\n  a: String(1),\n  b: [{ c: \`x\${1}\` }, 2],\n} as const;\n`;
    const { value, code } = readLiteral(call, 'site');
    expect(code).toEqual([['a'], ['b', 0, 'c']]);
    const wanted = { ...(value as object), b: [{ c: undefined }, 3] };
    expect(await editLiteral(call, 'site', wanted)).toBe(call.replace('2]', '3]'));
  });

  test.each([
    ['export const site = { a: 1', /^line 1: /],
    ['export const other = {};', /no constant of the name site/],
  ])('%s is refused', (text, says) => {
    expect(() => readLiteral(text, 'site')).toThrow(says);
  });
});
