/** Bytes of HTML that a page may have, compressed; long reading and indexes have more room. */
export function documentBytes(path: string): number {
  if (path === '/') return 24_000;
  return /^\/(learn|resources)\/./.test(path) ? 30_000 : 14_000;
}
