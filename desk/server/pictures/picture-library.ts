import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { contentCollections } from '#lib/content/content-collections.ts';
import {
  mailPictureFile,
  pictureFile,
  PICTURES_FOLDER,
  readPictureData,
} from '#lib/content/picture-files.ts';
import { PICTURE_FORMATS, type PictureData } from '#lib/schema/picture-schema.ts';
import { createSerialQueue } from '#shared/serial-queue.ts';
import { readContent } from '#scripts/content-check/read-content.ts';
import type { FieldProblem, SaveAnswer } from '#desk/shared/content.ts';
import type { PictureSummary, PictureUpload } from '#desk/shared/pictures.ts';
import { checkNewProblems, entryProblems } from '#desk/server/content/judge-entry.ts';
import { findReferences } from '#desk/server/content/references.ts';
import { isEntryId } from '#desk/server/content/new-entry.ts';
import type { NotePicture } from '#server/news/news-store.ts';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { versionOf } from '#desk/server/drafts/version-of.ts';
import { UploadError } from './read-upload.ts';
import { resizePicture } from './resize-picture.ts';

/** Pictures that may wait to be resized: each holds its 20 MB until it is its turn. */
const MAX_WAITING = 4;
/** Twice the width of a card on the news board. */
const NEWS_WIDTH = 640;

export type PictureLibrary = {
  list(): Promise<PictureSummary[]>;
  /** The bytes of the smallest size; null where there is no such picture. */
  thumbnail(id: string): Promise<Uint8Array | null>;
  /** A size for the news board, with the words about it; null where there is no such picture. */
  forNews(id: string): Promise<NotePicture | null>;
  /** Takes a picture in, as a draft. */
  add(said: PictureUpload, bytes: Uint8Array, author: string): Promise<SaveAnswer>;
  /** Deletes a picture, in a draft; null where there is none, refused where something shows it. */
  remove(id: string, author: string): Promise<SaveAnswer | null>;
};

const refusal = (path: string[], says: string): SaveAnswer => ({
  kind: 'refused',
  problems: [{ path, says }],
});

const dataFile = (id: string) => `${PICTURES_FOLDER}/${id}.json`;

/** The files of a picture, the one that describes it last: without it the others are nobody's. */
function filesOf(folder: string, { id, widths }: PictureData): string[] {
  const sizes = PICTURE_FORMATS.flatMap((format) =>
    widths.map((width) => `${PICTURES_FOLDER}/${pictureFile(id, width, format)}`),
  );
  const mail = existsSync(join(folder, mailPictureFile(id)))
    ? [`${PICTURES_FOLDER}/${mailPictureFile(id)}`]
    : [];
  return [...sizes, ...mail, dataFile(id)];
}

/** What is wrong with the words about a picture, before its bytes are looked at. */
function wordProblems(said: PictureUpload): FieldProblem[] {
  const size = { width: 1, height: 1, widths: [1] };
  const problems = entryProblems(contentCollections.pictures, { value: { ...said, ...size } });
  const others = problems.filter(({ path }) => path[0] !== 'id');
  if (isEntryId(said.id)) return others;
  return [
    { path: ['id'], says: 'Write a short name of letters and digits, such as spring-sale.' },
    ...others,
  ];
}

/** Pictures of the site with all drafts in it. */
export function createPictureLibrary(tree: DraftTree): PictureLibrary {
  const folder = join(tree.folder, PICTURES_FOLDER);
  let waiting = 0;
  const inTurn = createSerialQueue();

  /** One after the other: a decoded picture takes up to 150 MB. */
  async function resizeInTurn(bytes: Uint8Array) {
    if (waiting >= MAX_WAITING)
      throw new UploadError('Other pictures are being taken in. Try again in a minute.');
    waiting += 1;
    try {
      return await inTurn(() => resizePicture(bytes));
    } finally {
      waiting -= 1;
    }
  }

  async function add(said: PictureUpload, bytes: Uint8Array, author: string): Promise<SaveAnswer> {
    const problems = wordProblems(said);
    if (problems.length > 0) return { kind: 'refused', problems };
    let resized;
    try {
      resized = await resizeInTurn(bytes);
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      return refusal(['file'], error.message);
    }
    const { files, mail, ...size } = resized;
    const data: PictureData = {
      ...said,
      alt: said.alt.trim(),
      credit: said.credit.trim(),
      ...size,
    };
    const text = `${JSON.stringify(data, null, 2)}\n`;
    const sizes = files.map(({ width, format, bytes: after }) => ({
      file: `${PICTURES_FOLDER}/${pictureFile(said.id, width, format)}`,
      after,
    }));
    const found = await tree.saveFiles(
      [
        ...sizes,
        { file: `${PICTURES_FOLDER}/${mailPictureFile(said.id)}`, after: mail },
        { file: dataFile(said.id), after: text },
      ],
      { name: author, message: `Add the picture ${said.id}` },
      { areNew: true, check: checkNewProblems(tree) },
    );
    if (found === null)
      return refusal(['id'], `There is a picture named ${said.id} already. Choose another name.`);
    if (found.length > 0) return { kind: 'refused', problems: found };
    return { kind: 'saved', version: versionOf(text) };
  }

  async function remove(id: string, author: string): Promise<SaveAnswer | null> {
    const { entries } = readContent(tree.folder);
    const entry = entries.find((one) => one.collection === 'pictures' && one.id === id);
    if (!entry) return null;
    const names = findReferences(tree.folder, entries, entry);
    if (names.length > 0)
      return refusal(
        [],
        `The picture is still used by ${names.join(', ')}. Take it out there first.`,
      );
    const files = filesOf(folder, readPictureData(folder, id));
    const changes = files.map((file) => ({ file, after: null }));
    const by = { name: author, message: `Delete the picture ${id}` };
    const options = { areNew: false, check: checkNewProblems(tree) };
    const found = (await tree.saveFiles(changes, by, options)) ?? [];
    return found.length > 0 ? { kind: 'refused', problems: found } : { kind: 'saved', version: '' };
  }

  return {
    async list() {
      await tree.refresh();
      const { entries } = readContent(tree.folder);
      const pictures = entries.filter(({ collection }) => collection === 'pictures');
      return pictures.map(({ data }) => {
        const { id, alt, credit, width, height } = data as PictureData;
        return { id, alt, credit, width, height, thumbnail: `/api/pictures/${id}/thumbnail` };
      });
    },
    async thumbnail(id) {
      if (!isEntryId(id)) return null;
      try {
        const { widths } = readPictureData(folder, id);
        return await readFile(join(folder, pictureFile(id, Math.min(...widths), 'webp')));
      } catch {
        return null;
      }
    },
    async forNews(id) {
      if (!isEntryId(id)) return null;
      await tree.refresh();
      try {
        const { widths, alt, credit } = readPictureData(folder, id);
        const width = widths.find((one) => one >= NEWS_WIDTH) ?? Math.max(...widths);
        const bytes = await readFile(join(folder, pictureFile(id, width, 'webp')));
        return { type: 'image/webp', bytes, alt, credit };
      } catch {
        return null;
      }
    },
    add,
    remove,
  };
}
