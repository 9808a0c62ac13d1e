import { describe, expect, test } from 'vitest';
import { read, repositoryFiles } from './tracked-files.ts';

/** British spellings, for components, whose code cspell would stumble over. Not a dictionary. */
const SPELLINGS =
  /\b(?:(?:un)?authoris|(?:un)?recognis|(?:re)?organis|(?:over)?collateralis|(?:de)?centralis|tokenis|finalis|summaris|minimis(?!\b)|maximis|stabilis|criticis(?!m)|emphasis(?:e|ing)|analys(?:e[ds]?\b|ing)|specialis(?!ts?\b)|utilis|capitalis(?![mt])|serialis|neighbour|rumour|moulds?\b|favour|behaviour|honour|labour|colour|centre|metres?\b|roubles?\b|defence|offence|licence|programme|cheque|catalogue|judgement|cancell(?:ed|ing)|labell|travell|modell(?:ed|ing)|spelt|towards|whilst|learnt|grey\b|fulfils?\b)\w*/i;

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const DAY_FIRST = new RegExp(`(?<![\\d.,])\\b\\d{1,2} (?:${MONTHS})\\b`);

/** Names that others chose, which we do not respell. */
const NAMES =
  /Fiat-Collateralized|Crypto-Collateralized|Decentralized USD|DSS collateralized|Use License|BitLicense|schema\.org/g;
/** A link to a term names its id. */
const TERM_IDS = /\/learn\/glossary\/\w#[\w-]+/g;
const ADDRESSES = /https?:\/\/[^\s"')>\]]+/g;
/** Ids, which are in addresses since they were British, and addresses. */
const NOT_OURS = /^\s*"(?:id|key|url|related)": /;
/** The title of a source has its address on the next line. */
const TITLE = /^\s*"title": /;
const ADDRESS = /^\s*"url": /;

function errors(line: string): string[] {
  const own = line.replace(ADDRESSES, '').replace(TERM_IDS, '').replace(NAMES, '');
  return [SPELLINGS, DAY_FIRST].flatMap((rule) => rule.exec(own)?.[0] ?? []);
}

const daysFirst = (line: string): string[] => [...(DAY_FIRST.exec(line) ?? [])];

function errorsOf(path: string): string[] {
  const lines = read(path).split('\n');
  return lines.flatMap((line, index) => {
    const isSource = TITLE.test(line) && ADDRESS.test(lines[index + 1] ?? '');
    if (path.endsWith('.json') && NOT_OURS.test(line)) return [];
    // Others chose their titles' spelling; the days in them are ours.
    return (isSource && path.endsWith('.json') ? daysFirst(line) : errors(line)).map(
      (word) => `${path}:${index + 1}: ${word}`,
    );
  });
}

describe('the prose is American English, with days as November 21, 2026', () => {
  test('in all content', () => {
    const paths = repositoryFiles().filter((path) => /^content\/.*\.(json|mdx)$/.test(path));
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.flatMap(errorsOf)).toEqual([]);
  });

  test('in what components say', () => {
    // Between tags, so that names in code, such as `justify: 'center'`, are left alone.
    const paths = repositoryFiles().filter(
      (path) => /^src\/.*\.(tsx|astro)$/.test(path) && !/\.(test|examples)\./.test(path),
    );
    const spoken = paths.flatMap((path) =>
      [...read(path).matchAll(/>([^<>{}=;()]{3,})</g)].flatMap(([, text = '']) =>
        errors(text).map((word) => `${path}: ${word}`),
      ),
    );
    expect(spoken).toEqual([]);
  });

  test('the rules find what they are for', () => {
    for (const planted of [
      'It is authorised.',
      'Our neighbours know.',
      'It has a licence.',
      'the collateralised kind',
      'On 4 May 2026 it fell.',
      'On 4 May it fell.',
    ]) {
      expect(errors(planted), planted).toHaveLength(1);
    }
    for (const sound of [
      'The central bank licenses issuers.',
      'On May 4, 2026, it fell.',
      'In May 2026 it fell.',
      'The analysis and its emphasis',
    ]) {
      expect(errors(sound), sound).toEqual([]);
    }
  });
});
