import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { houseAdvertSchema } from './advert-schema.ts';
import {
  aboutSchema,
  correctionSchema,
  designSchema,
  eventSchema,
  explainerSchema,
  guideSchema,
  highlightSchema,
  learnSchema,
  legalSchema,
} from './content-schemas.ts';

function readList(path: string): Record<string, unknown>[] {
  const address = new URL(`../../../content/${path}`, import.meta.url);
  return JSON.parse(readFileSync(address, 'utf8')) as Record<string, unknown>[];
}

/** The field names that a schema complains about. */
function errorsOf(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}

const designs = readList('designs.json');
const events = readList('events/events.json');
const adverts = readList('adverts/house.json');

describe('the files of content/', () => {
  test.each([
    ['A1', 'designs.json', designSchema],
    ['H4', 'highlights.json', highlightSchema],
    ['W1', 'events/events.json', eventSchema],
    ['D4', 'adverts/house.json', houseAdvertSchema],
    ['G7', 'corrections/log.json', correctionSchema],
  ] as const)('%s: %s fits its schema, with ids used once', (_spec, path, schema) => {
    const entries = readList(path);
    for (const entry of entries) expect(errorsOf(schema, entry), String(entry['id'])).toEqual([]);
    expect(new Set(entries.map((entry) => entry['id'])).size).toBe(entries.length);
  });

  test('A1: three designs, with exactly the examples that the site has to name', () => {
    const parsed = designs.map((design) => designSchema.parse(design));
    const named = parsed.map((design) => [design.title, design.examples.map((e) => e.ticker)]);
    expect(named).toEqual([
      ['Fiat-Collateralized', ['USDT', 'USDC', 'BUSD']],
      ['Crypto-Collateralized', ['DAI', 'MIM']],
      ['Algorithmic', ['AMPL', 'FEI']],
    ]);
  });

  test('A1: BUSD, MIM and FEI are not shown as healthy', () => {
    const examples = designs.flatMap((design) => designSchema.parse(design).examples);
    const unhealthy = examples.filter((example) => example.status !== 'active');
    expect(unhealthy.map((example) => example.ticker)).toEqual(['BUSD', 'MIM', 'FEI']);
  });

  test('H4: the three highlights in their order', () => {
    const titles = readList('highlights.json').map((entry) => entry['title']);
    expect(titles).toEqual(['Value Stability', 'Market Adoption', 'Continuous Innovation']);
  });

  test('W1: at least forty events, newest first', () => {
    const dates = events.map((event) => String(event['date']));
    expect(events.filter((event) => event['kind'] === 'event').length).toBeGreaterThanOrEqual(40);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('D4: a house advert is there on every day', () => {
    const always = adverts.filter((advert) => !advert['from'] && !advert['until']);
    expect(always.length).toBeGreaterThan(0);
  });
});

describe('what is refused', () => {
  const broken = {
    ticker: 'XYZ',
    name: 'Example',
    status: 'failed',
    note: null,
    since: null,
    source: null,
    label: null,
  };
  const [event] = events;
  const [advert] = adverts;
  const [design] = designs;

  test('A1: an example that failed, without note, date, source and label', () => {
    expect(errorsOf(designSchema, { ...design, examples: [broken] })).toEqual([
      'examples.0.note',
      'examples.0.since',
      'examples.0.source',
      'examples.0.label',
    ]);
  });

  test('A1: a note on a healthy example without a source', () => {
    const example = { ...broken, status: 'active', note: 'A remark.' };
    expect(errorsOf(designSchema, { ...design, examples: [example] })).toEqual([
      'examples.0.source',
    ]);
  });

  test.each(['2023-02-30', 'February 13, 2023', '2023-2-13', ''])(
    'A1: the date %j, which is not an ISO date',
    (since) => {
      const example = { ...broken, note: 'A remark.', label: 'failed', since };
      const source = { title: 'Source', url: 'https://example.org/' };
      const errors = errorsOf(designSchema, { ...design, examples: [{ ...example, source }] });
      expect(errors).toEqual(['examples.0.since']);
    },
  );

  test('W1: an event without a source address, and one from memory of no known mark', () => {
    expect(
      errorsOf(eventSchema, {
        ...event,
        kind: 'event',
        jurisdiction: 'us',
        mark: 'S',
        source: { title: 'x', url: 'not an address' },
      }),
    ).toEqual(['source.url']);
    expect(
      errorsOf(eventSchema, {
        ...event,
        kind: 'event',
        jurisdiction: 'us',
        mark: 'hearsay',
        source: { title: 'x', url: 'https://example.org/' },
      }),
    ).toEqual(['mark']);
  });

  test('W1: a note that leads away from this site', () => {
    const note = { ...event, kind: 'note', jurisdiction: null, mark: null };
    const source = { title: 'x', url: 'https://example.org/' };
    expect(errorsOf(eventSchema, { ...note, source })).toEqual(['source.url']);
  });

  test('D4: a house advert over http, or with too many petals', () => {
    expect(errorsOf(houseAdvertSchema, { ...advert, href: 'http://shop.example/' })).toEqual([
      'href',
    ]);
    expect(errorsOf(houseAdvertSchema, { ...advert, href: 'javascript:alert(1)' })).toEqual([
      'href',
    ]);
    expect(errorsOf(houseAdvertSchema, { ...advert, plate: 'palace' })).toEqual(['plate']);
    expect(errorsOf(houseAdvertSchema, { ...advert, rosette: 3 })).toEqual(['rosette']);
  });

  const { plate: _, text: __, ...bare } = advert ?? {};

  test('D4: a house advert may have a picture, an outside address and days', () => {
    const full = {
      ...bare,
      href: 'https://shop.example/',
      image: 'shop.png',
      alt: 'Shop: 3 for 2',
      from: '2026-12-01',
      until: '2026-12-24',
    };
    expect(errorsOf(houseAdvertSchema, full)).toEqual([]);
    expect(errorsOf(houseAdvertSchema, { ...full, rosette: 3 })).toEqual(['rosette']);
    expect(errorsOf(houseAdvertSchema, { ...full, until: '2026-11-30' })).toEqual(['until']);
    expect(errorsOf(houseAdvertSchema, { ...full, image: '../shop.png' })).toEqual(['image']);
    expect(errorsOf(houseAdvertSchema, { ...full, alt: undefined })).toEqual(['alt']);
    expect(errorsOf(houseAdvertSchema, bare).toSorted()).toEqual(['rosette', 'text']);
  });

  test('L1, S1: a resource of unknown type, or with a summary too short to be of use', () => {
    const article = {
      id: 'future',
      order: 1,
      title: 'The Future of {product}',
      description: 'One sentence.',
      summary: 'word '.repeat(26).trim(),
      status: 'planned',
    };
    const learn = { ...article, type: 'Article', icon: 'article' };
    expect(errorsOf(learnSchema, learn)).toEqual([]);
    expect(errorsOf(learnSchema, { ...learn, type: 'Podcast' })).toEqual(['type']);
    expect(errorsOf(learnSchema, { ...learn, summary: 'Short.' })).toEqual(['summary']);
    expect(errorsOf(guideSchema, { ...article, icon: 'law' })).toEqual([]);
    expect(errorsOf(guideSchema, { ...article, icon: 'article' })).toEqual(['icon']);
  });

  test('G1, A1, S2: a field that no schema knows', () => {
    const summary = 'word '.repeat(26).trim();
    const page = { title: 'Title', description: 'One sentence.' };
    const legal = { ...page, summary, order: 1, dated: true };
    expect(errorsOf(legalSchema, legal)).toEqual([]);
    for (const [schema, value] of [
      [legalSchema, legal],
      [explainerSchema, { ...page, summary }],
      [aboutSchema, page],
    ] as const) {
      const result = schema.safeParse({ ...value, tilte: 'Misspelled' });
      expect(result.success ? '' : result.error.issues[0]?.message).toContain('tilte');
    }
  });

  test('G7: a correction of a page that is not ours', () => {
    const correction = {
      id: 'first',
      date: '2026-11-21',
      page: '/about',
      was: 'one',
      now: 'two',
      why: 'A slip.',
    };
    expect(errorsOf(correctionSchema, correction)).toEqual([]);
    expect(errorsOf(correctionSchema, { ...correction, was: null })).toEqual([]);
    expect(errorsOf(correctionSchema, { ...correction, page: 'about' })).toEqual(['page']);
  });
});
