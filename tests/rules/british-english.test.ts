import { describe, expect, test } from 'vitest';
import { read, repositoryFiles } from './tracked-files.ts';

/** American spellings that have slipped in before, or easily would. Not a dictionary. */
const SPELLINGS =
  /\b(?:(?:un)?authoriz|(?:un)?recogniz|(?:re)?organiz|(?:over)?collateraliz|decentraliz|tokeniz|finaliz|summariz|minimiz|maximiz|stabiliz|criticiz|emphasiz|analyz|neighbor|rumor|molds?\b|favor|behavior|honor|labor|color|center|percent\b|ruble|defense|offense|catalog\b|(?:an?|the|no|its|their|state|which|of) licenses?\b)\w*/i;

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const AMERICAN_DATE = new RegExp(`\\b(?:${MONTHS}) \\d{1,2}(?:, \\d{4}|\\b(?!\\d|:| \\d{4}))`);

/** Names that others chose, which we do not respell. */
const NAMES =
  /Fiat-Collateralized|Crypto-Collateralized|Decentralized USD|DSS collateralized|Use License|BitLicense|schema\.org/g;
const ADDRESSES = /https?:\/\/[^\s"')>\]]+/g;
/** Ids and addresses; and the titles of sources, whose address is on the next line. */
const NOT_OURS = /^\s*"(?:id|key|url)": /;
const TITLE = /^\s*"title": /;
const ADDRESS = /^\s*"url": /;
/** The film says "percent" in its pictures: its words follow when it is drawn again. */
const DRAWN = 'content/films/';

function faults(line: string): string[] {
  const own = line.replace(ADDRESSES, '').replace(NAMES, '');
  return [SPELLINGS, AMERICAN_DATE].flatMap((rule) => rule.exec(own)?.[0] ?? []);
}

function faultsOf(path: string): string[] {
  const lines = read(path).split('\n');
  return lines.flatMap((line, index) => {
    const isSource = TITLE.test(line) && ADDRESS.test(lines[index + 1] ?? '');
    if (path.endsWith('.json') && (isSource || NOT_OURS.test(line))) return [];
    return faults(line).map((word) => `${path}:${index + 1}: ${word}`);
  });
}

describe('the prose is British English, with days as 21 November 2026', () => {
  test('in all content', () => {
    const paths = repositoryFiles().filter(
      (path) => /^content\/.*\.(json|mdx)$/.test(path) && !path.startsWith(DRAWN),
    );
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.flatMap(faultsOf)).toEqual([]);
  });

  test('in what components say', () => {
    // Between tags, so that names in code, such as `justify: 'center'`, are left alone.
    const paths = repositoryFiles().filter(
      (path) => /^src\/.*\.(tsx|astro)$/.test(path) && !/\.(test|examples)\./.test(path),
    );
    const spoken = paths.flatMap((path) =>
      [...read(path).matchAll(/>([^<>{}=;()]{3,})</g)].flatMap(([, text = '']) =>
        faults(text).map((word) => `${path}: ${word}`),
      ),
    );
    expect(spoken).toEqual([]);
  });

  test('the rules find what they are for', () => {
    for (const planted of [
      'It is authorized.',
      'Our neighbors know.',
      'Nine percent of it',
      'It has a license.',
      'On May 4, 2026 it fell.',
      'On May 4 it fell.',
    ]) {
      expect(faults(planted), planted).toHaveLength(1);
    }
    for (const sound of [
      'The central bank licenses issuers.',
      'On 4 May 2026 it fell.',
      'In May 2026 it fell.',
      'Fiat-Collateralized',
    ]) {
      expect(faults(sound), sound).toEqual([]);
    }
  });
});
