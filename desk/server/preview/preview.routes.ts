import { Hono } from 'hono';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { onlyFor, refuse, refuseErrors } from '#desk/server/http/guards.ts';
import { type DevSite, PreviewError } from './dev-site.ts';

/** Where pages of the preview are; links and pictures in them are led here too. */
const PREFIX = '/api/preview/site';

/**
 * The policy of a previewed page: it has the desk's origin, for its pictures and fonts, so nothing
 * in it may run or send anything.
 */
const POLICY = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const SCRIPT = /<script\b[\s\S]*?<\/script>/gi;
const ATTRIBUTE = /\s(src|href|poster)=(["'])\/(?!\/)/g;
const SOURCE_SET = /\ssrcset=(["'])(.*?)\1/g;
const IN_STYLE = /url\((["']?)\/(?!\/)/g;

/** A page without its scripts, with its links, pictures and fonts led to the preview. */
export function asPreview(html: string): string {
  return html
    .replace(SCRIPT, '')
    .replace(ATTRIBUTE, (_, name: string, quote: string) => ` ${name}=${quote}${PREFIX}/`)
    .replace(
      SOURCE_SET,
      (_, quote: string, list: string) =>
        ` srcset=${quote}${list.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${PREFIX}/`)}${quote}`,
    )
    .replace(IN_STYLE, (_, quote: string) => `url(${quote}${PREFIX}/`);
}

/** Routes of the preview of drafts, for whoever may edit content. */
export function previewRoutes(site: DevSite): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.onError(refuseErrors(PreviewError));
  return app
    .use('*', onlyFor('content'))
    .post('/start', async (context) => {
      await site.start();
      return context.body(null, 204);
    })
    .get('/site/*', async (context) => {
      const { pathname, search } = new URL(context.req.url);
      const answer = await site.get(`${pathname.slice(PREFIX.length)}${search}`);
      const type = answer.headers.get('Content-Type') ?? '';
      context.set('framedPolicy', POLICY);
      if (type.startsWith('text/html')) return context.html(asPreview(await answer.text()));
      if (!/^(image|font)\//.test(type))
        return refuse(context, 404, 'The preview has pages, pictures and fonts alone.');
      return context.body(await answer.arrayBuffer(), 200, { 'Content-Type': type });
    });
}
