import { describe, expect, test } from 'vitest';
import type { OpenedEntry } from '#desk/shared/content.ts';
import { bodyOf, contentOf, hasChanges, mergeEntries } from './entry-content.ts';

type Head = { title: string; order: number };

const page = (head: Head, body: string, version: string): OpenedEntry => ({
  kind: 'guides',
  file: 'content/guides/a.mdx',
  index: null,
  title: 'A',
  version,
  form: 'text',
  text: `---\r\ntitle: ${head.title}\r\norder: ${head.order}\r\n---\r\n\r\n${body}\r\n`,
  head: { schema: {}, value: head },
  parts: [],
  words: {},
});

describe('a page that somebody else saved meanwhile', () => {
  const base = page({ title: 'A', order: 1 }, 'Once.', 'v1');
  const opened = contentOf(base);

  test('takes what was typed into its text, below the fields that they changed', () => {
    const mine = { ...opened, text: opened.text.replace('Once.', 'Twice.') };
    const theirs = page({ title: 'A longer title', order: 1 }, 'Once.', 'v2');
    const merged = mergeEntries(base, mine, theirs);
    expect(merged.both).toEqual([]);
    expect(merged.theirs.map(({ path }) => path)).toEqual([['title']]);
    expect(bodyOf(theirs, merged.content)).toMatchObject({
      version: 'v2',
      value: { title: 'A longer title', order: 1 },
      text: '---\r\ntitle: A longer title\r\norder: 1\r\n---\r\n\r\nTwice.\r\n',
    });
  });

  test('keeps mine where both wrote into the text, and says so', () => {
    const mine = { ...opened, text: opened.text.replace('Once.', 'Twice.') };
    const theirs = page({ title: 'A', order: 2 }, 'Thrice.', 'v2');
    const { content, both, theirs: alone } = mergeEntries(base, mine, theirs);
    expect(both).toEqual([{ path: [''], mine: 'Twice.\n', theirs: 'Thrice.\n' }]);
    expect(alone.map(({ path }) => path)).toEqual([['order']]);
    expect(content.value).toEqual({ title: 'A', order: 2 });
    expect(content.text).toContain('order: 2\n---\n\nTwice.');
  });

  test('can be taken where both changed it, and leaves the rest of what was typed', () => {
    const mine = {
      text: opened.text.replace('Once.', 'Twice.'),
      value: { title: 'Mine', order: 7 },
    };
    const theirs = page({ title: 'Theirs', order: 1 }, 'Once.', 'v2');
    const { withTheirs } = mergeEntries(base, mine, theirs);
    expect(withTheirs.value).toEqual({ title: 'Theirs', order: 7 });
    expect(withTheirs.text).toContain('title: Theirs\norder: 1\n---\n\nTwice.');
    const both = page({ title: 'A', order: 1 }, 'Thrice.', 'v2');
    expect(mergeEntries(base, mine, both).withTheirs).toEqual({
      text: contentOf(both).text,
      value: { title: 'Mine', order: 7 },
    });
  });

  test('asks nothing where the entry itself is as it was', () => {
    const mine = { ...opened, value: { title: 'B', order: 1 } };
    const merged = mergeEntries(base, mine, { ...base, version: 'v2' });
    expect(hasChanges(merged)).toBe(false);
    expect(merged.content).toEqual(mine);
  });
});
