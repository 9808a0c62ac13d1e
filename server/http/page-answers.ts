import type { PageRenderer } from '#shared/page-renderer.ts';
import type { SiteLocals } from '#shared/locals.ts';
import type { PagePolicy, SiteManifest } from '#shared/site-manifest.ts';
import type { Document, ErrorAnswers } from './error-answers.ts';
import { headersOf } from './header-list.ts';
import { errorFields, type Log } from './log.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { addIntegrity } from './script-integrity.ts';
import { createTurnQueue } from './turn-queue.ts';

/**
 * Writes into the HTML of an on-demand page what the last build step decided after it was built:
 * the integrity of its scripts, and the stylesheet with the rules that such pages need.
 */
export function completeRenderedHtml(
  html: string,
  { integrity, stylesheet }: Pick<SiteManifest, 'integrity' | 'stylesheet'>,
): string {
  const complete = addIntegrity(html, integrity);
  if (!stylesheet) return complete;
  const { rendered, sent } = stylesheet;
  return complete.replaceAll(`href="${rendered}"`, () => `href="${sent}"`);
}

export type PageAnswers = {
  /** Renders the on-demand page at `path`; a page that fails becomes the site's failure page. */
  page(path: string, locals: SiteLocals, requestId: string, status?: number): Promise<Response>;
  /** The failure page, after logging what was thrown. 503 says when to ask again. */
  failure(error: unknown, requestId: string, status?: 500 | 503): Response;
};

const RETRY_SECONDS = '60';

type PageAnswerDeps = {
  render: PageRenderer;
  manifest: SiteManifest;
  security: SecurityHeaders;
  errors: ErrorAnswers;
  log: Log;
  /** What `Astro.url` starts with, such as `https://example.org`. */
  origin: string;
};

function toResponse(status: number, document: Document): Response {
  const headers = headersOf(document.headers);
  return new Response(new Uint8Array(document.body), { status, headers });
}

/** Astro names no charset; every text of the site is UTF-8. */
function typeOf({ headers }: Response): string {
  const type = headers.get('content-type') ?? 'text/html';
  return type.includes('charset') ? type : `${type}; charset=utf-8`;
}

/**
 * Gives on-demand pages their headers, their 404 and their 500. What a page is asked with is
 * ours alone: no header, cookie or query of the visitor reaches it but through `locals`.
 */
export function createPageAnswers(deps: PageAnswerDeps): PageAnswers {
  const { manifest, security, errors, log } = deps;
  // What asks for a page is bounded before: reads that wait, and writes under way.
  const inTurn = createTurnQueue();

  function policyOf(path: string): PagePolicy {
    const boot = { scriptHashes: manifest.bootHashes, styleHashes: [], frameOrigins: [] };
    return manifest.onDemand[path] ?? boot;
  }

  function failure(error: unknown, requestId: string, status: 500 | 503 = 500): Response {
    log.error('http.request.failed', { id: requestId, ...errorFields(error) });
    const response = toResponse(status, errors.failureDocument(requestId));
    if (status === 503) response.headers.set('Retry-After', RETRY_SECONDS);
    return response;
  }

  async function page(
    path: string,
    locals: SiteLocals,
    requestId: string,
    status = 200,
  ): Promise<Response> {
    try {
      // Forms are answered with pages, too: each is rendered in a turn of its own.
      const rendered = await inTurn(async () => {
        const answer = await deps.render(new Request(`${deps.origin}${path}`), locals);
        return answer && { answer, html: await answer.text() };
      });
      if (!rendered || rendered.answer.status === 404)
        return toResponse(404, errors.notFoundDocument());
      const body = Buffer.from(completeRenderedHtml(rendered.html, manifest));
      const headers = [
        'Content-Type',
        typeOf(rendered.answer),
        'Content-Length',
        String(body.length),
        'Cache-Control',
        'no-store',
        ...security.page(path, policyOf(path)),
      ];
      return toResponse(status === 200 ? rendered.answer.status : status, { headers, body });
    } catch (error) {
      return failure(error, requestId);
    }
  }

  return { page, failure };
}
