import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from './request-handler.ts';

/** Pipelined requests that wait behind the one that is being answered. Browsers send none. */
export const MAX_PIPELINED = 16;
/** Requests beyond it that one read of the socket may still bring before the connection is cut. */
const MAX_DROPPED = 2_000;

type Waiting = { request: IncomingMessage; response: ServerResponse };

type Connection = {
  active: Waiting | null;
  waiting: Waiting[];
  /** Too much was pipelined: what waits is answered, the rest is dropped with the connection. */
  isClosing: boolean;
  dropped: number;
  /** Status line for bytes that came after whole requests and are no HTTP. */
  parseError: string | null;
};

export type RequestQueue = {
  handle: RequestHandler;
  /**
   * Ends a connection whose bytes could not be parsed as HTTP. Requests that came whole before
   * those bytes get their own answers first.
   * @param status status line without version, such as `400 Bad Request`
   */
  rejectUnparsable(socket: Socket, status: string): void;
};

function endWith(socket: Socket, status: string): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Answers pipelined requests one after the other. Node hands all requests of a read to the
 * handler at once, and 45 bytes of a request can stand for megabytes of answer or an open file.
 */
export function createRequestQueue(handle: RequestHandler): RequestQueue {
  const connections = new WeakMap<Socket, Connection>();

  function start(socket: Socket, connection: Connection, next: Waiting): void {
    connection.active = next;
    next.response.once('close', () => advance(socket, connection));
    handle(next.request, next.response);
  }

  function advance(socket: Socket, connection: Connection): void {
    connection.active = null;
    if (socket.destroyed) connection.waiting = [];
    const next = connection.waiting.shift();
    if (next) {
      connection.active = next;
      // Not at once: an answer that is written without waiting would call the next one in the
      // same turn of the event loop, and other visitors would wait for the whole pipeline.
      setImmediate(start, socket, connection, next);
    } else if (connection.parseError !== null) endWith(socket, connection.parseError);
  }

  function overflow(socket: Socket, connection: Connection): void {
    const last = connection.waiting.at(-1);
    if (last) last.response.shouldKeepAlive = false;
    connection.isClosing = true;
    connection.dropped += 1;
    socket.pause();
    if (connection.dropped > MAX_DROPPED) socket.destroy();
  }

  return {
    handle(request, response) {
      const { socket } = request;
      let connection = connections.get(socket);
      if (!connection) {
        connection = { active: null, waiting: [], isClosing: false, dropped: 0, parseError: null };
        connections.set(socket, connection);
      }
      if (connection.active === null && !connection.isClosing)
        start(socket, connection, { request, response });
      else if (connection.isClosing || connection.waiting.length >= MAX_PIPELINED)
        overflow(socket, connection);
      else connection.waiting.push({ request, response });
    },
    rejectUnparsable(socket, status) {
      const connection = connections.get(socket);
      const active = connection?.active;
      // Where the request under way is not whole, the bytes are its own body's.
      if (!connection || !active?.request.complete) return endWith(socket, status);
      connection.parseError = status;
      socket.pause();
    },
  };
}
