import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headText, readPageHead } from '#scripts/content-check/page-head.ts';
import { editHead } from './edit-head.ts';

const FILES = readdirSync('content', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.mdx'))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

type Fields = Record<string, unknown>;
const read = (file: string) => readFileSync(file, 'utf8');
const fieldsOf = (text: string) => readPageHead(text) as Fields;
const bodyOf = (text: string) => text.slice(4 + (headText(text) ?? '').length);

describe('editing the fields of a text', () => {
  test('there are texts', () => expect(FILES.length).toBeGreaterThan(30));

  test.each(FILES)('%s keeps its bytes where no field changes', (file) => {
    const text = read(file);
    expect(editHead(text, fieldsOf(text))).toBe(text);
  });

  test('a field that changes changes its own lines alone, in every text', () => {
    const file = fc.constantFrom(...FILES);
    fc.assert(
      fc.property(file, fc.nat(), fc.string(), (name, at, value) => {
        const text = read(name);
        const fields = fieldsOf(text);
        const keys = Object.keys(fields);
        const key = keys[at % keys.length] ?? '';
        const wanted = { ...fields, [key]: value };
        const edited = editHead(text, wanted);
        expect(fieldsOf(edited)).toEqual(wanted);
        expect(bodyOf(edited)).toBe(bodyOf(text));
        const others = (all: string) =>
          keys.filter((one) => one !== key).map((one) => all.split(`\n${one}:`)[1]?.split('\n')[0]);
        expect(others(edited)).toEqual(others(text));
      }),
    );
  });

  test('a field is added at the end and taken out', () => {
    const text = "---\ntitle: 'A'\n# why\nlist:\n  - 'b'\nend: 1 # note\n---\n\nWords: here.\n";
    const added = editHead(text, { ...fieldsOf(text), more: ['x', 'y: z'] });
    expect(added).toBe(text.replace('\n---\n\n', "\nmore:\n  - 'x'\n  - 'y: z'\n---\n\n"));
    expect(editHead(added, fieldsOf(text))).toBe(text);
    expect(editHead(text, { title: 'A', end: 1 })).toBe(text.replace("list:\n  - 'b'\n", ''));
    expect(editHead('Words.\n', { title: 'A' })).toBe("---\ntitle: 'A'\n---\n\nWords.\n");
  });
});
