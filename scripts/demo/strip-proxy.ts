/**
 * The door of `npm run demo`: passes every request on to the site's own server, and puts a strip
 * that counts down to the next break into its pages. So the site itself has no line for it.
 */
import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request as send,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { DONATION_COOKIE } from '#lib/browser/storage-names.ts';
import { demoPages } from './demo-pages.ts';

/** Whether a coin is away from par now, and when that changes; milliseconds since 1970. */
export type DemoState = { now: number; isBreaking: boolean; changesAt: number; ticker: string };

export type StripProxyParts = {
  /** Address of the site's server, without a path. */
  upstream: string;
  /** 0 takes any free port. */
  port: number;
  state: () => DemoState;
};

export type StripProxy = { url: string; close(): Promise<void> };

const FOLDER = new URL('./strip/', import.meta.url);
const FILES: Record<string, { file: string; type: string }> = {
  '/demo/strip.css': { file: 'strip.css', type: 'text/css; charset=utf-8' },
  '/demo/strip.js': { file: 'strip.js', type: 'text/javascript; charset=utf-8' },
};

const links = demoPages.map(({ name, path }) => `<a href="${path}">${name}</a>`).join(' ');
const HEAD =
  '<link rel="stylesheet" href="/demo/strip.css"><script type="module" src="/demo/strip.js"></script>';
const STRIP = `<aside class="demo-strip" aria-label="Demo"><p><strong>Demo.</strong> <span data-demo-when>A coin leaves its peg every few minutes. Watch it on</span></p><nav aria-label="Demo">${links}</nav></aside>`;

/** A page with the strip in it. Documents that pages show in frames are left as they are. */
function withStrip(html: string): string {
  return html.replace('</head>', `${HEAD}</head>`).replace('</body>', `${STRIP}</body>`);
}

const isPage = (path: string, type: string | undefined) =>
  type?.startsWith('text/html') === true && !/^\/(embed|slot)\//.test(path);

async function readAll(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

async function answerPage(from: IncomingMessage, to: ServerResponse): Promise<void> {
  const html = withStrip(await readAll(from));
  const headers: OutgoingHttpHeaders = { ...from.headers };
  // They are those of the page without the strip.
  for (const name of ['content-length', 'etag', 'transfer-encoding']) delete headers[name];
  headers['cache-control'] = 'no-store';
  // The charity's notice would cover what is to be seen.
  headers['set-cookie'] = [`${DONATION_COOKIE}=closed; Path=/; SameSite=Lax`];
  to.writeHead(from.statusCode ?? 502, headers).end(html);
}

function passOn(upstream: URL, request: IncomingMessage, response: ServerResponse): void {
  const { url: path = '/', method } = request;
  // A page comes as plain text, whole: the strip is put into it.
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers;
  const fail = () => response.writeHead(502).end('The demo is starting or ending.');
  const onward = send({ host: upstream.hostname, port: upstream.port, path, method, headers });
  onward.on('error', fail).on('response', (answer) => {
    if (method !== 'HEAD' && isPage(path, answer.headers['content-type']))
      void answerPage(answer, response).catch(fail);
    else {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }
  });
  request.pipe(onward);
}

/** Starts the door. @throws Error where the port is taken */
export async function startStripProxy(parts: StripProxyParts): Promise<StripProxy> {
  const upstream = new URL(parts.upstream);
  const server = createServer((request, response) => {
    const own = FILES[request.url ?? ''];
    if (request.url === '/demo/state') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify(parts.state()));
    } else if (own) {
      response.writeHead(200, { 'Content-Type': own.type, 'Cache-Control': 'no-store' });
      response.end(readFileSync(new URL(own.file, FOLDER)));
    } else passOn(upstream, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(parts.port, () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
