import type { SitePage } from './site-page.ts';
import { sitePages } from './site-pages.ts';

/** Content doesn't change while a built site runs. */
let pages: Promise<SitePage[]> | null = null;

/** The title of the page at a path of this site; the path itself where no listed page stands there. */
export async function pageTitle(path: string): Promise<string> {
  pages ??= sitePages();
  const [bare] = path.split(/[?#]/);
  return (await pages).find((page) => page.path === bare)?.title ?? path;
}
