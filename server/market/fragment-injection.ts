import type { PagePolicy, SiteManifest } from '#shared/site-manifest.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { HeaderList, SecurityHeaders } from '#server/http/security-headers.ts';
import { type Resource, without } from '#server/http/static-resource.ts';

/** Placeholder in a built page for a live fragment: the attribute of its section. */
export type Placeholder = 'price-ticker' | 'live-card' | 'live-board';

/** Template of a page as it was built: its text, and the headers that it is served with. */
export type PageTemplate = { html: string; headers: HeaderList };

const patterns: Record<Placeholder, RegExp> = {
  'price-ticker': /<section\b[^>]*\sdata-price-ticker\b[^>]*>[\s\S]*?<\/section>/,
  'live-card': /<section\b[^>]*\sdata-live-card\b[^>]*>[\s\S]*?<\/section>/,
  'live-board': /<section\b[^>]*\sdata-live-board\b[^>]*>[\s\S]*?<\/section>/,
};

/**
 * Takes a page out of the files as a template, so that the application answers it, with live numbers in it.
 * @returns null where there is no such page, or one without that placeholder
 */
export function takeTemplate(
  resources: Map<string, Resource>,
  path: string,
  placeholder: Placeholder,
): PageTemplate | null {
  const { body, headers } = resources.get(path)?.identity ?? {};
  const html = body?.toString('utf8');
  if (html === undefined || !headers || !patterns[placeholder].test(html)) return null;
  resources.delete(path);
  return { html, headers: without(headers, 'Content-Length', 'ETag', 'Accept-Ranges') };
}

/**
 * Fragment injection: the page with the fragment of another one, which the server rendered, in the
 * placeholder.
 * @param rendered null, or a page without that placeholder, leaves it empty
 */
export function injectFragment(
  { html }: PageTemplate,
  placeholder: Placeholder,
  rendered: string | null,
): string {
  const found = rendered === null ? undefined : patterns[placeholder].exec(rendered)?.[0];
  // By a function: the fragment's text may hold what `replace` would take for a pattern.
  return found === undefined ? html : html.replace(patterns[placeholder], () => found);
}

/** A built page that live numbers are put into; a card is that of a coin. */
export type LivePage = PageTemplate & { path: string } & (
    { placeholder: 'price-ticker' | 'live-board' } | { placeholder: 'live-card'; coin: string }
  );

const ANALYTICS = '/resources/stablecoin-analytics';
const CSP = 'Content-Security-Policy';

/** The headers of a page that may also run what comes with the part that is put into it. */
function allowing(headers: HeaderList, own: HeaderList): HeaderList {
  const at = headers.indexOf(CSP);
  const policy = own[own.indexOf(CSP) + 1] ?? '';
  return at === -1 ? headers : headers.with(at + 1, policy);
}

function both(one: PagePolicy, other: PagePolicy): PagePolicy {
  return {
    scriptHashes: [...new Set([...one.scriptHashes, ...other.scriptHashes])],
    styleHashes: [...new Set([...one.styleHashes, ...other.styleHashes])],
    frameOrigins: one.frameOrigins,
  };
}

/**
 * Takes every page with a placeholder for live numbers out of the files: Home, the analytics, and the
 * pages of these coins.
 */
export function takeLivePages(
  { resources, manifest }: { resources: Map<string, Resource>; manifest: SiteManifest },
  coins: readonly string[],
  security: Pick<SecurityHeaders, 'page'>,
): LivePage[] {
  const home = takeTemplate(resources, '/', 'price-ticker');
  const analytics = takeTemplate(resources, ANALYTICS, 'live-board');
  const own = manifest.files[ANALYTICS]?.page;
  const allowed = manifest.onDemand[serverRoutes.liveFragments];
  const withIsland = (page: PageTemplate): PageTemplate =>
    own && allowed
      ? { ...page, headers: allowing(page.headers, security.page(ANALYTICS, both(own, allowed))) }
      : page;
  return [
    ...(home ? [{ ...home, path: '/', placeholder: 'price-ticker' as const }] : []),
    ...(analytics
      ? [{ ...withIsland(analytics), path: ANALYTICS, placeholder: 'live-board' as const }]
      : []),
    ...coins.flatMap((coin): LivePage[] => {
      const path = `/learn/coins/${coin}`;
      const page = takeTemplate(resources, path, 'live-card');
      return page ? [{ ...page, path, placeholder: 'live-card', coin }] : [];
    }),
  ];
}
