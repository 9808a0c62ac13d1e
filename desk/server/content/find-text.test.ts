import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#lib/site/site.ts';
import { findText } from './find-text.ts';

const PAGE = `---
title: 'Our team'
description: 'Who writes here.'
summary: 'Who writes here, and how we work.'
---

We at {site.brand} read
every report, *[as auditors do](/about)*, and say “so”.

Nobody pays us for it.
`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'find-text-'));
  mkdirSync(join(root, 'content/pages'), { recursive: true });
  writeFileSync(join(root, 'content/pages/team.mdx'), PAGE);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  [`we at ${site.brand} read every report`, 'over a line end, with the name of the site'],
  ['every report, as auditors do', 'through a link and marks'],
  ['and say "so"', 'with quotation marks of the keyboard'],
  ['auditors reads', null],
  ['report pays', null],
  ['do auditors', 'by its words, in any order'],
  ['/about', null],
])('%j is found %s', (typed, how) => {
  const { hits: found } = findText(root, typed);
  expect(found.map(({ title }) => title)).toEqual(how === null ? [] : ['Our team']);
});

test('a link whose address has parentheses is found by its words', () => {
  const link = '[the wiki](https://wiki.example.org/Peg_(money)) says so';
  writeFileSync(join(root, 'content/pages/wiki.mdx'), PAGE.replace('Nobody pays', link));
  const { hits } = findText(root, 'the wiki says so us for it');
  expect(hits.map(({ place }) => place)).toEqual(['the wiki says so us for it.']);
  rmSync(join(root, 'content/pages/wiki.mdx'));
});

/** A paragraph that was searched before is kept: one that is tried again has to be another. */
let tried = 0;
/** Longest text in bytes that a request of the desk brings, and what a linear search may take. */
const LONG_BYTES = 900_000;
const MAX_CPU_MS = 3_000;

test.each(['[', '<', '\\<', '[a](', '[a](()', '](', '`', '*', '_', '{site.', '\n '])(
  'a long text of %j is searched in linear time',
  (signs) => {
    tried += 1;
    const text = `${PAGE}${signs.repeat(LONG_BYTES / signs.length)} ${tried}`;
    writeFileSync(join(root, 'content/pages/long.mdx'), text);
    const before = process.cpuUsage();
    expect(findText(root, 'nobody pays us for it').found).toBeGreaterThan(0);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(MAX_CPU_MS);
    rmSync(join(root, 'content/pages/long.mdx'));
  },
);

test('the very sentence comes before texts that have its words, with what stands around it', () => {
  writeFileSync(
    join(root, 'content/pages/before.mdx'),
    PAGE.replace('Our team', 'Before').replace('Nobody pays us', 'Nobody who works pays for us'),
  );
  const { hits: found } = findText(root, 'nobody pays us');
  expect(found.map(({ title }) => title)).toEqual(['Our team', 'Before']);
  expect(found[0]).toMatchObject({ kind: 'pages', index: null, place: 'Nobody pays us for it.' });
});

test('the very sentence is shown, though a text before it has its words', () => {
  writeFileSync(
    join(root, 'content/pages/before.mdx'),
    PAGE.replace('Our team', 'Before').replace(
      'We at',
      'Nobody else here ever pays some of us. We at',
    ),
  );
  const [found] = findText(root, 'nobody pays us').hits.filter(({ title }) => title === 'Before');
  expect(found?.place).toBe('Nobody pays us for it.');
});

test('of many entries the first thirty are given, and how many there are', () => {
  for (let index = 0; index < 40; index += 1)
    writeFileSync(
      join(root, `content/pages/many-${index}.mdx`),
      PAGE.replace('Our team', `Many ${index}`).replace('Nobody pays us', 'Nobody keeps us'),
    );
  const { found, hits } = findText(root, 'nobody keeps us');
  expect(found).toBe(40);
  expect(hits).toHaveLength(30);
});
