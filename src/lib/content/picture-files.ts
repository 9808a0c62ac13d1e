import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  PICTURE_FORMATS,
  type PictureData,
  type PictureFormat,
  pictureSchema,
} from '#lib/schema/picture-schema.ts';

/** Folder of uploaded pictures, from the root of the repository. */
export const PICTURES_FOLDER = 'content/pictures';

/** Where the build writes uploaded pictures. */
const PICTURES_PREFIX = '/pictures/';

/** Path of one size of a picture below the folder of pictures, such as `harbor/640.webp`. */
export const pictureFile = (id: string, width: number, format: PictureFormat): string =>
  `${id}/${width}.${format}`;

/** Path of a picture's JPEG for mail, below the folder of pictures. */
export const mailPictureFile = (id: string): string => `${id}/mail.jpg`;

/** What a page needs to show a picture: `srcset` by format, and the size that keeps its room. */
export type ShownPicture = {
  src: string;
  width: number;
  height: number;
  alt: string;
  credit: string;
  sources: Record<PictureFormat, string>;
};

type ServedFile = { width: number; format: PictureFormat; path: string; name: string };

const hashOf = (path: string) =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);

/** The JPEG for mail; null for pictures that were uploaded before letters could have them. */
function mailFile(folder: string, id: string): { path: string; name: string } | null {
  const path = join(folder, mailPictureFile(id));
  return existsSync(path) ? { path, name: `${id}-mail-${hashOf(path)}.jpg` } : null;
}

/** Files of a picture with the names that they are served under, which change with their bytes. */
function servedFiles(folder: string, { id, widths }: PictureData): ServedFile[] {
  return PICTURE_FORMATS.flatMap((format) =>
    widths.map((width) => {
      const path = join(folder, pictureFile(id, width, format));
      return { width, format, path, name: `${id}-${width}-${hashOf(path)}.${format}` };
    }),
  );
}

/** Reads what is known of an uploaded picture. @throws Error where there is none of this name */
export function readPictureData(folder: string, id: string): PictureData {
  const path = join(folder, `${id}.json`);
  if (!existsSync(path)) throw new Error(`there is no picture "${id}" in ${folder}`);
  return pictureSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Reads an uploaded picture as a page shows it. @throws Error where it or a file is missing */
export function readShownPicture(folder: string, id: string): ShownPicture {
  const data = readPictureData(folder, id);
  const files = servedFiles(folder, data);
  const sourcesOf = (wanted: PictureFormat) =>
    files
      .filter(({ format }) => format === wanted)
      .map(({ name, width }) => `${PICTURES_PREFIX}${name} ${width}w`)
      .join(', ');
  const { width, height, alt, credit } = data;
  // Browsers that know no `srcset` get the smallest.
  const smallest = files.filter(({ format }) => format === 'webp').at(0)?.name ?? '';
  const sources = { avif: sourcesOf('avif'), webp: sourcesOf('webp') };
  return { src: `${PICTURES_PREFIX}${smallest}`, width, height, alt, credit, sources };
}

/**
 * Reads an uploaded picture as a mail shows it.
 * @throws Error where there is none of this name, or it has no JPEG
 */
export function readMailPicture(folder: string, id: string): { src: string; alt: string } {
  const { alt } = readPictureData(folder, id);
  const file = mailFile(folder, id);
  if (!file) throw new Error(`the picture "${id}" has no JPEG for mail: upload it again`);
  return { src: `${PICTURES_PREFIX}${file.name}`, alt };
}

/** Every file of every uploaded picture, with the name that it is served under. */
export function servedPictures(folder: string): { path: string; name: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const data = readPictureData(folder, basename(name, '.json'));
      return [...servedFiles(folder, data), mailFile(folder, data.id) ?? []].flat();
    });
}
