import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textLicense } from '#lib/site/license.ts';
import { markdownPath } from '#shared/site-manifest.ts';
import type { BuiltFile } from '../collect-files.ts';
import { contentTypeOf } from '../content-types.ts';
import { pathsInSitemap } from '../listed-pages.ts';
import { pageMarkdown } from './page-markdown.ts';

/**
 * Writes the Markdown of every page of the sitemap beside its HTML. Error pages, frames and the
 * pages that repeat others are not listed there, and have none.
 * @param origin of the site, which links start with
 * @returns the files that came in addition
 * @throws Error naming a page that the sitemap lists and the build did not make
 */
export async function addMarkdown(
  dist: string,
  files: readonly BuiltFile[],
  origin: string,
): Promise<BuiltFile[]> {
  const pages = new Map(files.map((file) => [file.path, file]));
  const type = contentTypeOf('.md') ?? '';
  const added: BuiltFile[] = [];
  for (const path of pathsInSitemap(files)) {
    const page = pages.get(path);
    if (!page) throw new Error(`sitemap: there is no page ${path}`);
    const text = pageMarkdown(page.bytes.toString('utf8'), new URL(path, origin), textLicense());
    const own = markdownPath(path);
    const file = {
      path: own,
      file: `client${decodeURIComponent(own)}`,
      type,
      bytes: Buffer.from(text),
    };
    await writeFile(join(dist, file.file), file.bytes);
    added.push(file);
  }
  return added;
}
