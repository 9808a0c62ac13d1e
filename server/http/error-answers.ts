import type { ServerResponse } from 'node:http';
import { FAILURE_PAGE, REQUEST_ID_PLACEHOLDER, type PagePolicy } from '#shared/site-manifest.ts';
import type { Encoding } from './accept-encoding.ts';
import type { HeaderList, SecurityHeaders } from './security-headers.ts';
import type { SiteFiles } from './site-files.ts';
import { without } from './static-resource.ts';

const reasons: Record<number, string> = {
  308: 'Moved',
  400: 'Bad request',
  403: 'Refused: the request does not come from this site',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long',
  413: 'Too large',
  415: 'Unsupported media type',
  421: 'This site does not answer to that host name',
  429: 'Too many requests, please try again later',
  500: 'Something went wrong here',
  501: 'This transfer coding is not supported',
  503: 'Not available now, please try again later',
};

/** The words for a status, as plain answers and JSON answers give them. */
export function reasonOf(status: number): string {
  return reasons[status] ?? 'Error';
}

/** A page as bytes with all its headers. */
export type Document = { headers: HeaderList; body: Buffer };

export type ErrorAnswers = {
  /** A short plain-text answer, for clients that are no browsers or misbehave. */
  plain(response: ServerResponse, status: number, extra?: HeaderList): void;
  /** The site's own 404 page. */
  notFound(response: ServerResponse, isHead: boolean, encoding: Encoding): void;
  notFoundDocument(): Document;
  /** The site's failure page with the id under which the failure is logged. */
  failureDocument(requestId: string): Document;
};

const nothingAllowed: PagePolicy = { scriptHashes: [], styleHashes: [], frameOrigins: [] };

export function createErrorAnswers(files: SiteFiles, security: SecurityHeaders): ErrorAnswers {
  const api = security.api();

  function plain(response: ServerResponse, status: number, extra: HeaderList = []): void {
    const body = `${reasonOf(status)}\n`;
    const length = ['Content-Length', String(Buffer.byteLength(body))];
    response.writeHead(status, [
      'Content-Type',
      'text/plain; charset=utf-8',
      ...length,
      ...api,
      ...extra,
    ]);
    response.end(body);
  }

  // An error is no version of a page: no tag, no ranges, not to be kept.
  const errorHeaders = (headers: HeaderList) => [
    ...without(headers, 'ETag', 'Accept-Ranges', 'Cache-Control'),
    'Cache-Control',
    'no-store',
  ];
  const notFoundRepresentations = files.notFound && {
    br: files.notFound.br && {
      body: files.notFound.br.body as Buffer,
      headers: errorHeaders(files.notFound.br.headers),
    },
    gzip: files.notFound.gzip && {
      body: files.notFound.gzip.body as Buffer,
      headers: errorHeaders(files.notFound.gzip.headers),
    },
    identity: {
      body: files.notFound.identity.body as Buffer,
      headers: errorHeaders(files.notFound.identity.headers),
    },
  };

  function fallback(text: string): Document {
    const body = Buffer.from(
      `<!doctype html><html lang="en"><title>${text}</title><h1>${text}</h1>`,
    );
    const headers = [
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(body.length),
    ];
    return {
      body,
      headers: [...headers, 'Cache-Control', 'no-store', ...security.page('', nothingAllowed)],
    };
  }

  const notFoundDocument = () => notFoundRepresentations?.identity ?? fallback(reasonOf(404));

  function notFound(response: ServerResponse, isHead: boolean, encoding: Encoding): void {
    const document = notFoundRepresentations?.[encoding] ?? notFoundDocument();
    response.writeHead(404, document.headers);
    response.end(isHead ? undefined : document.body);
  }

  function failureDocument(requestId: string): Document {
    const page = files.manifest.files[FAILURE_PAGE]?.page;
    if (!files.failure || !page) return fallback(`Unexpected Application Error! ${requestId}`);
    const html = files.failure.identity.body?.toString('utf8') ?? '';
    const body = Buffer.from(html.replaceAll(REQUEST_ID_PLACEHOLDER, requestId));
    const headers = errorHeaders(without(files.failure.identity.headers, 'Content-Length'));
    return { body, headers: [...headers, 'Content-Length', String(body.length)] };
  }

  return { plain, notFound, notFoundDocument, failureDocument };
}
