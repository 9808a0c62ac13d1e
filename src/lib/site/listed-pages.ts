import { listPages } from './list-pages.ts';
import { pageKind, pageKinds } from './page-kind.ts';
import { sitePages } from './site-pages.ts';

/** Lines of the plain index: as many titles and addresses stay inside 14 kB. */
const LINES_A_PAGE = 400;

/** Every page of the site by kind and name, cut into the pages of the plain index. */
export async function listedPages() {
  const order = new Map(pageKinds.map((kind, index) => [kind, index]));
  const placed = (await sitePages()).map((page) => ({
    page,
    kind: order.get(pageKind(page.path)) ?? 0,
  }));
  const sorted = placed.toSorted(
    (a, b) => a.kind - b.kind || a.page.title.localeCompare(b.page.title, 'en'),
  );
  return listPages(
    sorted.map(({ page }) => page),
    LINES_A_PAGE,
  );
}
