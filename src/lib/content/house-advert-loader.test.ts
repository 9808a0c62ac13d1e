import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { drawPicture, readHouseAdverts } from './house-advert-loader.ts';

const folder = mkdtempSync(join(tmpdir(), 'adverts-'));
cpSync('tests/fixtures/adverts', folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const advert = {
  id: 'shop',
  title: 'Three for two',
  action: 'Go',
  href: 'https://shop.example.net/',
  image: 'offer.png',
  alt: 'A disc',
};

async function readOne(entry: object) {
  const file = join(folder, 'house.json');
  writeFileSync(file, JSON.stringify([entry]));
  const [first] = await readHouseAdverts(file);
  return first;
}

test('D4: a picture is drawn anew, small enough, and its size is known to the page', async () => {
  expect((await readOne(advert))?.['picture']).toEqual({
    src: expect.stringMatching(/^\/house-pictures\/offer-[0-9a-f]{8}\.webp$/),
    width: 600,
    height: 500,
    alt: 'A disc',
  });
  const drawn = Buffer.from(await drawPicture(join(folder, 'offer.png')));
  expect(drawn.subarray(8, 12).toString()).toBe('WEBP');
});

test.each([
  ['no such file', { ...advert, image: 'none.png' }, /advert "shop": .*none\.png is no picture/],
  ['a file that is none', { ...advert, image: 'text.png' }, /advert "shop": .*text\.png is no/],
  [
    'no alt',
    { ...advert, alt: undefined },
    /house\.json: advert "shop": alt: must say what the picture says/,
  ],
  ['a name with a path', { ...advert, image: '../x.png' }, /advert "shop": image: must be/],
])('D4: %s stops the build and is named', async (_, entry, words) => {
  writeFileSync(join(folder, 'text.png'), 'no picture');
  await expect(readOne(entry)).rejects.toThrow(words);
});

test('D4: an advert without a picture needs none, and no sharp', async () => {
  const { image: _, alt: __, ...rest } = advert;
  const plain = { ...rest, text: 'Two', rosette: 4 };
  expect(await readOne(plain)).toEqual(plain);
});
