import type { HeaderList } from '#server/http/security-headers.ts';
import { type Resource, without } from '#server/http/static-resource.ts';

/** Home as it was built: its text, and the headers that it is served with. */
export type Home = { html: string; headers: HeaderList };

/** The tape on a page that the server rendered, and its empty place on Home. */
const TAPE = /<section\b[^>]*\sdata-par-tape\b[^>]*>[\s\S]*?<\/section>/;

/**
 * Takes Home out of the files, so that the application answers it, with its tape in it.
 * @returns null where there is no Home, or one without a place for the tape
 */
export function takeHome(resources: Map<string, Resource>): Home | null {
  const { body, headers } = resources.get('/')?.identity ?? {};
  const html = body?.toString('utf8');
  if (html === undefined || !headers || !TAPE.test(html)) return null;
  resources.delete('/');
  return { html, headers: without(headers, 'Content-Length', 'ETag', 'Accept-Ranges', 'Vary') };
}

/**
 * Home with the tape of a page that shows one.
 * @param rendered null, or a page without a tape, leaves its place empty
 */
export function withTape({ html }: Home, rendered: string | null): string {
  const tape = rendered === null ? undefined : TAPE.exec(rendered)?.[0];
  // By a function: the tape's text may hold what `replace` would take for a pattern.
  return tape === undefined ? html : html.replace(TAPE, () => tape);
}
