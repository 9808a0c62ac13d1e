import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveAnswer } from '#desk/shared/content.ts';
import type { PictureSummary } from '#desk/shared/pictures.ts';
import { MAX_UPLOAD_BYTES, PICTURE_TYPES } from '#desk/shared/upload-limits.ts';
import type { PublishAnswer } from '#desk/shared/publish.ts';
import type { DeskBrowser } from '#tests/desk/desk-harness.ts';
import { type EditingDesk, openEditingDesk } from '#tests/desk/editing-desk.ts';
import {
  avif,
  type Bytes,
  jpeg,
  jpegWithArchive,
  PAYLOAD,
  photo,
  pixelBomb,
  png,
  pngWithText,
  refusedFiles,
  webp,
} from '#tests/desk/hostile-pictures.ts';
import { gitAtShell } from '#tests/desk/site-checkout.ts';

import { MAX_PIXELS } from './resize-picture.ts';

let editing: EditingDesk;
let editor: DeskBrowser;

beforeAll(async () => {
  editing = await openEditingDesk();
  editor = (await editing.desk.signedIn('editor')).browser;
});
afterAll(() => editing.close());

const WORDS = { alt: 'A harbor at dusk', credit: 'Ada Example' };

function pathOf(id: string, words: Record<string, string> = WORDS): string {
  return `/api/pictures/upload?${new URLSearchParams({ id, ...words })}`;
}

async function upload(id: string, bytes: Bytes, words = WORDS): Promise<SaveAnswer> {
  const answer = await editor.post(pathOf(id, words), bytes);
  expect(answer.status).toBe(200);
  return (await answer.json()) as SaveAnswer;
}

const folder = () => join(editing.drafts, 'content/pictures');
const filesOf = (id: string) =>
  existsSync(join(folder(), id)) ? readdirSync(join(folder(), id)) : [];
const drafts = async () => (await editor.json<PublishAnswer>('/api/publish')).drafts;
const problemsOf = (answer: SaveAnswer) => (answer.kind === 'refused' ? answer.problems : []);

