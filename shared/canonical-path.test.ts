import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('a path in its one spelling', () => {
  test.each([
    ['/old/%c3%a4-%C3%b6.png', '/old/%C3%A4-%C3%B6.png'],
    ['/old/ä-ö.png', '/old/%C3%A4-%C3%B6.png'],
    ['/@v', '/@v'],
    ['/a+b', '/a%2Bb'],
    ['/a%2Fb', '/a%2Fb'],
    ['/%2561bout', '/%2561bout'],
    ['/%2e%2e/x', '/../x'],
    ['/%', null],
    ['/%ff', null],
  ])('%s', (path, spelled) => {
    expect(canonicalPath(path)).toBe(spelled);
  });

  /** Each character as it is, or percent-encoded with letters in either case. */
  const spelling = fc
    .array(fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom(0, 1, 2)))
    .map((parts) =>
      parts.map(([text, how]) => {
        const encoded = encodeURIComponent(text);
        const lower = encoded.replaceAll(/%../g, (escape) => escape.toLowerCase());
        return { text, written: [encoded, lower, encoded][how] ?? encoded };
      }),
    );

  test('every spelling of a text has the same one, which says the same and stays as it is', () => {
    fc.assert(
      fc.property(fc.array(spelling, { minLength: 1 }), (segments) => {
        const texts = segments.map((parts) => parts.map(({ text }) => text).join(''));
        const path = `/${segments.map((parts) => parts.map(({ written }) => written).join('')).join('/')}`;
        const canonical = canonicalPath(path) ?? '';
        expect(canonical.slice(1).split('/').map(decodeURIComponent)).toEqual(texts);
        expect(canonicalPath(canonical)).toBe(canonical);
        expect(canonicalPath(`/${texts.map(encodeURIComponent).join('/')}`)).toBe(canonical);
      }),
    );
  });
});
