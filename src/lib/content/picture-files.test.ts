import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMailPicture, readShownPicture, servedPictures } from './picture-files.ts';

let folder: string;
const data = { id: 'harbor', alt: 'A harbor', credit: 'Ada', width: 640, height: 480, widths: [320, 640] }; // prettier-ignore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(join(folder, 'harbor'));
  writeFileSync(join(folder, 'harbor.json'), JSON.stringify(data));
  for (const name of ['320.avif', '640.avif', '320.webp', '640.webp'])
    writeFileSync(join(folder, 'harbor', name), name);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('D4: a picture has its size, its words, and addresses that change with its bytes', () => {
  const { sources, ...rest } = readShownPicture(folder, 'harbor');
  expect(rest).toEqual({
    src: expect.stringMatching(/^\/pictures\/harbor-320-[0-9a-f]{8}\.webp$/),
    width: 640,
    height: 480,
    alt: 'A harbor',
    credit: 'Ada',
  });
  expect(sources.avif).toMatch(
    /^\/pictures\/harbor-320-[0-9a-f]{8}\.avif 320w, \/pictures\/harbor-640-[0-9a-f]{8}\.avif 640w$/,
  );
  writeFileSync(join(folder, 'harbor/320.avif'), 'other bytes');
  expect(readShownPicture(folder, 'harbor').sources.avif).not.toBe(sources.avif);
});

test('every file of every picture is served under the name that pages use', () => {
  const { sources, src } = readShownPicture(folder, 'harbor');
  const used = `${sources.avif}, ${sources.webp}`.split(', ').map((one) => one.split(' ')[0]);
  expect(servedPictures(folder).map(({ name }) => `/pictures/${name}`)).toEqual(used);
  expect(used).toContain(src);
  expect(servedPictures(join(folder, 'nowhere'))).toEqual([]);
});

test('a letter gets a JPEG, which is served too; older pictures have none', () => {
  expect(() => readMailPicture(folder, 'harbor')).toThrow('has no JPEG for mail: upload it again');
  writeFileSync(join(folder, 'harbor/mail.jpg'), 'jpeg');
  const { src, alt } = readMailPicture(folder, 'harbor');
  expect([src, alt]).toEqual([expect.stringMatching(/^\/pictures\/harbor-mail-[0-9a-f]{8}\.jpg$/), 'A harbor']); // prettier-ignore
  expect(servedPictures(folder).map(({ name }) => `/pictures/${name}`)).toContain(src);
});

test('a picture that is not there is named', () => {
  expect(() => readShownPicture(folder, 'pier')).toThrow('there is no picture "pier"');
});
