import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Paragraph, paragraphsOf } from '#scripts/prose/draw-paragraphs.ts';
import { readBuiltSite } from './built-site.ts';

/** docs/voice.md says what to write instead. */
const STIFF: readonly RegExp[] = [
  /\bfor want of\b/gi,
  /\breckon(?:s|ed|ing)?\b/gi,
  /\bit is to (?:hold|be|have|keep)\b/gi,
  /(?:^|[.!?] )Who(?:ever)? \w+s? [^?.]{0,80}\b(?:has|had|gets|got|is|was)\b[^?.]*\./g,
  /,? and nothing else\b/gi,
  /,? and nobody else\b/gi,
  /\bpurses?\b/gi,
  /\b\d+(?:\.\d+)? (?:million|billion|trillion) dollars\b/g,
  /\bper cent\b/gi,
  /\bthe which\b|\bwherefor|\bthereof\b|\btherein\b/gi,
];
/** The owner's legal texts, in the words that lawyers use. */
const LEGAL = /^\/(privacy|terms|privacy-policy|terms-of-service|cookie-policy)$/;
/** Parts of other pages: a reader sees them there, and the same words are judged there. */
const COPIES = /^\/(embed|learn\/pack)\b/;
/** Places that may hold a stiff phrase, each with its reason. */
const LET_BE: readonly [place: RegExp, phrase: RegExp][] = [
  // What a page said before it was corrected is quoted as it stood.
  [/^\/about#correction-/, /./],
  // A scene of the film begins with its title, which is a question here.
  [/^\/learn\/defi-ecosystems#words-of-/, /^Who is in control: /],
];

const MIN_MEAN = 12.5;
const GREATEST_MEAN = 18;
/** A sentence of fewer words is a short one. */
const SHORT_WORDS = 6;
const LABEL_WORDS = 3;
const GREATEST_SHARE_OF_SHORT = 0.12;
const { pages } = readBuiltSite('.cache/dist-first');
const paragraphs = [...pages].flatMap(([path, html]) =>
  LEGAL.test(path) || COPIES.test(path) ? [] : paragraphsOf(path, html),
);

/** `market-analysis.mdx` in `content/learn` is `/learn/market-analysis`. */
const pathsOf = (folder: string, start: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => `${start}/${name.slice(0, -'.mdx'.length)}`)
    .filter((path) => pages.has(path));
const reading = [
  '/about',
  ...pathsOf('content/learn', '/learn'),
  ...pathsOf('content/guides', '/resources'),
];

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const countWords = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** How many words each sentence of a page's running text has. */
function sentenceLengths(path: string): number[] {
  return paragraphsOf(path, pages.get(path) ?? '')
    .flatMap(({ text }) => {
      const lengths = [...segmenter.segment(text)].map(({ segment }) => countWords(segment));
      // "Sending money." at the head of an item is a label.
      return lengths.filter((length, index) => index > 0 || length > LABEL_WORDS);
    })
    .filter((length) => length > 0);
}

function measure(path: string) {
  const lengths = sentenceLengths(path);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const short = lengths.filter((length) => length < SHORT_WORDS).length;
  return { sentences: lengths.length, mean: words / lengths.length, short: short / lengths.length };
}

function stiffPhrases({ place, text }: Paragraph): string[] {
  const isLetBe = (phrase: string) =>
    LET_BE.some(([at, which]) => at.test(place) && which.test(phrase));
  return STIFF.flatMap((rule) => text.match(rule) ?? [])
    .filter((phrase) => !isLetBe(phrase))
    .map((phrase) => `${place}: ${phrase}`);
}

describe('L1: the prose', () => {
  test('has none of the words that give a stiff text away', () => {
    expect(paragraphs.length).toBeGreaterThan(2_000);
    expect(paragraphs.flatMap(stiffPhrases)).toEqual([]);
  });

  test('a stiff phrase is found in any part of a paragraph', () => {
    const found = (text: string) => stiffPhrases({ place: '/x', above: [], text });
    expect(found('It rose. Who sold had lost money by the evening.')).toHaveLength(1);
    expect(found('Some 40 million dollars, a few per cent of the whole.')).toHaveLength(2);
    expect(found('Who sold? It rose by $40 million, or 8%.')).toEqual([]);
  });

  test.each(reading)('%s has sentences of a length to follow, and few very short ones', (path) => {
    const { sentences, mean, short } = measure(path);
    expect(sentences).toBeGreaterThan(20);
    expect(mean).toBeGreaterThanOrEqual(MIN_MEAN);
    expect(mean).toBeLessThanOrEqual(GREATEST_MEAN);
    expect(short).toBeLessThanOrEqual(GREATEST_SHARE_OF_SHORT);
  });
});
