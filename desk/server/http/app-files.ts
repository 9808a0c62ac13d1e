import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import type { DeskEnv } from '#desk/server/desk-env.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Stands in the built document where each answer's own nonce goes. */
const NONCE_PLACEHOLDER = '__NONCE__';
const HASHED = 'public, max-age=31536000, immutable';

type AppFile = { type: string; body: Buffer; gzip: Buffer | null };

function readFiles(folder: string): Map<string, AppFile> {
  const files = new Map<string, AppFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    const gzip = type.startsWith('text/') ? gzipSync(body) : null;
    files.set(`/${relative(folder, file).split(sep).join('/')}`, { type, body, gzip });
  }
  return files;
}

/**
 * Serves the built application from memory: its hashed files, and its document for every address
 * that is a room's.
 * @param folder where Vite has built it
 */
export function appFileRoutes(folder: string): Hono<DeskEnv> {
  const files = readFiles(folder);
  const document = readFileSync(join(folder, 'index.html'), 'utf8');
  const app = new Hono<DeskEnv>();
  app.get('/assets/*', (context) => {
    const file = files.get(context.req.path);
    if (!file) return context.notFound();
    const takesGzip = /\bgzip\b/.test(context.req.header('Accept-Encoding') ?? '');
    context.header('Content-Type', file.type);
    context.header('Cache-Control', HASHED);
    if (file.gzip === null) return context.body(new Uint8Array(file.body));
    context.header('Vary', 'Accept-Encoding');
    if (takesGzip) context.header('Content-Encoding', 'gzip');
    return context.body(new Uint8Array(takesGzip ? file.gzip : file.body));
  });
  app.get('*', (context) =>
    context.html(document.replaceAll(NONCE_PLACEHOLDER, context.get('nonce'))),
  );
  return app;
}
