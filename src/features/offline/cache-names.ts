/** As many are kept, counted when the path is opened; those kept longest ago go. */
export const MOST_PAGES = 150;
export const MOST_PARTS = 400;

export const SERVICE_WORKER = '/sw.js';
export const OFFLINE_PAGE = '/offline';

/** Pages that may be kept: whole pages of this site, none that is made for one visitor or moment. */
export function isKept(path: string): boolean {
  return !/^\/(api|embed|slot|newsletter|pagefind|feeds|video|letters|news-images|test)\b/.test(
    path,
  );
}
