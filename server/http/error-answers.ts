import type { ServerResponse } from 'node:http';
import { serverRoutes } from '#shared/server-routes.ts';
import { FAILURE_PAGE, REQUEST_ID_PLACEHOLDER, type PagePolicy } from '#shared/site-manifest.ts';
import type { Encoding } from './accept-encoding.ts';
import type { HeaderList, SecurityHeaders } from './security-headers.ts';
import type { SiteFiles } from './site-files.ts';
import { plainBody, without } from './static-resource.ts';
import * as m from '#messages/server.ts';

const reasons: Record<number, () => string> = {
  302: m.moved,
  308: m.moved,
  400: m.badRequest,
  403: m.refusedNotFromThisSite,
  404: m.notFound,
  405: m.methodNotAllowed,
  406: m.notAcceptable,
  408: m.theRequestTookTooLong,
  413: m.tooLarge,
  415: m.unsupportedMediaType,
  421: m.thisSiteDoesNotAnswer,
  429: m.tooManyRequests,
  500: m.somethingWentWrongHere,
  501: m.transferCodingNotSupported,
  503: m.notAvailableNow,
};

/** The words for a status, as plain answers and JSON answers give them. */
export function reasonOf(status: number): string {
  return (reasons[status] ?? m.error)();
}

/** A page as bytes with all its headers. */
export type Document = { headers: HeaderList; body: Buffer };

export type ErrorAnswers = {
  /** A short plain-text answer, for clients that are no browsers or misbehave. */
  plain(response: ServerResponse, status: number, extra?: HeaderList): void;
  /** The same in the format of the API that the path belongs to. */
  atPath(path: string, response: ServerResponse, status: number, extra?: HeaderList): void;
  /** The site's own 404 page. */
  notFound(response: ServerResponse, isHead: boolean, encoding: Encoding): void;
  notFoundDocument(): Document;
  /** The site's failure page with the id under which the failure is logged. */
  failureDocument(requestId: string): Document;
};

type ErrorBody = { type: string; body: string };

const textBody = (status: number): ErrorBody => ({
  type: 'text/plain; charset=utf-8',
  body: `${reasonOf(status)}\n`,
});

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Problem details (RFC 9457). */
export function problemBody(
  status: number,
  detail = problemDetails[status]?.() ?? `${reasonOf(status)}.`,
): string {
  return JSON.stringify({ type: 'about:blank', title: reasonOf(status), status, detail });
}

/** Implementation-defined server error of JSON-RPC 2.0. */
const JSON_RPC_SERVER_ERROR = -32_000;

/** An error of JSON-RPC 2.0 for a message whose id is not known. */
export function jsonRpcError(message: string, code = JSON_RPC_SERVER_ERROR): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });
}

const problemDetails: Record<number, () => string> = {
  405: m.thisApiOnlyReads,
  429: m.thisNetworkHasNoRequestsLeft,
  503: m.theServerIsBusy,
};

/** How errors are written at a path: as problem details, JSON-RPC, or plain text. */
function errorFormatOf(path: string): (status: number) => ErrorBody {
  if (path === serverRoutes.mcp)
    return (status) => ({ type: 'application/json', body: jsonRpcError(reasonOf(status)) });
  if (`${path}/`.startsWith(serverRoutes.openData))
    return (status) => ({ type: PROBLEM_TYPE, body: problemBody(status) });
  return textBody;
}

const nothingAllowed: PagePolicy = { scriptHashes: [], styleHashes: [], frameOrigins: [] };

export function createErrorAnswers(files: SiteFiles, security: SecurityHeaders): ErrorAnswers {
  const [ownApi, openApi] = [security.api(), security.openApi()];

  function write(
    response: ServerResponse,
    status: number,
    { type, body }: ErrorBody,
    headers: HeaderList,
  ): void {
    const length = ['Content-Length', String(Buffer.byteLength(body))];
    response.writeHead(status, ['Content-Type', type, ...length, ...headers]);
    response.end(body);
  }

  const plain: ErrorAnswers['plain'] = (response, status, extra = []) =>
    write(response, status, textBody(status), [...ownApi, ...extra]);

  const atPath: ErrorAnswers['atPath'] = (path, response, status, extra = []) => {
    const bodyOf = errorFormatOf(path);
    const headers = bodyOf === textBody ? ownApi : openApi;
    write(response, status, bodyOf(status), [...headers, ...extra]);
  };

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
      body: plainBody(files.notFound) as Buffer,
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

  const failureHtml = files.failure ? String(plainBody(files.failure)) : '';

  function failureDocument(requestId: string): Document {
    const page = files.manifest.files[FAILURE_PAGE]?.page;
    if (!files.failure || !page) return fallback(m.unexpectedApplicationError({ requestId }));
    const body = Buffer.from(failureHtml.replaceAll(REQUEST_ID_PLACEHOLDER, requestId));
    const headers = errorHeaders(without(files.failure.identity.headers, 'Content-Length'));
    return { body, headers: [...headers, 'Content-Length', String(body.length)] };
  }

  return { plain, atPath, notFound, notFoundDocument, failureDocument };
}
