import { localOrigin } from '#shared/site-origin.ts';

/** Origin of a valid `SITE_URL`. @throws Error of one line for whoever set it */
function originOf(siteUrl: string): string {
  const url = URL.parse(siteUrl);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isPlain) return url.origin;
  throw new Error(
    'Wrong setting: SITE_URL must be an address without a path, such as https://example.org',
  );
}

/**
 * The origin that canonical links are built with: that of `SITE_URL`, or else the one that
 * `npm start` prints for the chosen port. Port 0 is known only to the server that gets one.
 * @throws Error where `SITE_URL` is no address
 */
export function buildOrigin(environment: Record<string, string | undefined>): string {
  if (environment.SITE_URL) return originOf(environment.SITE_URL);
  return localOrigin(Number(environment.PORT) || 3000);
}
