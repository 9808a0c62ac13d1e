import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentBytes, shippedBytes } from '#tests/page-budget.ts';
import { readBuiltSite } from './built-site.ts';

const { manifest, texts } = readBuiltSite('.cache/dist-first');
const files = Object.entries(manifest.files);
const root = resolve(import.meta.dirname, '../..');

const STYLE_BYTES = 12_000;
const FONT_BYTES = 60_000;

const served = ([, file]: (typeof files)[number]) => file.brotli?.bytes ?? file.bytes;

/** At most so many bytes, if need be compressed as far as the site that ships is. */
function bytesWithin(entry: (typeof files)[number], most: number): number {
  const [path, { type }] = entry;
  const text = texts.get(path);
  return served(entry) <= most || text === undefined
    ? served(entry)
    : shippedBytes(Buffer.from(text), type);
}

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

  test('R14: HTML is at most 14 kB brotli, Home 24 kB, long reading 30 kB', () => {
    const heavy = files.flatMap((entry) => {
      const [path, { page }] = entry;
      if (!page) return [];
      // A cost of nothing would mean that nothing was measured.
      const bytes = bytesWithin(entry, documentBytes(path));
      return bytes > documentBytes(path) || bytes < 500 ? [`${path}: ${bytes} bytes`] : [];
    });
    expect(heavy).toEqual([]);
  });

  test('a page has one stylesheet, of at most 12 kB brotli', () => {
    for (const [path, html] of texts) {
      if (!manifest.files[path]?.page) continue;
      const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)];
      expect(sheets.length, path).toBe(1);
      const sheet = files.find(([name]) => name === sheets[0]?.[1]);
      expect(sheet && bytesWithin(sheet, STYLE_BYTES), path).toBeLessThanOrEqual(STYLE_BYTES);
    }
  });

  test('fonts have at most 60 kB in all', () => {
    const fonts = files.filter(([, { type }]) => type.startsWith('font/'));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.reduce((total, entry) => total + served(entry), 0)).toBeLessThanOrEqual(
      FONT_BYTES,
    );
  });
});
