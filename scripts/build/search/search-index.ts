import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { close, createIndex } from 'pagefind';
import { MOST_TITLES, TITLES_FILE, type TitleEntry } from '#features/search/titles.ts';
import { pageKind } from '#lib/page-kind.ts';
import { collectFiles } from '../collect-files.ts';
import { readSearchRecords, type SearchRecord } from './search-records.ts';

/** Pagefind writes ready-made interfaces too, which nobody here loads. */
const needed =
  /^(pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.*\.pf_(meta|index|fragment))$/;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A small page for Pagefind, which weighs headings above text and hands titles back. */
function pageOf({ title, page, text }: SearchRecord): string {
  const above = page === '' ? '' : `<p data-pagefind-meta="page">${escape(page)}</p>`;
  const heading = page === '' ? 'h1' : 'h2';
  const named = `<${heading} data-pagefind-meta="title">${escape(title)}</${heading}>`;
  return `<html lang="en"><body>${named}<p>${escape(text)}</p><div data-pagefind-ignore>${above}</div></body></html>`;
}

/** Pagefind's own gzip would keep brotli out, which is a seventh smaller; it reads both forms. */
function unpressed(bytes: Buffer): Buffer {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}

/** What the first letters find: pages and terms, and no sections of pages. */
function titlesOf(records: readonly SearchRecord[]): TitleEntry[] {
  return (
    records
      // A quiz is reached from its lesson, and letters of the glossary from their terms.
      .filter(({ path }) => !/^\/learn\/(quiz|glossary)\/\w+$/.test(path))
      .filter(({ page, path }) => page === '' || pageKind(path) === 'Terms')
      .map(({ title, path }): TitleEntry => [title, path])
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .slice(0, MOST_TITLES)
  );
}

/** A part that holds only what the search leaves out costs every first query, and helps nobody. */
function saysSomething({ page, text }: SearchRecord): boolean {
  return page === '' || text.trim() !== '';
}

/**
 * Writes the search index of all listed pages into `dist/client/pagefind`.
 * @returns how many places can be found
 * @throws Error where Pagefind refuses a page, or where the site has no page to find
 */
export async function buildSearchIndex(dist: string): Promise<number> {
  const files = await collectFiles(dist, 'client');
  const pages = files.filter((file) => file.type.startsWith('text/html'));
  const records = pages
    .flatMap((file) => readSearchRecords(file.path, file.bytes.toString('utf8')))
    .filter(saysSomething);
  if (records.length === 0) throw new Error('search: no page of the site can be found');
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`search: ${errors.join('; ')}`);
  try {
    for (const record of records) {
      const added = await index.addHTMLFile({ url: record.path, content: pageOf(record) });
      if (added.errors.length > 0)
        throw new Error(`search: ${record.path}: ${added.errors.join('; ')}`);
    }
    const written = await index.getFiles();
    for (const { path, content } of written.files) {
      if (!needed.test(path.split('/').at(-1) ?? '')) continue;
      const target = join(dist, 'client/pagefind', path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, unpressed(Buffer.from(content)));
    }
    await writeFile(join(dist, 'client', TITLES_FILE), JSON.stringify(titlesOf(records)));
  } finally {
    await close();
  }
  return records.length;
}
