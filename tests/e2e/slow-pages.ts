import { setTimeout as sleep } from 'node:timers/promises';
import { serveLocally } from '#tests/news/feed-fixtures.ts';

/** A browser draws what it has after each. */
const PIECES = 30;
const BETWEEN_MS = 25;

/**
 * Serves a site whose pages come in pieces, as on a slow line, or a phone that reads them slowly.
 * @param origin of the server that has the site
 */
export async function servePiecewise(origin: string): Promise<{ url: string; stop(): void }> {
  const { host, close } = await serveLocally(async (request, response) => {
    const answer = await fetch(origin + request.url, { redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.statusCode = answer.status;
    for (const name of ['content-type', 'content-security-policy', 'location'])
      if (answer.headers.has(name)) response.setHeader(name, answer.headers.get(name) ?? '');
    const size = type.startsWith('text/html') ? Math.ceil(body.length / PIECES) : body.length;
    for (let at = 0; at < body.length; at += size) {
      response.write(body.subarray(at, at + size));
      if (size < body.length) await sleep(BETWEEN_MS);
    }
    response.end();
  });
  return { url: `http://${host}`, stop: close };
}