describe('a picture that is taken', () => {
  test('sec-ASVS-5.3.1: is kept as pixels alone, in each width and two formats, as one draft', async () => {
    const original = await photo();
    expect(Buffer.from(original).includes('payload')).toBe(true);
    expect((await sharp(original).metadata()).exif).toBeDefined();
    expect(await upload('harbor', original)).toMatchObject({ kind: 'saved' });
    // The photo lies on its side: 900 × 600 pixels, shown as 600 × 900.
    expect(JSON.parse(readFileSync(join(folder(), 'harbor.json'), 'utf8'))).toEqual({
      id: 'harbor',
      ...WORDS,
      width: 600,
      height: 900,
      widths: [320, 600],
    });
    expect(filesOf('harbor').toSorted()).toEqual([
      '320.avif',
      '320.webp',
      '600.avif',
      '600.webp',
      'mail.jpg',
    ]);
    for (const name of filesOf('harbor')) {
      const bytes = readFileSync(join(folder(), 'harbor', name));
      const found = await sharp(bytes).metadata();
      expect(found.width).toBe(name === 'mail.jpg' ? 600 : Number.parseInt(name, 10));
      const { exif, xmp, iptc, icc, orientation } = found;
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(bytes.includes('payload')).toBe(false);
    }
    expect((await drafts()).map(({ file }) => file)).toEqual(['content/pictures/harbor.json']);
    const commit = gitAtShell(editing.drafts, 'log', '-1', '--format=%an: %s', '--stat');
    expect(commit).toContain('A editor: Add the picture harbor');
    expect(commit).toContain('6 files changed');
  });

  test.each([
    ['PNG', png],
    ['WebP', webp],
    ['AVIF', avif],
  ])('is of type %s too', async (type, draw) => {
    const id = `type-${type.toLowerCase()}`;
    expect(await upload(id, await draw({ width: 400, height: 100 }))).toMatchObject({
      kind: 'saved',
    });
    expect(filesOf(id)).toHaveLength(5);
  });

  test.each([
    ['an archive behind its end', jpegWithArchive],
    ['a script in its comment', () => pngWithText(PAYLOAD)],
  ])('sec-ASVS-5.2.2: loses %s', async (name, draw) => {
    const id = name.replaceAll(' ', '-').toLowerCase();
    const bytes = await draw();
    expect(Buffer.from(bytes).includes('payload')).toBe(true);
    expect(await upload(id, bytes)).toMatchObject({ kind: 'saved' });
    for (const file of filesOf(id))
      expect(readFileSync(join(folder(), id, file)).includes('payload')).toBe(false);
  });

  test('is put into a text, which it then cannot be taken from under', async () => {
    const { browser: mailer } = await editing.desk.signedIn('mailer');
    const words = new URLSearchParams({ id: 'pier', ...WORDS });
    const uploaded = await mailer.post(`/api/pictures/upload?${words}`, await jpeg());
    expect(await uploaded.json()).toMatchObject({ kind: 'saved' });
    const texts = '/api/newsletter/texts/winter';
    const { version, text } = await mailer.json<{ version: string; text: string }>(texts);
    const value = {
      title: 'Winter',
      date: '2026-12-01',
      summary: 'A letter with a picture in it, and a summary that is long enough.',
      status: 'draft',
    };
    const save = async (id: string) => {
      const body = {
        file: '',
        index: null,
        version,
        value,
        text: `${text}\n<Picture id="${id}" />\n`,
      };
      const answer = await mailer.send('PUT', texts, body);
      return (await answer.json()) as SaveAnswer;
    };
    expect(problemsOf(await save('nowhere'))[0]?.says).toContain('There is no picture "nowhere".');
    expect(await save('pier')).toMatchObject({ kind: 'saved' });
    const refused = (await (await editor.send('DELETE', '/api/pictures/pier', {})).json()) as SaveAnswer; // prettier-ignore
    expect(problemsOf(refused)[0]?.says).toContain('content/newsletters/winter.mdx');
  });

  test('stands with a note on the news board, cropped from a size of its own', async () => {
    await upload('board', await jpeg());
    const note = {
      title: 'A note',
      summary: '',
      link: 'https://own.example/picture',
      topic: 'market',
    };
    const write = (picture: string) => editor.post('/api/news/notes', { ...note, picture });
    const unknown = await write('nowhere');
    expect(unknown.status).toBe(409);
    expect(((await unknown.json()) as { error: string }).error).toContain(
      'no picture of this name',
    );
    expect((await write('board')).status).toBe(201);
    const row = await editing.desk.siteDb
      .selectFrom('news_items')
      .innerJoin('news_images', 'news_images.hash', 'news_items.image')
      .select(['image_alt', 'image_credit', 'base64', 'type'])
      .where('title', '=', 'A note')
      .executeTakeFirstOrThrow();
    expect([row.image_alt, row.image_credit]).toEqual([WORDS.alt, WORDS.credit]);
    expect((await sharp(Buffer.from(row.base64, 'base64')).metadata()).format).toBe('webp');
  });

  test('is listed, shown small, used by an advert, deleted after that, and discarded whole', async () => {
    await upload('offer', await jpeg());
    const listed = await editor.json<PictureSummary[]>('/api/pictures');
    expect(listed).toContainEqual(expect.objectContaining({ id: 'offer', ...WORDS, width: 900 }));
    const small = await editor.get('/api/pictures/offer/thumbnail');
    expect(small.headers.get('Content-Type')).toBe('image/webp');
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(320);
    const file = 'content/adverts/house.json';
    const opened = await editor.json<{ version: string; value: object }>(
      `/api/content/entry?${new URLSearchParams({ file, index: '0' })}`,
    );
    const { plate: _, ...value } = opened.value as { plate: string };
    const save = (image: string) =>
      editor.send('PUT', '/api/content/entry', {
        file,
        index: 0,
        version: opened.version,
        value: { ...value, image },
      });
    const wrong = (await (await save('nowhere')).json()) as SaveAnswer;
    expect(problemsOf(wrong)[0]?.says).toContain('there is none of that name');
    expect(await (await save('offer')).json()).toMatchObject({ kind: 'saved' });
    const refused = (await (await editor.send('DELETE', '/api/pictures/offer', {})).json()) as SaveAnswer; // prettier-ignore
    expect(problemsOf(refused)[0]?.says).toContain('check in content/adverts/house.json');
    const discard = (one: string) => editor.post('/api/publish/discard', { file: one });
    expect((await discard(file)).status).toBe(204);
    const gone = await editor.send('DELETE', '/api/pictures/offer', {});
    expect(await gone.json()).toMatchObject({ kind: 'saved' });
    expect(filesOf('offer')).toEqual([]);
    expect((await editor.get('/api/pictures/offer/thumbnail')).status).toBe(404);
    expect((await editor.send('DELETE', '/api/pictures/offer', {})).status).toBe(404);
    expect((await discard('content/pictures/harbor.json')).status).toBe(204);
    expect(filesOf('harbor')).toEqual([]);
    expect((await drafts()).map((draft) => draft.file)).not.toContain(
      'content/pictures/harbor.json',
    );
  });
});

