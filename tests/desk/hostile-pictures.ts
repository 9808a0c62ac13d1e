import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));

/** What must reach no file of the site. */
export const PAYLOAD = '<script>alert("payload")</script>';

type Drawn = { width?: number; height?: number };

function drawing({ width = 900, height = 600 }: Drawn) {
  const create = { width, height, channels: 3, background: '#2a5f8f' } as const;
  return sharp({ create });
}

const buffered = async (image: { toBuffer(): Promise<Buffer> }): Promise<Bytes> =>
  new Uint8Array(await image.toBuffer());

export const jpeg = (size: Drawn = {}) => buffered(drawing(size).jpeg());
export const png = (size: Drawn = {}) => buffered(drawing(size).png());
export const webp = (size: Drawn = {}) => buffered(drawing(size).webp());
export const avif = (size: Drawn = {}) => buffered(drawing(size).avif({ effort: 0 }));

/** A photo lying on its side, with the place where it was taken and other metadata. */
export function photo(): Promise<Bytes> {
  const exif = {
    IFD0: { Copyright: PAYLOAD, Make: 'Phone' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' },
  };
  const image = drawing({}).withExif(exif).withMetadata({ orientation: 6 });
  return buffered(
    image.withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PAYLOAD}</x:xmpmeta>`).jpeg(),
  );
}

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined(bytesOf(type), data);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return joined(length, body, sum);
}

const PNG_SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A small file that says it is a picture of 2.5 thousand million pixels. */
export function pixelBomb(side = 50_000): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return joined(
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(10_000_000))),
    pngChunk('IEND', new Uint8Array()),
  );
}

/** A PNG with a text chunk, as editors write them. */
export async function pngWithText(text: string): Promise<Bytes> {
  const whole = await png();
  // The first chunk, IHDR, has 25 bytes.
  const end = PNG_SIGNATURE.length + 25;
  const chunk = pngChunk('tEXt', bytesOf(`Comment\0${text}`));
  return joined(whole.subarray(0, end), chunk, whole.subarray(end));
}

/** A JPEG with a comment, and an archive behind its end: both formats open it. */
export async function jpegWithArchive(): Promise<Bytes> {
  const whole = await jpeg();
  const text = bytesOf(PAYLOAD);
  const comment = joined(new Uint8Array([0xff, 0xfe, 0, text.length + 2]), text);
  const archive = joined(bytesOf('PK\x03\x04'), bytesOf(PAYLOAD), bytesOf('PK\x05\x06'));
  return joined(whole.subarray(0, 2), comment, whole.subarray(2), archive);
}

async function animation(): Promise<Bytes> {
  const frame = { width: 100, height: 200, channels: 3, background: '#884422' } as const;
  const raw = await sharp({ create: frame }).raw().toBuffer();
  raw.fill(0, 0, raw.length / 2);
  const pages = { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } } as const;
  return buffered(sharp(raw, pages).webp({ loop: 0, delay: [100, 100] }));
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${PAYLOAD}</svg>`;

/** Files that are refused, with a part of what is said. */
export const refusedFiles: readonly (readonly [
  name: string,
  () => Bytes | Promise<Bytes>,
  RegExp,
])[] = [
  ['an SVG with a script', () => bytesOf(SVG), /SVG/],
  ['an SVG behind a prolog', () => bytesOf(`\xef\xbb\xbf<?xml version="1.0"?>${SVG}`), /SVG/],
  ['an SVG behind the first bytes of a JPEG', () => joined(new Uint8Array([0xff, 0xd8, 0xff]), bytesOf(SVG)), /damaged/], // prettier-ignore
  ['an SVG in a WebP container', () => bytesOf(`RIFF\x20\x02\0\0WEBP${SVG}`), /damaged/],
  ['HTML', () => bytesOf(`<!doctype html>${PAYLOAD}`), /not a picture/],
  ['a program', () => bytesOf('MZ\x90\0\x03'), /not a picture/],
  ['a PDF', () => bytesOf('%PDF-1.7\n'), /not a picture/],
  ['an archive', () => bytesOf('PK\x03\x04'), /not a picture/],
  ['a GIF that is a script as well', () => bytesOf('GIF89a/*\0*/=1;alert(1)'), /is a GIF/],
  ['an archive that ends as a picture', async () => joined(bytesOf('PK\x03\x04'), await png()), /not a picture/], // prettier-ignore
  ['a HEIC photo', () => bytesOf('\0\0\0\x18ftypheic\0\0\0\0'), /HEIC/],
  ['an animated AVIF', () => bytesOf('\0\0\0\x18ftypavis\0\0\0\0'), /animation/],
  ['an animated WebP', animation, /animation/],
  ['a JPEG that was cut off', async () => (await photo()).slice(0, -2_000), /not complete/],
  ['a PNG that was cut off', async () => (await png()).slice(0, -200), /not complete/],
  ['a picture of one pixel', () => png({ width: 1, height: 1 }), /too small/],
  ['a picture like a thread', () => png({ width: 60, height: 900 }), /Crop it/],
  ['a pixel bomb', () => pixelBomb(), /50 million pixels/],
  ['a pixel bomb just over the limit', () => pixelBomb(7_072), /50 million pixels/],
  ['nothing', () => bytesOf(''), /empty/],
];
