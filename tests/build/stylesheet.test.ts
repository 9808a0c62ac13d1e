import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scanTags } from '#scripts/build/html-scan.ts';
import { readBuiltSite } from './built-site.ts';

const { texts } = readBuiltSite('.cache/dist-first');
const isSheet = ([path]: [string, string]) => /^\/_astro\/.*\.css$/.test(path);
const sheets = new Map([...texts].filter(isSheet));
/** A feature that the one configuration does without, such as consent, is on the other's pages. */
const bothSheets = [
  ...sheets.values(),
  ...[...readBuiltSite('.cache/dist-second').texts].filter(isSheet).map(([, text]) => text),
];
const pages = [...texts].filter(([, text]) => /^<!doctype html>/i.test(text));

/** A class that a sheet of ours has a rule for. */
function firstClass(css: string): string | undefined {
  return /^\s*\.([a-z][a-zA-Z0-9-]*)/m.exec(css)?.[1];
}

function ruled(sheet: string): Set<string> {
  return new Set(
    [...sheet.matchAll(/\.([a-z][\w-]*_[\w-]{4})(?![\w-])/gi)].map(([, name]) => name!),
  );
}

const everyRule = new Set([...sheets.values()].flatMap((sheet) => [...ruled(sheet)]));

describe('the stylesheets', () => {
  test('have the rules of every part, those of on-demand pages and islands too', () => {
    const parts = globSync('src/**/*.module.css');
    expect(parts.length).toBeGreaterThan(15);
    for (const part of parts) {
      const first = firstClass(readFileSync(part, 'utf8'));
      const has = bothSheets.some((sheet) => sheet.includes(`.${first}_`));
      expect(has, `${part}: .${first}`).toBe(true);
    }
  });

  test('of a page is one, with the rules of all that it shows', () => {
    expect(pages.length).toBeGreaterThan(20);
    for (const [path, html] of pages) {
      const tags = scanTags(html);
      const links = tags.filter((tag) => tag.attributes.get('rel') === 'stylesheet');
      expect(links.length, path).toBe(1);
      const own = ruled(sheets.get(links[0]?.attributes.get('href') ?? '') ?? '');
      const used = tags.flatMap((tag) => tag.attributes.get('class')?.split(/\s+/) ?? []);
      const missing = used.filter((name) => everyRule.has(name) && !own.has(name));
      expect(missing, path).toEqual([]);
    }
  });

  test('have the layers in the order in which they give way', () => {
    for (const [path, sheet] of sheets) {
      const layers = [...sheet.matchAll(/@layer ([a-z, ]+)[;{]/g)].flatMap(([, names]) =>
        names!.split(/,\s*/),
      );
      expect([...new Set(layers)], path).toEqual(['tokens', 'base', 'prose', 'ui']);
    }
  });
});
