import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { EngravingPatterns } from './engraving-patterns.tsx';
import { Plate, plateNames } from './plate.tsx';

/** What one plate may add to a page, compressed. */
const MAX_PLATE_BYTES = 700;
const MAX_PATTERN_BYTES = 700;

const idsIn = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const fillsIn = (markup: string) => [...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
const bytes = (markup: string) => gzipSync(markup, { level: 9 }).length;

const patterns = renderToStaticMarkup(<EngravingPatterns />);

describe('the patterns', () => {
  test('five tones at four angles, each under an id of its own, in little room', () => {
    expect(new Set(idsIn(patterns)).size).toBe(20);
    expect(bytes(patterns)).toBeLessThanOrEqual(MAX_PATTERN_BYTES);
  });

  test('assistive technology does not meet them', () => {
    expect(patterns).toContain('aria-hidden="true"');
  });
});

describe.each(plateNames)('the plate %s', (name) => {
  const markup = renderToStaticMarkup(<Plate name={name} />);

  test(`has at most ${MAX_PLATE_BYTES} bytes, compressed`, () => {
    expect(bytes(markup)).toBeLessThanOrEqual(MAX_PLATE_BYTES);
  });

  test('is filled by patterns that the page holds, three tones at most', () => {
    const fills = fillsIn(markup);
    expect(fills.length).toBeGreaterThan(0);
    for (const fill of fills) expect(idsIn(patterns)).toContain(fill);
    expect(new Set(fills.map((fill) => fill?.split('-').at(-1))).size).toBeLessThanOrEqual(3);
  });

  test('has no id and no style of its own, so that it can stand twice on a page', () => {
    expect(idsIn(markup)).toEqual([]);
    expect(markup).not.toContain('style=');
  });

  test('has one thread, and one red mark at most', () => {
    expect(markup.match(/class="[^"]*thread/g)).toHaveLength(1);
    expect(markup.match(/class="[^"]*red/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test('is decoration, unless it is named', () => {
    expect(markup).toContain('aria-hidden="true"');
    const named = renderToStaticMarkup(<Plate name={name} label="A picture" />);
    expect(named).toContain('role="img" aria-label="A picture"');
    expect(named).not.toContain('aria-hidden');
  });
});
