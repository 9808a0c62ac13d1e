import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { site } from '#tests/fixtures/first-site.ts';
import { readBuiltSite } from './built-site.ts';
import { elementsNamed, elementsWith, pageText } from './page-text.ts';

const { folder, pages, texts, manifest } = readBuiltSite('.cache/dist-first');
const IMAGE_WIDTH = 1200;
const bytesOf = (path: string) => readFileSync(join(folder, manifest.files[path]!.file));
const isPicture = (path: string) =>
  /^\/(learn\/(coins|depegs)|data\/series)\/[\w-]+\.svg$/.test(path);
const pictures = Object.keys(manifest.files).filter(isPicture);
const bare = (path: string) => path.replace(/\.svg$/, '');

/** Where a chart is on the site: its own page, or the page that its data name. */
function pageOf(path: string): string {
  const metadata = texts.get(`${bare(path)}.metadata.json`);
  if (!metadata) return bare(path).replace(/-\d$/, '');
  return new URL((JSON.parse(metadata) as { url: string }).url).pathname;
}

const textOf = (svg: string, name: string) =>
  elementsNamed(svg, name)
    .map((one) => pageText(one))
    .join(' ');
/** Elements of an XML document that are not closed, or closed where they should not be. */
function unclosed(xml: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', own] of xml.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (own) continue;
    if (close && open.at(-1) === name) open.pop();
    else open.push(close + name);
  }
  return open;
}

const numbersOf = (text: string) => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];

describe('charts that stand by themselves', () => {
  test('each chart of a depeg, each line of a coin and each series has one', () => {
    const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;
    for (const [path, html] of pages) {
      if (!/^\/learn\/(coins|depegs)\/[\w-]+$/.test(path) || !texts.has(`${path}.csv`)) continue;
      const isCoin = path.startsWith('/learn/coins/');
      const drawn = isCoin ? count(html, /par, 1\.0000<\/text>/g) : count(html, /<figure/g);
      const own = pictures.filter(
        (one) =>
          one === `${path}.svg` || (!isCoin && one.startsWith(`${path}-`) && /-\d\.svg$/.test(one)),
      );
      expect(own.length, path).toBe(drawn);
    }
    const shown = new Set(
      [...pages.values()].flatMap((html) =>
        [...html.matchAll(/data-series="([\w-]+)"/g)].map(([, id]) => id),
      ),
    );
    expect(shown.size).toBeGreaterThan(5);
    for (const id of shown) expect(pictures).toContain(`/data/series/${id}.svg`);
  });

  test.each(pictures)('%s is drawn whole, without script or address that it would load', (path) => {
    const svg = texts.get(path) ?? '';
    const names = new Set(elementsWith(svg, 'xmlns').map(({ name }) => name));
    expect([...names]).toEqual(['svg']);
    expect(svg).not.toMatch(
      /<(script|style|image|use|a|foreignObject|link)\b|\bon\w+=|href|url\(|class=|NaN|undefined/,
    );
    expect(svg).not.toMatch(/="[^"]*\d%"|="-?[\d.]+em"/);
    expect(unclosed(svg)).toEqual([]);
    expect(parseDocument(svg, { xmlMode: true }).children).not.toHaveLength(0);
    for (const part of [svg, textOf(svg, 'desc')]) {
      expect(part).toContain('CC BY 4.0');
      expect(part).toContain(`${site.brand}, ${new URL(pageOf(path), manifest.origin).host}`);
    }
  });

  test.each(pictures.filter((path) => path.startsWith('/learn/depegs/')))(
    '%s says in its heading of which days it is, with the year',
    (path) => {
      const lines = (texts.get(path) ?? '').matchAll(/font-size="40"[^>]*>([^<]+)/g);
      const heading = [...lines].map(([, line]) => line).join(' ');
      expect(heading).toMatch(/\(.*20\d\d(, UTC)?\)$/);
    },
  );

  test.each(pictures)('%s says what its page says', (path) => {
    const svg = texts.get(path) ?? '';
    const html = pages.get(pageOf(path)) ?? '';
    const shown = pageText(html.replaceAll(/<\/?(?:span|time|text)\b/g, ' $&'));
    const known = new Set(numbersOf(shown));
    const said = `${textOf(svg, 'title')} ${textOf(svg, 'desc')}`
      .replace(/\S+ · CC BY 4\.0.*$/s, '')
      .replaceAll(/\s+/g, ' ');
    expect(said.length).toBeGreaterThan(20);
    expect(
      numbersOf(said).filter((number) => !known.has(number) && number !== String(pages.size)),
    ).toEqual([]);
  });

  test.each(pictures)('%s has a PNG of 1200 pixels, beside it and in the ZIP', (path) => {
    const png = bytesOf(path.replace(/svg$/, 'png'));
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(IMAGE_WIDTH);
    const [, height = ''] = /height="(\d+)"/.exec(texts.get(path) ?? '') ?? [];
    expect(png.readUInt32BE(20)).toBe(Number(height));

    const main = texts.has(`${bare(path)}.metadata.json`) ? bare(path) : pageOf(path);
    const { files } = JSON.parse(texts.get(`${main}.metadata.json`) ?? '{}') as { files: string[] };
    const own = files.map((file) => new URL(file).pathname);
    expect(own).toEqual(expect.arrayContaining([path, path.replace(/svg$/, 'png')]));
    const name = path.slice(path.lastIndexOf('/') + 1);
    const zip = unzipSync(bytesOf(`${main}.zip`));
    expect(Buffer.from(zip[name]!).toString('utf8')).toBe(texts.get(path));
    expect(Buffer.from(zip[name.replace(/svg$/, 'png')]!).equals(png)).toBe(true);
  });

  test('pages link their charts beside the CSV', () => {
    for (const path of pictures) {
      const main = texts.has(`${bare(path)}.metadata.json`) ? bare(path) : null;
      if (main === null) continue;
      const html = pages.get(pageOf(path)) ?? '';
      for (const ending of ['csv', 'json', 'zip', 'svg', 'png'])
        expect(html, `${main}.${ending}`).toContain(`href="${main}.${ending}"`);
    }
  });
});
