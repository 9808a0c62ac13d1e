import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { imageMetadata } from 'astro/assets/utils';
import { issueHtml } from '#features/newsletter-issues/issue-html.ts';
import {
  type ImageSize,
  imageFiles,
  completeImages,
} from '#features/newsletter-issues/issue-pictures.ts';
import { issueText } from '#features/newsletter-issues/issue-text.ts';
import type { MailLook } from '#shared/mail-document.ts';
import { LETTERS_FOLDER, letterSchema, UNSUBSCRIBE_PLACEHOLDER } from '#shared/letter.ts';
import { type PageRenderer, SERVER_ENTRY } from '#shared/page-renderer.ts';

export type LetterOptions = {
  dist: string;
  /** Folder of the letters' sources. */
  content: string;
  brand: string;
  look: MailLook;
  /** What links in letters start with, such as `https://example.org`. */
  origin: string;
};

/** Gives pictures what mail programs need of them. @throws Error that names the letter's file */
async function withPictures(
  fragment: string,
  dist: string,
  origin: string,
  source: string,
): Promise<string> {
  const sizes = new Map<string, ImageSize>();
  try {
    for (const file of imageFiles(fragment)) {
      const bytes = await readFile(join(dist, 'client', decodeURIComponent(file)));
      sizes.set(file, await imageMetadata(new Uint8Array(bytes), file));
    }
    return completeImages(fragment, origin, sizes);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${relative(process.cwd(), source)}: ${why}`, { cause: error });
  }
}

/**
 * Makes mail of every letter, HTML and text, drafts too: `dist/letters/<id>.json`, which is not
 * served and from which the command that sends them reads.
 * @throws Error that names a letter which cannot be rendered
 */
export async function buildLetters(options: LetterOptions): Promise<string[]> {
  const { dist, content, brand, look, origin } = options;
  const folder = join(dist, LETTERS_FOLDER);
  await rm(folder, { recursive: true, force: true });
  const entry = join(dist, SERVER_ENTRY);
  if (!existsSync(entry) || !existsSync(content)) return [];
  await mkdir(folder, { recursive: true });
  const { render } = (await import(pathToFileURL(entry).href)) as { render: PageRenderer };
  const files = await readdir(content);
  const ids = files.filter((name) => name.endsWith('.mdx')).map((name) => basename(name, '.mdx'));
  for (const id of ids) {
    const response = await render(new Request(`${origin}/letter-mail/${id}`), {});
    const header = response?.headers.get('X-Letter');
    if (!response || !header) throw new Error(`letter ${id}: rendering it gave nothing`);
    const facts = JSON.parse(decodeURIComponent(header)) as Record<string, string>;
    const { title = '', summary = '' } = facts;
    const fragment = await withPictures(
      await response.text(),
      dist,
      origin,
      `${content}/${id}.mdx`,
    );
    const archive = `${origin}/learn/letters/${id}`;
    const frame = {
      brand,
      look,
      origin,
      title,
      summary,
      archive,
      unsubscribe: UNSUBSCRIBE_PLACEHOLDER,
    };
    const letter = letterSchema.parse({
      id,
      subject: title,
      status: facts['status'],
      origin,
      html: issueHtml(fragment, frame),
      text: issueText(fragment, frame),
    });
    await writeFile(join(folder, `${id}.json`), JSON.stringify(letter));
  }
  return ids;
}
