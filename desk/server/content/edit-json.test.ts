import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editJson } from './edit-json.ts';

const FILES = readdirSync('content', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

const read = (file: string) => readFileSync(file, 'utf8');

type Place = (string | number)[];

/** Every text, number and truth value within a value. */
function leaves(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, [...place, Array.isArray(value) ? Number(key) : key]),
  );
}

function withLeaf(value: unknown, place: Place, leaf: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return leaf;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = withLeaf(copy[key], rest, leaf);
  return copy;
}

describe('editing JSON in place', () => {
  test('there are files of content', () => expect(FILES.length).toBeGreaterThan(150));

  test.each(FILES)('%s, opened and saved unchanged, keeps its bytes', async (file) => {
    const text = read(file);
    expect(await editJson(text, JSON.parse(text))).toBe(text);
  });

  test('a value that changes changes its own bytes alone, in every file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FILES), fc.nat(), fc.string(), async (file, at, leaf) => {
        const text = read(file);
        const value = JSON.parse(text) as unknown;
        const places = leaves(value);
        const place = places[at % places.length] ?? [];
        const wanted = withLeaf(value, place, leaf);
        const edited = await editJson(text, wanted);
        expect(JSON.parse(edited)).toEqual(wanted);
        const before = new Set(text.split('\n'));
        const fresh = edited.split('\n').filter((line) => !before.has(line));
        // Its own line, and those of a list that is now broken into several, or joined into one.
        expect(fresh.length).toBeLessThanOrEqual(12);
      }),
      { numRuns: 150 },
    );
  });

  test('entries are added, moved and taken out in the form of the file', async () => {
    const text = '{\n  "a": ["x", "y"],\n  "b": { "c": 1.5 },\n  "d": null\n}\n';
    expect(await editJson(text, { a: ['y', 'x', 'z'], b: { c: 1.5 }, d: null })).toBe(
      text.replace('["x", "y"]', '["y", "x", "z"]'),
    );
    expect(await editJson(text, { a: ['x', 'y'], b: { c: 1.5, e: true }, d: 'now' })).toBe(
      '{\n  "a": ["x", "y"],\n  "b": {\n    "c": 1.5,\n    "e": true\n  },\n  "d": "now"\n}\n',
    );
    expect(await editJson(text, { a: [], b: {}, d: null })).toBe(
      '{\n  "a": [],\n  "b": {},\n  "d": null\n}\n',
    );
  });

  test('a file in a form of its own stays in it', async () => {
    const text = '{"a":1,\n   "b":"x"}';
    expect(await editJson(text, { a: 2, b: 'x' })).toBe('{"a":2,\n   "b":"x"}');
  });
});
