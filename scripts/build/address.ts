/**
 * The address that canonical links are built with: `SITE_URL`, or else the one that
 * `npm start` prints for the chosen port.
 */
export function buildAddress(environment: Record<string, string | undefined>): string {
  return environment.SITE_URL || `http://localhost:${environment.PORT || '3000'}`;
}
