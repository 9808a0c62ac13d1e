import type { Sharp, SharpOptions } from 'sharp';
import { PICTURE_FORMATS, type PictureFormat } from '#lib/schema/picture-schema.ts';
import { UploadError } from './read-upload.ts';

type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

const startsWith = (bytes: Uint8Array, ...wanted: number[]) =>
  wanted.every((byte, index) => bytes[index] === byte);

const letters = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Brand of an ISO media file, such as `avif` or `heic`; empty where it is none. */
const brandOf = (bytes: Uint8Array) =>
  letters(bytes, 4, 8) === 'ftyp' ? letters(bytes, 8, 12) : '';

/** The type of a picture by its first bytes (magic numbers); null where it is none that is taken. */
function pictureType(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP') return 'webp';
  return brandOf(bytes) === 'avif' ? 'avif' : null;
}

const HEIC = ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'heim', 'heis'];
const TAKEN = 'Choose a JPEG, PNG, WebP or AVIF file.';

/** Says why a file is not taken, by what its first bytes are. */
function formatWrongType(bytes: Uint8Array): string {
  if (bytes.length === 0) return `The file is empty. ${TAKEN}`;
  const head = letters(bytes, 0, 1_000).trimStart().toLowerCase();
  if (/^(\ufeff|\u00ef\u00bb\u00bf)?<(\?xml|svg|!doctype svg|!--)/.test(head))
    return `The file is an SVG or XML, which can hold scripts, so it is not taken. Export it as PNG. ${TAKEN}`;
  if (HEIC.includes(brandOf(bytes)))
    return `The file is a HEIC photo, which few browsers show. Export it as JPEG. ${TAKEN}`;
  if (head.startsWith('gif8')) return `The file is a GIF, which is not taken. ${TAKEN}`;
  if (brandOf(bytes) === 'avis')
    return `The file is an animation, and pictures stand still here. ${TAKEN}`;
  return `The file is not a picture of a type that is taken. ${TAKEN}`;
}

/** Widths in pixels, for phones up to sharp screens of the widest column. */
const WIDTHS = [320, 640, 960, 1440];
/** A phone of 50 megapixels; decoded, that is 150 MB. */
export const MAX_PIXELS = 50_000_000;
const MIN_SIDE_PX = 50;
const MAX_HEIGHT_RATIO = 3;
/** Twice the column of a letter, for sharp screens. */
const MAIL_WIDTH = 1200;
const DECODE_TIMEOUT_S = 30;
/** More effort makes AVIF a tenth smaller, and somebody waits for it. */
const ENCODING = { avif: { quality: 55, effort: 2 }, webp: { quality: 82 } } as const;

const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 };
/** The only decoders that are let near a file; libvips has dozens. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((one) => `VipsForeignLoad${one}Buffer`);

type ResizedPicture = {
  width: number;
  height: number;
  widths: number[];
  files: { width: number; format: PictureFormat; bytes: Uint8Array }[];
  /** A JPEG: Outlook shows no newer format. */
  mail: Uint8Array;
};

/** `sharp` is optional: a machine without it has the desk, and takes no pictures. */
async function openSharp() {
  const { default: sharp } = await import('sharp').catch((error: unknown) => {
    throw new UploadError(
      'Pictures need the package sharp, which could not be loaded on this server. Install the packages there again.',
      { cause: error },
    );
  });
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}

/** What the decoder found wrong, in a sentence. */
function formatDecodeError(error: unknown): string {
  const says = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(says))
    return 'The picture has more than 50 million pixels. Save it smaller, then choose it again.';
  if (/timeout/i.test(says))
    return 'The picture took too long to read. Save it smaller, then choose it again.';
  return 'The picture cannot be read: the file is damaged or not complete. Open it, save it again, and choose that file.';
}

async function measure(
  open: () => Sharp,
  type: string,
): Promise<{ width: number; height: number }> {
  const { format, compression, pages = 1, autoOrient } = await open().metadata();
  const found = format === 'heif' && compression === 'av1' ? 'avif' : format;
  if (found !== type)
    throw new UploadError(
      'The file is not what its first bytes say it is. Open it, save it again as JPEG or PNG, and choose that file.',
    );
  if (pages > 1)
    throw new UploadError(
      'The file is an animation, or has several pages. Choose a picture that stands still.',
    );
  const { width, height } = autoOrient;
  if (width * height > MAX_PIXELS) throw new UploadError(formatDecodeError('pixel limit'));
  if (Math.min(width, height) < MIN_SIDE_PX)
    throw new UploadError(
      `The picture is ${width} × ${height} pixels, which is too small to see. Choose one with at least ${MIN_SIDE_PX} on each side.`,
    );
  if (height > MAX_HEIGHT_RATIO * width)
    throw new UploadError(
      'The picture is more than three times as high as it is wide. Crop it, then choose it again.',
    );
  return { width, height };
}

/**
 * Decodes an uploaded picture and writes it anew in each width, as AVIF and WebP: what reaches the
 * site are pixels alone, without metadata and without whatever else was in the file.
 * @throws UploadError in a sentence where the bytes are no picture that is taken
 */
export async function resizePicture(bytes: Uint8Array): Promise<ResizedPicture> {
  const type = pictureType(bytes);
  if (type === null) throw new UploadError(formatWrongType(bytes));
  const sharp = await openSharp();
  const open = () => sharp(bytes, OPTIONS).timeout({ seconds: DECODE_TIMEOUT_S });
  try {
    const { width } = await measure(open, type);
    const widest = Math.min(width, WIDTHS.at(-1) ?? width);
    const widths = [...WIDTHS.filter((one) => one < widest), widest];
    // It is decoded once. Colors become those of sRGB, since the profile goes with the metadata.
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: widest })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const files: ResizedPicture['files'] = [];
    for (const format of PICTURE_FORMATS)
      for (const one of widths) {
        const image = sharp(data, { raw }).resize({ width: one });
        const encoded = image.toFormat(format, ENCODING[format]);
        files.push({ width: one, format, bytes: await encoded.toBuffer() });
      }
    const mail = await sharp(data, { raw })
      .resize({ width: Math.min(widest, MAIL_WIDTH) })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    return { width: info.width, height: info.height, widths, files, mail };
  } catch (error) {
    if (error instanceof UploadError) throw error;
    throw new UploadError(formatDecodeError(error), { cause: error });
  }
}
