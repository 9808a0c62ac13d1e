import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalPath } from '#shared/canonical-path.ts';
import { resultsAddress } from '#shared/search.ts';
import { markdownPath } from '#shared/site-manifest.ts';
import { createFormatChooser } from './accept-format.ts';
import { createEncodingChooser } from './accept-encoding.ts';
import type { Drain } from './drain.ts';
import type { ErrorAnswers } from './error-answers.ts';
import type { HostVerdict } from './host-check.ts';
import { createRedirects } from './redirects.ts';
import { readHead } from './request-head.ts';
import { serveResource } from './serve-resource.ts';
import type { ResponseCache } from './response-cache.ts';
import type { HeaderList } from './security-headers.ts';
import type { SiteFiles } from './site-files.ts';
import type { Resource } from './static-resource.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export type RequestHandlerDeps = {
  files: SiteFiles;
  errors: ErrorAnswers;
  checkHost: (host: string | undefined) => HostVerdict;
  /** Whether the application answers at this exact path. */
  isDynamic: (path: string) => boolean;
  /** The application: APIs, forms, on-demand pages. */
  application: RequestHandler;
  /** From the first signal to stop, every answer closes its connection. */
  drain: Pick<Drain, 'isDraining' | 'track'>;
  /** Responses that the application gave a moment ago. */
  cache: Pick<ResponseCache, 'resourceAt'>;
  /** Called for the peer of each request that was forwarded. */
  noticeProxy(peer: string | undefined): void;
  /** Called for every answer with a file. */
  countFile(status: number): void;
};

const readMethods = ['Allow', 'GET, HEAD'];

/** Percent-encoding that decodes to text without control characters. */
function isWellFormed(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const readableByAll: HeaderList = ['Access-Control-Allow-Origin', '*'];
/** Where a file of the open data would be. */
const DATA_FILE = /^\/data\/.*\.[a-z]+$/;

/**
 * Makes the handler of every request (the front controller). Files are answered from memory before anything else is looked at, and
 * only exact paths exist, so nothing that a path can spell reaches the disk.
 */
export function createRequestHandler(deps: RequestHandlerDeps): RequestHandler {
  const { files, errors } = deps;
  const { resources } = files;
  const redirects = createRedirects(files.manifest.redirects);
  const chooseEncoding = createEncodingChooser();
  const chooseFormat = createFormatChooser();

  function answerUnknown(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    acceptEncoding: string | undefined,
  ): void {
    const { method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && (method !== 'POST' || resources.has(path)))
      return errors.plain(response, 405, readMethods);
    if (path.includes('%') && !isWellFormed(path)) return errors.plain(response, 400);
    if (path.startsWith('/api/')) return errors.plain(response, 404);
    // Without this header a script of another site is told of a network failure.
    if (DATA_FILE.test(path)) return errors.plain(response, 404, readableByAll);
    errors.notFound(response, method === 'HEAD', chooseEncoding(acceptEncoding));
  }

  /** The file at a path, or the Markdown of its page where that was asked for. */
  function fileAt(path: string, accept: string | undefined): Resource | undefined {
    const isMarkdown = chooseFormat(accept) === 'markdown';
    return (isMarkdown ? resources.get(markdownPath(path)) : undefined) ?? resources.get(path);
  }

  return function handle(request, response) {
    deps.drain.track(request, response);
    if (deps.drain.isDraining()) response.shouldKeepAlive = false;
    const head = readHead(request);
    if (head.isForwarded) deps.noticeProxy(request.socket.remoteAddress);
    const url = request.url ?? '';
    // Two hosts, or the absolute form of an address, mean that somebody in between is confused.
    const verdict = head.hostCount === 1 && url.startsWith('/') ? deps.checkHost(head.host) : 400;
    if (verdict !== 200) return errors.plain(response, verdict, ['Connection', 'close']);

    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const query = mark === -1 ? '' : url.slice(mark + 1);
    const { method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && query !== '') {
      const results = resources.has(path) ? resultsAddress(path, query) : null;
      if (results !== null) return errors.plain(response, 302, ['Location', results]);
      const moved = redirects.ofQuery(path, query);
      if (moved !== null) return redirect(response, moved, errors);
    }
    const resource = isRead && (fileAt(path, head.accept) ?? deps.cache.resourceAt(url));
    if (resource) {
      serveResource(request, response, head, resource, chooseEncoding(head.acceptEncoding));
      return deps.countFile(response.statusCode);
    }

    const preflight = method === 'OPTIONS' ? resources.get(path)?.preflight : null;
    if (preflight) {
      response.writeHead(204, preflight);
      response.end();
      return;
    }
    const moved = redirects.ofPath(path, query);
    if (moved !== null) return redirect(response, moved, errors);
    if (deps.isDynamic(path)) return deps.application(request, response);
    // Only what would be unknown is spelled anew: a file asked for by its own path costs no more.
    const spelled = isRead ? canonicalPath(path) : null;
    if (spelled !== null && spelled !== path) {
      const same = fileAt(spelled, head.accept);
      if (same) {
        serveResource(request, response, head, same, chooseEncoding(head.acceptEncoding));
        return deps.countFile(response.statusCode);
      }
      const known = redirects.ofPath(spelled, query);
      if (known !== null) return redirect(response, known, errors);
    }
    answerUnknown(request, response, path, head.acceptEncoding);
  };
}

function redirect(response: ServerResponse, location: string, errors: ErrorAnswers): void {
  const headers: HeaderList = ['Location', location];
  errors.plain(response, 308, headers);
}
