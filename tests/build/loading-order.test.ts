import { describe, expect, test } from 'vitest';
import { scanTags, type Tag } from '#scripts/build/html-scan.ts';
import { readBuiltSite } from './built-site.ts';

const { texts } = readBuiltSite('.cache/dist-first');
const pages = [...texts]
  .filter(([, text]) => /^<!doctype html>/i.test(text))
  .map(([path, html]) => ({ path, tags: scanTags(html) }));

const isSheet = ({ attributes }: Tag) => attributes.get('rel') === 'stylesheet';
const isFace = ({ attributes }: Tag) => attributes.get('as') === 'font';
const isModule = ({ attributes }: Tag) => attributes.get('type') === 'module';

/** Files that a script asks for before it runs. */
function importsOf(path: string): string[] {
  const code = texts.get(path) ?? '';
  return [...code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, name = '']) => name);
}

describe('what a page asks for', () => {
  test('first is its sheet, then its faces', () => {
    expect(pages.length).toBeGreaterThan(400);
    for (const { path, tags } of pages) {
      const face = tags.findIndex(isFace);
      expect(face, path).toBeGreaterThan(-1);
      expect(tags.findIndex(isSheet), path).toBeLessThan(face);
    }
  });

  test('gives way to both where it is a script', () => {
    const scripts = pages.flatMap(({ tags }) => tags.filter(isModule));
    expect(scripts.length).toBeGreaterThan(400);
    const urgent = scripts.filter(({ attributes }) => attributes.get('fetchpriority') !== 'low');
    expect(urgent).toEqual([]);
  });

  test('is one file for all that the script of every page shares with others', () => {
    const scripts = new Set(
      pages.flatMap(({ tags }) => tags.filter(isModule).map((tag) => tag.attributes.get('src')!)),
    );
    const everyPage = [...scripts].find((path) => /menu/.test(texts.get(path) ?? ''));
    expect(everyPage).toBeDefined();
    expect(importsOf(everyPage!).map((name) => name.split('.')[0])).toEqual(['every-page']);
  });
});
