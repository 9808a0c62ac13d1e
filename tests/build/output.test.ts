import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentBytes } from '#tests/page-budget.ts';
import { bytesWithin, readBuiltSite } from './built-site.ts';

const site = readBuiltSite('.cache/dist-first');
const { manifest, texts } = site;
const files = Object.entries(manifest.files);
const root = resolve(import.meta.dirname, '../..');

const STYLE_BYTES = 12_000;
const FONT_BYTES = 60_000;

const served = ([, file]: (typeof files)[number]) => file.brotli?.bytes ?? file.bytes;

describe('what is served', () => {
  test('sec-S8: no map, test, hidden file or source of the project', () => {
    const hidden = files
      .map(([path]) => path)
      .filter((path) => /\.(map|tsx?|astro|mdx)$|\.test\.|\/\.(?!well-known\/)/.test(path));
    expect(hidden).toEqual([]);
  });

  test('sec-S8: no text names a folder of the machine that built it', () => {
    const folders = [root, homedir()].filter((folder) => folder.length > 3);
    const places = [...texts].filter(([, text]) =>
      folders.some((folder) => text.includes(`${folder}/`)),
    );
    expect(places.map(([path]) => path)).toEqual([]);
  });

  test('R14: HTML is at most 14 kB brotli, Home 24 kB, long reading 30 kB', async () => {
    const heavy: string[] = [];
    for (const [path, { page }] of files) {
      if (!page) continue;
      const bytes = await bytesWithin(site, path, documentBytes(path));
      // A cost of nothing would mean that nothing was measured.
      if (bytes > documentBytes(path) || bytes < 500) heavy.push(`${path}: ${bytes} bytes`);
    }
    expect(heavy).toEqual([]);
  });

  test('no script asks for what Safari 15.4 or Chrome 100 does not have', () => {
    const young =
      /\.(?:toSorted|toReversed|toSpliced|with|findLast|findLastIndex|groupBy|canParse|withResolvers|checkVisibility)\(|\bAbortSignal\.\w+|\bURL\.parse\b|\(\?<[=!]/g;
    // A build keeps the scripts of the one before it for pages that are still open.
    const isOwn = (path: string) => manifest.files[path]?.file.startsWith('client/') === true;
    const scripts = [...texts].filter(([path]) => path.endsWith('.js') && isOwn(path));
    expect(scripts.length).toBeGreaterThan(20);
    const asked = scripts.flatMap(([path, text]) =>
      [...text.matchAll(young)].map(([name]) => `${path.replace(/\.[\w-]+\.js$/, '')} ${name}`),
    );
    expect(asked).toEqual([]);
  });

  test('a page has one stylesheet, of at most 12 kB brotli', async () => {
    const pageOf = new Map<string, string>();
    for (const [path, html] of texts) {
      if (!manifest.files[path]?.page) continue;
      const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)];
      expect(sheets.length, path).toBe(1);
      pageOf.set(sheets[0]?.[1] ?? '', path);
    }
    for (const [sheet, path] of pageOf)
      expect(await bytesWithin(site, sheet, STYLE_BYTES), path).toBeLessThanOrEqual(STYLE_BYTES);
  });

  test('fonts have at most 60 kB in all', () => {
    const fonts = files.filter(([, { type }]) => type.startsWith('font/'));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.reduce((total, entry) => total + served(entry), 0)).toBeLessThanOrEqual(
      FONT_BYTES,
    );
  });
});
