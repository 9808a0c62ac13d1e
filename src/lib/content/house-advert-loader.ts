import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Loader } from 'astro/loaders';
import { houseAdvertSchema } from '#lib/schema/advert-schema.ts';
import { isUploadedPicture } from '#lib/schema/picture-schema.ts';
import { PICTURES_FOLDER } from '#lib/content/house-advert-file.ts';
import { readShownPicture } from './picture-files.ts';

/** Twice a banner's width, for sharp screens, and the height of the tall banner twice. */
const MAX_WIDTH_PX = 600;
const MAX_HEIGHT_PX = 1_200;

/** Where the build writes pictures of house adverts. Blockers know the word advert in addresses. */
export const PICTURE_PREFIX = '/house-pictures/';

type Entry = { id: string } & Record<string, unknown>;

/** `sharp` is optional: it is asked for only where an advert has a picture. */
async function openPicture(path: string) {
  const { default: sharp } = await import('sharp').catch(() => {
    throw new Error(`${path}: pictures need the package sharp, which is not installed here`);
  });
  return sharp(path).rotate();
}

/**
 * Draws a picture as it is served: WebP, at most as large as two banners.
 * @param path of the file in the repository
 */
export async function drawPicture(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = (await openPicture(path))
    .resize({
      width: MAX_WIDTH_PX,
      height: MAX_HEIGHT_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 82 });
  return new Uint8Array(await drawn.toBuffer());
}

/** The picture's address and its size in the page, in CSS pixels. */
async function measured(path: string, name: string, alt: string) {
  const bytes = await drawPicture(path);
  const { default: sharp } = await import('sharp');
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const base = name.replace(/\.[^.]+$/, '').toLowerCase();
  return { src: `${PICTURE_PREFIX}${base}-${hash}.webp`, width, height, alt };
}

async function withPicture(entry: Entry, folder: string, file: string): Promise<Entry> {
  const checked = houseAdvertSchema.safeParse(entry);
  if (!checked.success) {
    const errors = checked.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the whole entry'}: ${message}`,
    );
    throw new Error(`${file}: advert "${entry.id}": ${errors.join('; ')}`);
  }
  const { image, alt } = checked.data;
  if (image === undefined) return entry;
  const path = join(folder, image);
  try {
    // It was measured when it was taken in.
    if (isUploadedPicture(image)) {
      const picture = readShownPicture(PICTURES_FOLDER, image);
      return { ...entry, picture: { ...picture, alt: alt ?? picture.alt } };
    }
    if (alt === undefined) return entry;
    return { ...entry, picture: await measured(path, image, alt) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: advert "${entry.id}": ${path} is no picture to read: ${why}`, {
      cause: error,
    });
  }
}

/**
 * Reads the site's own adverts, with their pictures measured.
 * @throws Error naming file, advert and what is wrong: no `alt`, no such picture
 */
export async function readHouseAdverts(file: string): Promise<Entry[]> {
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Entry[];
  return Promise.all(entries.map((entry) => withPicture(entry, dirname(file), file)));
}

/** Loads the site's own adverts; the development server sees their file and pictures change. */
export function houseAdvertsIn(file: string): Loader {
  return {
    name: 'house-adverts',
    async load({ store, parseData, watcher, logger }) {
      const fill = async () => {
        const entries = await readHouseAdverts(file);
        store.clear();
        for (const [order, entry] of entries.entries()) {
          const data = await parseData({ id: entry.id, data: { ...entry, order }, filePath: file });
          store.set({ id: entry.id, data });
        }
      };
      await fill();
      watcher?.add(dirname(file));
      watcher?.on('change', (path) => {
        if (path.includes(join('adverts', '')))
          void fill().catch((error: unknown) => logger.error(String(error)));
      });
    },
  };
}
