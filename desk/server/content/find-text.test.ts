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
