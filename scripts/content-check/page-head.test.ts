import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { headText, readPageHead, withoutHead } from './page-head.ts';

/** How the build takes a head away: a package of Astro's own, which asks it for that. */
const helpers = createRequire(createRequire(import.meta.url).resolve('@astrojs/mdx')).resolve(
  '@astrojs/internal-helpers/frontmatter',
);
const { parseFrontmatter } = (await import(pathToFileURL(helpers).href)) as {
  parseFrontmatter(text: string, how: { frontmatter: 'empty-with-lines' }): { content: string };
};

test.each(['---\ntitle: A\n---\n\nText\n', '---\r\ntitle: A\r\n---\r\n\r\nText\r\n'])(
  'the head of a page is read, whatever its line ends: %j',
  (text) => {
    expect(readPageHead(text)).toEqual({ title: 'A' });
  },
);

test('a page without a head has none, and a broken one throws', () => {
  expect(headText('Text\n---\n')).toBeNull();
  expect(readPageHead('Text\n')).toBeNull();
  expect(() => readPageHead('---\n"a: 1\n---\n')).toThrow('quote');
});

const CODE = '{process.env}';

test.each([
  ['goes on after the line that ends it', `---\ntitle: A\n---a ${CODE}\n---\n`],
  ['ends with a space', `---\ntitle: A\n--- \n${CODE}\n---\n`],
  ['ends in the way of TOML', `---\ntitle: A\n+++\n${CODE}\n---\n`],
  ['is empty', `---\n---\n${CODE}\n---\n`],
  ['has the line ends of an old Mac', `---\na: |\r---\r\`\`\`\n---\n${CODE}\n`],
  ['comes after empty lines', `\n---\ntitle: A\n---\n`],
  ['comes after a mark of the order of bytes', '\uFEFF---\ntitle: A\n---\n'],
  ['is in TOML', '+++\ntitle = 1\n+++\n'],
])('sec-ASVS-1.3.2: a head that %s is none', (_, text) => {
  expect(headText(text)).toBeNull();
  expect(withoutHead(text)).toBe(text);
});

/** What a text that wants to pass for another is made from. */
const part = fc.constantFrom(
  '---',
  '+++',
  '\n',
  '\r\n',
  '\r',
  ' ',
  'a: 1',
  'b: |',
  CODE,
  '```',
  '\uFEFF',
);

test('sec-ASVS-1.3.2: where there is a head, the build compiles what the check reads', () => {
  let heads = 0;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = `---\n${parts.join('')}\n---\n${CODE}\n`;
      if (headText(text) === null) return;
      heads += 1;
      let built;
      try {
        built = parseFrontmatter(text, { frontmatter: 'empty-with-lines' }).content;
      } catch {
        // Astro refuses what is no YAML.
        return;
      }
      expect(withoutHead(text).replaceAll('\r', '')).toBe(built.replaceAll('\r', ''));
    }),
    { numRuns: 2000 },
  );
  expect(heads).toBeGreaterThan(100);
});
