import { memoizeAsync } from '#lib/content/memoize-async.ts';
import { sitePages } from './site-pages.ts';

const pages = memoizeAsync(sitePages);

/** The title of the page at a path of this site; the path itself where no listed page stands there. */
export async function pageTitle(path: string): Promise<string> {
  const [bare] = path.split(/[?#]/);
  return (await pages()).find((page) => page.path === bare)?.title ?? path;
}
