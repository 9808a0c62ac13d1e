/**
 * The origin that a site was built for, beside the one that it is served as. Canonical links,
 * the sitemap, feeds and cards are built with it: served under another, they lead elsewhere.
 */

/** The address of a site on this machine, as `npm start` prints it. */
export const localOrigin = (port: number): string => `http://localhost:${port}`;

/**
 * What links of the server to its own site begin with: the port is that of this start, which may be
 * another than the one of the build.
 * @param built origin from the manifest: it stands in where the port is any free one, which is
 *   known only once the server listens
 */
export function siteOrigin(
  { siteUrl, port }: { siteUrl: URL | null; port: number },
  built?: string,
): string {
  if (siteUrl) return siteUrl.origin;
  return port === 0 && built !== undefined ? built : localOrigin(port);
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function isOnThisMachine(origin: string): boolean {
  return LOOPBACK.test(new URL(origin).hostname);
}

/**
 * Why a site that was built for one origin must not be served as another, in one line.
 * Origins of this machine may be mixed: while developing, each start may choose a port.
 * @param built origin from the manifest; undefined where an older version built the site
 * @param served origin of `SITE_URL`, or null where that is not set
 * @returns null where the two agree
 */
export function originMismatch(built: string | undefined, served: string | null): string | null {
  const isServedHere = served === null || isOnThisMachine(served);
  if (built === served) return null;
  if (isServedHere && (built === undefined || isOnThisMachine(built))) return null;
  const builtFor = built ?? 'an address that the build does not name';
  if (served === null)
    return `This site was built for ${builtFor}, but SITE_URL is not set: start it with SITE_URL=${builtFor}, or run npm run build to build it for this machine`;
  return `This site was built for ${builtFor}, but SITE_URL is ${served}: run at-par-site build, or SITE_URL=${served} npm run build, and start it again`;
}
