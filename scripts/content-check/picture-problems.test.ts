import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pictureProblems, webpSize } from './picture-problems.ts';
import { readContent } from './read-content.ts';

let root: string;
const data = { id: 'pier', alt: 'A pier', credit: 'Ada', width: 60, height: 50, widths: [60] };
const image = () =>
  sharp({ create: { width: 60, height: 50, channels: 3, background: '#123456' } });

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(join(root, 'content/pictures/pier'), { recursive: true });
  mkdirSync(join(root, 'content/adverts'));
  write('content/pictures/pier.json', data);
  write('content/adverts/house.json', []);
  writeFileSync(join(root, 'content/pictures/pier/60.avif'), '');
  writeFileSync(join(root, 'content/pictures/pier/60.webp'), await image().webp().toBuffer());
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, value: unknown): void {
  writeFileSync(join(root, path), JSON.stringify(value));
}

const found = () => pictureProblems(root, readContent(root).entries).map(({ says }) => says);

test('a picture with its files has no problems', () => expect(found()).toEqual([]));

test('D4: a size that is not that of the file is told: the page would move', () => {
  write('content/pictures/pier.json', { ...data, height: 60 });
  expect(found()).toEqual([expect.stringContaining('pier/60.webp is 60 × 50')]);
});

test('a file that is missing, or is no WebP, is named', () => {
  writeFileSync(join(root, 'content/pictures/pier/60.webp'), 'no picture at all, and long enough');
  expect(found()).toEqual([expect.stringContaining('pier/60.webp is no WebP')]);
  rmSync(join(root, 'content/pictures/pier/60.webp'));
  expect(found()).toEqual(['Its file content/pictures/pier/60.webp is missing.']);
});

test('a picture has the name of its file', () => {
  write('content/pictures/pier.json', { ...data, id: 'quay' });
  expect(found()).toEqual(['The picture is named "quay".']);
});

test('an advert whose picture was never uploaded is named; a file beside it is another matter', () => {
  write('content/adverts/house.json', [
    { id: 'a', image: 'pier' },
    { id: 'b', image: 'quay' },
    { id: 'c', image: 'quay.png' },
  ]);
  expect(found()).toEqual([expect.stringContaining('The advert "b" has the picture "quay"')]);
});

test.each([
  ['lossy', () => image().webp()],
  ['lossless', () => image().webp({ lossless: true })],
  ['with a profile', () => image().withIccProfile('srgb').webp()],
  ['transparent', () => image().ensureAlpha(0.5).webp()],
])('the size of a WebP that is %s is read from its header', async (_, make) => {
  expect(webpSize(await make().toBuffer())).toEqual({ width: 60, height: 50 });
});
