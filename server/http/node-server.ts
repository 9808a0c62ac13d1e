import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from './log.ts';
import { limitedPipelines, type RequestQueue } from './request-queue.ts';

/** Limits of the connection, in milliseconds (sec-X10). */
export type ServerLimits = {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
};

export const serverLimits: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
};

const KEEP_ALIVE_MS = 5_000;
const MAX_HEADER_BYTES = 8_192;
const MAX_REQUESTS_PER_SOCKET = 1_000;

const statusByCode: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Makes the HTTP server; the caller listens and limits its connections. Pipelined requests are
 * answered one after the other. What cannot be parsed as HTTP is answered shortly and its
 * connection closed.
 * @param queue one for all servers of the process
 */
export function createNodeServer(queue: RequestQueue, log: Log, limits: ServerLimits): Server {
  const server = createServer(
    {
      ...limits,
      ...limitedPipelines(queue),
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    queue.handle,
  );
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    log.debug('http.request.malformed', { code: error.code ?? null });
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    queue.rejectUnparsable(socket, statusByCode[error.code ?? ''] ?? '400 Bad Request');
  });
  return server;
}
