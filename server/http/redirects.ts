/** Where addresses lead that are no files; `null` where this one leads nowhere else. */
export type Redirects = {
  /** By the path alone. @param query of the request, which is kept */
  ofPath(path: string, query: string): string | null;
  /** By the path and one parameter of its query, such as `/?p=123`; the others are kept. */
  ofQuery(path: string, query: string): string | null;
};

/** Adds a query to an address that may have a query or a fragment of its own. */
function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const [bare = '', ...fragment] = address.split('#');
  const joined = `${bare}${bare.includes('?') ? '&' : '?'}${query}`;
  return [joined, ...fragment].join('#');
}

/**
 * Reads the redirects of the build. Where they go is the build's alone: of a request, only its query
 * is put behind.
 */
export function createRedirects(built: Readonly<Record<string, string>>): Redirects {
  const paths = new Map<string, string>();
  const queries = new Map<string, Map<string, string>>();
  for (const [from, to] of Object.entries(built)) {
    const [path = '', parameter] = from.split('?');
    if (parameter === undefined) paths.set(path, to);
    else queries.set(path, (queries.get(path) ?? new Map<string, string>()).set(parameter, to));
  }
  return {
    ofPath(path, query) {
      const to = paths.get(path);
      return to === undefined ? null : withQuery(to, query);
    },
    ofQuery(path, query) {
      const known = queries.get(path);
      if (!known) return null;
      const parts = query.split('&');
      const at = parts.findIndex((part) => known.has(part));
      const to = known.get(parts[at] ?? '');
      return to === undefined ? null : withQuery(to, parts.toSpliced(at, 1).join('&'));
    },
  };
}
