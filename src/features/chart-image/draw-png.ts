import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { palettePng } from '#lib/drawing/palette-png.ts';
import { keepPicture, keptPicture } from '#lib/drawing/picture-cache.ts';
import { fontFiles } from '#lib/drawing/picture-fonts.ts';
import { BYTES_CACHE } from '#shared/build-cache.ts';
import { IMAGE_WIDTH } from './chart-image.ts';
import { unpackWoff } from './unpack-woff.ts';

const PICTURES = `${BYTES_CACHE}/chart-pictures`;
const FONT_FILES = '.cache/chart-fonts';

let unpacked: string[] | null = null;

/** The site's own fonts, so that the picture is the same on a machine that has none. */
function ownFonts(): string[] {
  unpacked ??= fontFiles(400).map((name) => {
    const file = join(FONT_FILES, basename(name).replace('.woff', '.ttf'));
    const font = unpackWoff(readFileSync(name));
    if (existsSync(file) && readFileSync(file).equals(font)) return file;
    mkdirSync(FONT_FILES, { recursive: true });
    writeFileSync(file, font);
    return file;
  });
  return unpacked;
}

/** PNG of a chart, 1200 pixels wide. One that was drawn before is taken from the cache. */
export async function drawPng(svg: string): Promise<Buffer<ArrayBuffer>> {
  const { file, bytes } = keptPicture(PICTURES, [svg]);
  if (bytes) return bytes;
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: IMAGE_WIDTH },
    font: {
      fontFiles: ownFonts(),
      loadSystemFonts: false,
      defaultFontFamily: 'Instrument Sans',
    },
  });
  const picture = await palettePng(drawing.render());
  keepPicture(file, picture);
  return picture;
}
