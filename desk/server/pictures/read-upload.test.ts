import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { createLog } from '#server/http/log.ts';
import { createNodeServer, serverLimits } from '#server/http/node-server.ts';
import { createRequestQueue } from '#server/http/request-queue.ts';
import { MAX_UPLOAD_BYTES } from '#desk/shared/upload-limits.ts';
import { readUpload, UploadError } from './read-upload.ts';

const GIGABYTE = 1_000_000_000;
const silent = createLog(
  'silent',
  () => undefined,
  () => new Date(),
);

/** A real server that reads uploads, and what it found of the last one. */
async function startReader() {
  const found: { result: unknown } = { result: undefined };
  const listener = getRequestListener(async ({ body }) => {
    const bytes = await readUpload(body, MAX_UPLOAD_BYTES).catch((error: unknown) => error);
    found.result = bytes;
    return new Response(null, { status: bytes === null ? 413 : 200 });
  });
  const queue = createRequestQueue((incoming, response) => void listener(incoming, response));
  const server = createNodeServer(queue, silent, serverLimits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port, found };
}

test('sec-ASVS-5.2.1: a real server takes 20 MB of a gigabyte, and keeps none of it', async () => {
  const { server, port } = await startReader();
  const before = process.memoryUsage().rss;
  const sending = request({ port, host: '127.0.0.1', method: 'POST' });
  const chunk = Buffer.alloc(1_000_000, 0xff);
  let sent = 0;
  let status = 0;
  sending.on('response', (answer) => {
    status = answer.statusCode ?? 0;
    answer.resume();
  });
  let isOver = false;
  sending.on('error', () => (isOver = true));
  sending.on('close', () => (isOver = true));
  while (sent < GIGABYTE && !isOver && status === 0) {
    if (sending.writableLength === 0) {
      sending.write(chunk);
      sent += chunk.length;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(status).toBe(413);
  // Sockets and streams hold some megabytes more.
  expect(sent).toBeLessThan(4 * MAX_UPLOAD_BYTES);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  sending.destroy();
  server.closeAllConnections();
  server.close();
});

test('an upload whose connection breaks is none', async () => {
  const { server, port, found } = await startReader();
  const headers = { 'Content-Length': '1000' };
  const sending = request({ port, host: '127.0.0.1', method: 'POST', headers });
  sending.on('error', () => undefined);
  sending.write(Buffer.alloc(100));
  await once(server, 'request');
  sending.destroy();
  await expect.poll(() => found.result).toBeInstanceOf(UploadError);
  server.closeAllConnections();
  server.close();
});

test('what is shorter than the limit is read whole', async () => {
  const body = new Blob([new Uint8Array([1, 2]), new Uint8Array([3])]).stream();
  expect(await readUpload(body, 3)).toEqual(Buffer.from([1, 2, 3]));
  expect(await readUpload(null, 3)).toHaveLength(0);
});
