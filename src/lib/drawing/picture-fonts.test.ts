import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import { expect, test } from 'vitest';
import { site } from '#lib/site/site.ts';
import { type PictureFamily, pictureFonts, subsetsOf } from './picture-fonts.ts';
import { signsWithoutFace } from './picture-signs.ts';

/** The outline of a sign in a face, as a picture has it. */
async function outlineOf(sign: string, family: PictureFamily, weight: 400 | 500): Promise<string> {
  const node = {
    type: 'div',
    props: { style: { fontFamily: subsetsOf(family), fontWeight: weight }, children: sign },
  };
  const fonts = pictureFonts(weight);
  const svg = await satori(node as Parameters<typeof satori>[0], { width: 60, height: 60, fonts });
  return / d="([^"]*)"/.exec(svg)?.[1] ?? '';
}

test.each([
  ['Fraunces', 400],
  ['Instrument Sans', 400],
  ['Fraunces', 500],
  ['Instrument Sans', 500],
] as const)(
  'letters of Central Europe and Turkey have a form of their own in %s %i',
  async (family, weight) => {
    const signs = [...'řčłğőșåĐñ'];
    const box = await outlineOf('Ж', family, weight);
    const outlines = await Promise.all(signs.map((sign) => outlineOf(sign, family, weight)));
    expect(outlines).not.toContain(box);
    expect(new Set(outlines).size).toBe(signs.length);
    const other = family === 'Fraunces' ? 'Instrument Sans' : 'Fraunces';
    expect(outlines).not.toContain(await outlineOf('č', other, weight));
    expect(signsWithoutFace(signs.join(''))).toEqual([]);
  },
);

test('the signs are those that the packages of the faces list', () => {
  for (const name of ['fraunces', 'instrument-sans']) {
    const file = createRequire(import.meta.url).resolve(`@fontsource/${name}/unicode.json`);
    const listed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const ends = `${listed['latin']},${listed['latin-ext']}`
      .split(/[,-]/)
      .map((end) => String.fromCodePoint(Number.parseInt(end.replace('U+', ''), 16)));
    expect(ends.length).toBeGreaterThan(40);
    expect(signsWithoutFace(ends.join('')), name).toEqual([]);
  }
});

test('signs that no face has are told', () => {
  expect(signsWithoutFace('Монета: č')).toEqual([...'Монета']);
});

test('the brand, the names of coins and the titles of depegs have a face', () => {
  const entries = ['content/coins', 'content/depegs'].flatMap((folder) =>
    readdirSync(folder).map(
      (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Record<string, string>,
    ),
  );
  const texts = entries.flatMap(({ name, ticker, title, coinName }) => [
    name,
    ticker,
    title,
    coinName,
  ]);
  expect(texts.length).toBeGreaterThan(100);
  expect(signsWithoutFace([site.brand, site.tagline, ...texts].join(''))).toEqual([]);
});
