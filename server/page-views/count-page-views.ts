import { utcDay } from '#server/db/utc-day.ts';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from '#server/http/request-handler.ts';
import { isNavigation, type PageView, referrerHost } from './page-view.ts';

/** What a browser gets that opens a page: the page, or word that the one it has is still right. */
const OPENED = new Set([200, 304]);

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/**
 * Counts the navigations to pages that a handler answers. Of a request it reads what it is for,
 * where the link stood and whether a known robot asks; it keeps the day, the page and that host.
 * @param pages paths that count; frames, forms and files are not among them
 */
export function countPageViews(
  handle: RequestHandler,
  pages: ReadonlySet<string>,
  count: (view: PageView) => void,
  now: () => number,
): RequestHandler {
  return (request, response) => {
    const page = pathOf(request);
    // `headers` builds an object of all headers when it is first read: files do without.
    if (request.method === 'GET' && pages.has(page) && isNavigation(request.headers))
      response.once('finish', () => {
        if (!OPENED.has(response.statusCode)) return;
        const { referer, host } = request.headers;
        count({ day: utcDay(now()), page, referrerHost: referrerHost(referer, host) });
      });
    handle(request, response);
  };
}
