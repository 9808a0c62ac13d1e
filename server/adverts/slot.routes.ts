import { Hono } from 'hono';
import { escapeMarkup } from '#shared/escape-markup.ts';
import { SLOT_PREFIX } from '#shared/server-routes.ts';
import type { SiteConfig } from '#server/site-config.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { headersOf } from '#server/http/header-list.ts';
import type { SecurityHeaders } from '#server/http/security-headers.ts';

/** The banner ids that the configuration names: only these have a slot document. */
function bannerIds({ banners }: SiteConfig['adverts']): Set<string> {
  const ids = [...banners.desktop, ...banners.mobile, banners.tall, banners.unit];
  return new Set(ids.map(String));
}

/** Tells the page around the slot, once the network's script has come, that there is an advert. */
const tellWhenLoaded = `document.addEventListener('load', ({ target }) => {
  if (target.id !== 'network') return;
  const height = Math.min(600, Math.max(50, document.documentElement.scrollHeight));
  parent.postMessage({ type: 'resize', height }, '*');
}, true)`;

/**
 * One document an advert slot, in which the configured network's script runs sandboxed, away
 * from the page (docs/decisions/025). Without such a network there are no slot documents.
 * @param newNonce a fresh unguessable value for each answer
 */
export function slotRoutes(
  adverts: SiteConfig['adverts'],
  security: SecurityHeaders,
  newNonce: () => string,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { provider } = adverts;
  if (provider.kind !== 'script') return routes;
  const ids = bannerIds(adverts);
  routes.get(`${SLOT_PREFIX}:id`, (context) => {
    const id = context.req.param('id');
    if (!ids.has(id)) return context.notFound();
    const nonce = newNonce();
    const source = escapeMarkup(provider.address.replaceAll('{id}', id));
    const head =
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Advertisement</title><style>body{margin:0}</style>';
    const scripts = `<script nonce="${nonce}">${tellWhenLoaded}</script><script id="network" nonce="${nonce}" src="${source}" async></script>`;
    const html = `${head}<body>${scripts}`;
    const headers = headersOf(security.slot(nonce), { 'Content-Type': 'text/html; charset=utf-8' });
    return new Response(html, { headers });
  });
  return routes;
}
