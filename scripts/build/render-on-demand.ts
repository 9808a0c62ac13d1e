import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ON_DEMAND_FILE, type PageRenderer, SERVER_ENTRY } from '#shared/page-renderer.ts';
import { scanTags, type Tag } from './html-scan.ts';
import { sampleLocals } from './sample-locals.ts';

export type SampledPage = { path: string; tags: Tag[] };

/**
 * Renders every on-demand page in each of its states.
 * @throws Error that names the page, where one fails or answers nothing
 */
export async function renderOnDemand(dist: string): Promise<SampledPage[]> {
  const entry = join(dist, SERVER_ENTRY);
  if (!existsSync(entry)) return [];
  const list = await readFile(join(dist, 'server', ON_DEMAND_FILE), 'utf8');
  const { render } = (await import(pathToFileURL(entry).href)) as { render: PageRenderer };
  const pages: SampledPage[] = [];
  for (const path of JSON.parse(list) as string[]) {
    for (const locals of sampleLocals(path)) {
      const response = await render(new Request(`http://localhost${path}`), locals);
      if (!response) throw new Error(`on-demand page ${path}: rendering it gave nothing`);
      const type = response.headers.get('content-type') ?? '';
      if (!type.startsWith('text/html')) continue;
      pages.push({ path, tags: scanTags(await response.text()) });
    }
  }
  return pages;
}
