import type { PagePolicy, SiteManifest } from '#shared/site-manifest.ts';
import { type LiveSlot, slotRange } from '#shared/live-slots.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { HeaderList, SecurityHeaders } from '#server/http/security-headers.ts';
import { plainBody, type Resource, without } from '#server/http/static-resource.ts';

/** Template of a page: what stands before and after its slot, and the headers it is served with. */
export type PageTemplate = {
  slot: LiveSlot;
  before: string;
  /** What the slot has where there are no live numbers. */
  empty: string;
  after: string;
  headers: HeaderList;
};

type BuiltFiles = { resources: Map<string, Resource>; manifest: Pick<SiteManifest, 'files'> };

/**
 * Takes a page out of the files as a template, so that the application answers it, with live numbers in it.
 * @returns null where there is no such page, or one without that slot
 */
export function takeTemplate(
  { resources, manifest }: BuiltFiles,
  path: string,
  slot: LiveSlot,
): PageTemplate | null {
  const resource = resources.get(path);
  const offsets = manifest.files[path]?.slots?.[slot];
  const body = resource && offsets ? plainBody(resource) : null;
  if (!resource || !offsets || !body) return null;
  const [start, end] = offsets;
  resources.delete(path);
  return {
    slot,
    before: body.toString('utf8', 0, start),
    empty: body.toString('utf8', start, end),
    after: body.toString('utf8', end),
    headers: without(resource.identity.headers, 'Content-Length', 'ETag', 'Accept-Ranges'),
  };
}

/**
 * Fragment injection: the page with what stands in the slot of another one, which the server rendered.
 * @param rendered null, or a page without that slot, leaves it empty
 */
export function injectFragment(template: PageTemplate, rendered: string | null): string {
  const { slot, before, empty, after } = template;
  const range = rendered === null ? null : slotRange(rendered, slot);
  return before + (range ? rendered!.slice(...range) : empty) + after;
}

/** A built page that live numbers are put into; a card is that of a coin. */
export type LivePage = PageTemplate & { path: string; coin?: string };

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
 * Takes every page with a slot for live numbers out of the files: Home, the analytics, and the
 * pages of these coins.
 */
export function takeLivePages(
  { resources, manifest }: { resources: Map<string, Resource>; manifest: SiteManifest },
  coins: readonly string[],
  security: Pick<SecurityHeaders, 'page'>,
): LivePage[] {
  const files = { resources, manifest };
  const take = (path: string, slot: LiveSlot): LivePage[] => {
    const template = takeTemplate(files, path, slot);
    return template ? [{ ...template, path }] : [];
  };
  const own = manifest.files[ANALYTICS]?.page;
  const allowed = manifest.onDemand[serverRoutes.liveFragments];
  const withIsland = (page: LivePage): LivePage =>
    own && allowed
      ? { ...page, headers: allowing(page.headers, security.page(ANALYTICS, both(own, allowed))) }
      : page;
  return [
    ...take('/', 'price-ticker'),
    ...take(ANALYTICS, 'live-board').map(withIsland),
    ...coins.flatMap((coin) =>
      take(`/learn/coins/${coin}`, 'live-card').map((page) => ({ ...page, coin })),
    ),
  ];
}
