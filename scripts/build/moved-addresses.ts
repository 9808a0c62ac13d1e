import { existsSync, readFileSync } from 'node:fs';
import { contentCollections } from '#lib/content/content-collections.ts';
import { type MovedAddress, movedSchema } from '#lib/schema/moved-schema.ts';
import { canonicalPath } from '#shared/canonical-path.ts';

const FILE = contentCollections.movedAddresses.path;

/** An old address in the one spelling in which requests are compared with it. */
export type OldAddress = {
  /** Without a slash at its end; `/` for Home. */
  path: string;
  /** The one parameter that it goes by, such as `p=123`; empty where it is its path alone. */
  parameter: string;
};

/** Reads an old address as a writer may have spelled it. */
export function oldAddress(from: string): OldAddress {
  const [path = '', parameter = ''] = from.split('?');
  return { path: canonicalPath(path.replace(/\/+$/, '')) || '/', parameter };
}

/** An old address as one text: two entries with the same cannot both be followed. */
export function oldAddressKey(from: string): string {
  const { path, parameter } = oldAddress(from);
  return parameter === '' ? path : `${path}?${parameter}`;
}

/** The moved addresses of the site; none where it has no such file. */
export function readMoved(): MovedAddress[] {
  if (!existsSync(FILE)) return [];
  return movedSchema.array().parse(JSON.parse(readFileSync(FILE, 'utf8')));
}

type BuiltSite = {
  origin: string;
  /** Whether the site answers at a path: a page, a file, an API. */
  exists(path: string): boolean;
};

/** Why an entry cannot be followed, and null where it can. */
function errorOf({ from, to }: MovedAddress, { origin, exists }: BuiltSite): string | null {
  const { path, parameter } = oldAddress(from);
  if (parameter === '' && exists(path)) return 'is an address of this site already';
  if (to.startsWith('/'))
    return exists(canonicalPath(to.replace(/#.*$/, '')) ?? '')
      ? null
      : `leads to ${to}, which is no page and no file of this site`;
  // It would lead to this list again.
  return new URL(to).host === new URL(origin).host
    ? `leads to ${to}: write it without https:// and host, as a page of this site`
    : null;
}

/** A target as it stands in `Location`: encoded, and never only a host that more could follow. */
function location(to: string): string {
  if (!to.startsWith('/')) return new URL(to).href;
  const [path = '', ...fragment] = to.split('#');
  return [canonicalPath(path) ?? '', ...fragment.map(encodeURI)].join('#');
}

/**
 * Redirects of moved addresses, for the manifest: each with and without a slash at its end. None leads
 * to another, since a target is a page and an old address is none.
 * @returns the redirects, and one line for each entry that cannot be followed
 */
export function movedRedirects(
  entries: readonly MovedAddress[],
  site: BuiltSite,
): { redirects: Record<string, string>; errors: string[] } {
  const redirects: Record<string, string> = {};
  const errors: string[] = [];
  for (const entry of entries) {
    const { path, parameter } = oldAddress(entry.from);
    const suffix = parameter === '' ? '' : `?${parameter}`;
    const why = path + suffix in redirects ? 'is there twice' : errorOf(entry, site);
    if (why !== null) errors.push(`${FILE}: ${entry.from} ${why}`);
    const spellings = path === '/' ? [path] : [path, `${path}/`];
    for (const one of spellings) redirects[one + suffix] = location(entry.to);
  }
  return { redirects, errors };
}