test('sec-ASVS-5.1.1: the guide says which files are taken, and how large', () => {
  const guide = readFileSync('docs/owner-guide.md', 'utf8');
  const megabytes = MAX_UPLOAD_BYTES / 1_000_000;
  const pixels = MAX_PIXELS / 1_000_000;
  expect(guide).toContain(
    `JPEG, PNG, WebP and AVIF files up to ${megabytes} MB and ${pixels} million pixels are taken`,
  );
  expect(PICTURE_TYPES.split(',')).toEqual(['jpeg', 'png', 'webp', 'avif'].map((one) => `image/${one}`)); // prettier-ignore
});

test('sec-ASVS-5.2.6: a pixel bomb is refused before it is decoded', async () => {
  const before = process.memoryUsage().rss;
  const answer = await upload('bomb', pixelBomb());
  expect(problemsOf(answer)[0]?.says).toContain('more than 50 million pixels');
  // Decoded, it would take 2.5 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

describe('a file that is not taken', () => {
  test.each(refusedFiles)(
    'sec-ASVS-5.2.2: %s is refused in words, at its field, and leaves nothing',
    async (_, make, says) => {
      const answer = await upload('refused', await make());
      expect(problemsOf(answer)).toEqual([{ path: ['file'], says: expect.stringMatching(says) }]);
      expect(existsSync(join(folder(), 'refused.json'))).toBe(false);
      expect(filesOf('refused')).toEqual([]);
    },
  );

  test('what is said about it is asked for first, field by field', async () => {
    const answer = await upload('Not a name', await png(), { alt: ' ', credit: '' });
    expect(problemsOf(answer).map(({ path }) => path)).toEqual([['id'], ['alt'], ['credit']]);
    expect((await editor.post('/api/pictures/upload?id=a', await png())).status).toBe(400);
  });

  test('sec-ASVS-5.3.2: a name leads to no other folder, and to no picture that is there', async () => {
    for (const id of ['../adverts/house', 'a/b', '..', 'a.json', 'a\0b', ''])
      expect(problemsOf(await upload(id, await png()))[0]?.path).toEqual(['id']);
    expect((await editor.get('/api/pictures/..%2fadverts%2fhouse/thumbnail')).status).toBe(404);
    expect(await upload('twice', await png())).toMatchObject({ kind: 'saved' });
    const bytes = readFileSync(join(folder(), 'twice/320.webp'));
    const again = await upload('twice', await jpeg());
    expect(problemsOf(again)[0]?.says).toContain('There is a picture named twice already');
    expect(readFileSync(join(folder(), 'twice/320.webp')).equals(bytes)).toBe(true);
  });
});

describe('a body', () => {
  /** Sends for as long as somebody reads. */
  function endless(chunk: Uint8Array, most: number, end: 'close' | 'error' = 'close') {
    const sent = { bytes: 0, isCanceled: false };
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent.bytes >= most) {
          if (end === 'error') controller.error(new Error('aborted'));
          else controller.close();
          return;
        }
        sent.bytes += chunk.length;
        controller.enqueue(chunk);
      },
      cancel: () => void (sent.isCanceled = true),
    });
    return { sent, stream };
  }

  test('sec-ASVS-5.2.1: a gigabyte is cut off at 20 MB', async () => {
    const { sent, stream } = endless(new Uint8Array(100_000).fill(0xff), 1_000_000_000);
    const answer = await editor.post(pathOf('large'), stream);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ error: expect.stringContaining('larger than 20 MB') });
    expect(sent.isCanceled).toBe(true);
    expect(sent.bytes).toBeLessThan(MAX_UPLOAD_BYTES + 1_000_000);
  });

  test('sec-ASVS-5.2.1: one that says it is too long is not read at all', async () => {
    const { sent, stream } = endless(new Uint8Array(1_000), 10_000);
    const answer = await editor.send('POST', pathOf('large'), stream, {
      'Content-Length': String(MAX_UPLOAD_BYTES + 1),
    });
    expect(answer.status).toBe(413);
    expect(sent.bytes).toBeLessThanOrEqual(1_000);
  });

  test('that breaks off leaves nothing', async () => {
    const { stream } = endless((await photo()).slice(0, 1_000), 3_000, 'error');
    const answer = await editor.post(pathOf('broken'), stream);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.stringContaining('cut off') });
    expect(existsSync(join(folder(), 'broken.json'))).toBe(false);
    expect(gitAtShell(editing.drafts, 'status', '--porcelain')).toBe('');
  });

  test('sec-ASVS-3.5.1: comes from the desk itself, as bytes alone', async () => {
    const bytes = await png();
    const send = (headers: Record<string, string>) =>
      editor.send('POST', pathOf('foreign'), bytes, headers);
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'image/png', ''])
      expect((await send({ 'Content-Type': type })).status).toBe(415);
  });

  test('sec-ASVS-8.3.1: comes from whoever writes what shows it, and goes by whoever may change the site', async () => {
    const bytes = await png();
    const { browser: mailer } = await editing.desk.signedIn('mailer');
    const stranger = editing.desk.browser();
    expect((await stranger.post(pathOf('stranger'), bytes)).status).toBe(401);
    expect(filesOf('stranger')).toEqual([]);
    expect((await mailer.post(pathOf('mailed'), bytes)).status).toBe(200);
    for (const path of ['/api/pictures', '/api/pictures/mailed/thumbnail']) {
      expect((await stranger.get(path)).status).toBe(401);
      expect((await mailer.get(path)).status).toBe(200);
    }
    for (const [browser, status] of [
      [mailer, 403],
      [stranger, 401],
    ] as const) {
      expect((await browser.send('DELETE', '/api/pictures/mailed', {})).status).toBe(status);
      expect((await browser.get('/api/adverts')).status).toBe(status);
    }
    expect(filesOf('mailed')).not.toEqual([]);
  });
});

test('the log says who uploaded and deleted a picture', async () => {
  const owner = await editing.desk.signedIn('owner');
  const entries = await owner.browser.json<{ action: string; subject: string }[]>('/api/log');
  const own = entries.filter(({ action }) => action.startsWith('picture.'));
  expect(own).toContainEqual(expect.objectContaining({ action: 'picture.uploaded', subject: 'picture harbor' })); // prettier-ignore
  expect(own).toContainEqual(expect.objectContaining({ action: 'picture.deleted', subject: 'picture offer' })); // prettier-ignore
});
