import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isUploadedPicture, PICTURE_FORMATS, pictureSchema } from '#lib/schema/picture-schema.ts';
import { pictureFile, PICTURES_FOLDER } from '#lib/content/picture-files.ts';
import type { Problem } from './problem.ts';
import type { ContentEntry } from './read-content.ts';

const HEADER_BYTES = 30;

/** The width and height that a WebP file states in its header; null where it is none. */
export function webpSize(header: Buffer): { width: number; height: number } | null {
  if (header.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  const kind = header.toString('latin1', 12, 16);
  if (kind === 'VP8X')
    return { width: header.readUIntLE(24, 3) + 1, height: header.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return {
      width: header.readUInt16LE(26) & 0x3fff,
      height: header.readUInt16LE(28) & 0x3fff,
    };
  if (kind !== 'VP8L') return null;
  const bits = header.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function headerOf(path: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, 'r');
  try {
    readSync(file, header);
  } finally {
    closeSync(file);
  }
  return header;
}

function ofPicture(root: string, { file, data }: ContentEntry): Problem[] {
  const result = pictureSchema.safeParse(data);
  // What the schema finds is told by itself.
  if (!result.success) return [];
  const { id, width, height, widths } = result.data;
  const problem = (says: string, hint: string): Problem => ({ file, line: null, says, hint });
  if (basename(file, '.json') !== id)
    return [problem(`The picture is named "${id}".`, 'Give its file and its folder that name.')];
  const paths = PICTURE_FORMATS.flatMap((format) =>
    widths.map((one) => join(PICTURES_FOLDER, pictureFile(id, one, format))),
  );
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0)
    return missing.map((path) =>
      problem(`Its file ${path} is missing.`, 'Upload the picture again under a new name.'),
    );
  const largest = pictureFile(id, Math.max(...widths), 'webp');
  const size = webpSize(headerOf(join(root, PICTURES_FOLDER, largest)));
  if (size?.width === width && size.height === height) return [];
  return [
    problem(
      `It is said to be ${width} × ${height} pixels, and ${largest} is ${size ? `${size.width} × ${size.height}` : 'no WebP'}: the page would move when it comes.`,
      'Upload the picture again under a new name.',
    ),
  ];
}

/** Uploaded pictures whose files are missing or of another size, and adverts that name none. */
export function pictureProblems(root: string, entries: readonly ContentEntry[]): Problem[] {
  const pictures = entries.filter(({ collection }) => collection === 'pictures');
  const names = new Set(pictures.map(({ id }) => id));
  const adverts = entries.filter(({ collection, data: { image } }) => {
    const isUploaded = typeof image === 'string' && isUploadedPicture(image);
    return collection === 'adverts' && isUploaded && !names.has(image);
  });
  return [
    ...pictures.flatMap((entry) => ofPicture(root, entry)),
    ...adverts.map(({ file, id, data, lineOf }) => ({
      file,
      line: lineOf(['image']),
      says: `The advert "${id}" has the picture "${String(data['image'])}", and there is none of that name.`,
      hint: 'Upload it at the desk, or name another one.',
    })),
  ];
}
