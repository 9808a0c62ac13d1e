import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { imageMetadata } from 'astro/assets/utils';
import { type ImageSize, imageFiles } from '#features/mail/issue-pictures.ts';
import type { MailSite } from '#features/mail/mail-layout.tsx';
import { ISSUES_FOLDER, type BuiltIssue, builtIssueSchema } from '#shared/newsletter-issue.ts';
import { type PageRenderer, SERVER_ENTRY } from '#shared/page-renderer.ts';
import type { MailRenderer } from './mail-renderer.ts';

export type BuildIssuesOptions = {
  dist: string;
  /** Folder of the letters' sources. */
  content: string;
  site: MailSite;
  /** What links in letters start with, such as `https://example.org`. */
  origin: string;
  renderer: MailRenderer;
};

/** What the text of an issue says of itself: its HTML, and its front matter. */
type RenderedText = {
  fragment: string;
  title: string;
  summary: string;
  status: string;
  date: string;
};

async function renderText(render: PageRenderer, id: string, origin: string): Promise<RenderedText> {
  const response = await render(new Request(`${origin}/letter-mail/${id}`), {});
  const header = response?.headers.get('X-Letter');
  if (!response || !header) throw new Error(`letter ${id}: rendering it gave nothing`);
  const facts = JSON.parse(decodeURIComponent(header)) as Record<string, string>;
  const { title = '', summary = '', status = '', date = '' } = facts;
  return { fragment: await response.text(), title, summary, status, date };
}

/** A picture's file from `dist`. @param path on the site, as the text names it */
const builtPicture = (path: string): string => `client${decodeURIComponent(path)}`;

async function imageSizes(fragment: string, dist: string): Promise<Map<string, ImageSize>> {
  const sizes = new Map<string, ImageSize>();
  for (const file of imageFiles(fragment)) {
    const bytes = await readFile(join(dist, builtPicture(file)));
    sizes.set(file, await imageMetadata(new Uint8Array(bytes), file));
  }
  return sizes;
}

/** Its date, where it is to have a page and this build has none: mails would lead to nothing. */
function pageFrom({ status, date }: RenderedText, page: string): { pageFrom?: string } {
  return status === 'published' && !existsSync(page) ? { pageFrom: date } : {};
}

/** Makes mail of one issue. @throws Error that names its file */
async function buildIssue(
  id: string,
  text: RenderedText,
  { dist, content, site, origin, renderer }: BuildIssuesOptions,
): Promise<BuiltIssue> {
  const { fragment, title, summary, status } = text;
  const path = `/learn/letters/${id}`;
  try {
    const sizes = await imageSizes(fragment, dist);
    const archive = `${origin}${path}`;
    const issue = { site, origin, title, summary, archive, fragment, sizes };
    const ahead = pageFrom(text, join(dist, 'client', `${path}.html`));
    const mail = await renderer.renderIssue(issue);
    return builtIssueSchema.parse({ id, status, origin, ...ahead, ...mail });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const source = relative(process.cwd(), join(content, `${id}.mdx`));
    throw new Error(`${source}: ${why}`, { cause: error });
  }
}

/**
 * Makes mail of every letter, HTML and text, drafts too: one file each of `ISSUES_FOLDER`, from
 * which the command that sends them reads.
 * @returns the files of their pictures, from `dist`
 * @throws Error that names a letter which cannot be rendered
 */
export async function buildIssues(options: BuildIssuesOptions): Promise<Set<string>> {
  const { dist, content, origin } = options;
  const folder = join(dist, ISSUES_FOLDER);
  await rm(folder, { recursive: true, force: true });
  const entry = join(dist, SERVER_ENTRY);
  if (!existsSync(entry) || !existsSync(content)) return new Set();
  await mkdir(folder, { recursive: true });
  const { render } = (await import(pathToFileURL(entry).href)) as { render: PageRenderer };
  const files = await readdir(content);
  const ids = files.filter((name) => name.endsWith('.mdx')).map((name) => basename(name, '.mdx'));
  const pictures = new Set<string>();
  for (const id of ids) {
    const text = await renderText(render, id, origin);
    const issue = await buildIssue(id, text, options);
    for (const file of imageFiles(text.fragment)) pictures.add(builtPicture(file));
    await writeFile(join(folder, `${id}.json`), JSON.stringify(issue));
  }
  return pictures;
}
