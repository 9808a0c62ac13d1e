import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#server/http/app-env.ts';
import { reasonOf } from '#server/http/error-answers.ts';

/**
 * Whether a writing request comes from a page of this site (sec-X13): the browser says
 * `same-origin`, or, where it says nothing, names an origin whose host is the one it asked.
 * Only the host is compared, since behind a TLS proxy the scheme here is another.
 */
export function isSameOrigin(
  fetchSite: string | undefined,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  // `URL` drops the scheme's usual port; a Host header may carry it.
  const asked = URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : null;
  return /^https?:$/.test(protocol) && from === asked;
}

/** Refuses writes that another site's page makes a visitor's browser send. */
export const sameOriginOnly = createMiddleware<AppEnv>(async (context, next) => {
  const { headers } = context.env.incoming;
  const fetchSite = headers['sec-fetch-site'];
  const site = Array.isArray(fetchSite) ? fetchSite[0] : fetchSite;
  if (isSameOrigin(site, headers.origin, headers.host)) return next();
  return context.json({ error: { form: reasonOf(403) } }, 403);
});
