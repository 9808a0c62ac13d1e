import type { RenderedImage } from '@resvg/resvg-js';

/** More than a drawing in eight inks has with the edges of its letters. */
const MAX_COLORS = 64;

/**
 * Writes a drawing as PNG with a palette, which has less than half the bytes: the server keeps all
 * files in memory. `sharp` is optional; without it the picture is only larger.
 * @param drawing without transparent parts
 */
export async function palettePng(drawing: RenderedImage): Promise<Buffer<ArrayBuffer>> {
  const sharp = await import('sharp').then(
    (loaded) => loaded.default,
    () => null,
  );
  if (!sharp) return Buffer.from(drawing.asPng());
  const { pixels, width, height } = drawing;
  const small = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, colours: MAX_COLORS })
    .toBuffer();
  return Buffer.from(small);
}
