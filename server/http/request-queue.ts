import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from './request-handler.ts';

/** Pipelined requests that wait behind the one that is being answered. Browsers send none. */
export const MAX_PIPELINED = 16;
/** The same over all connections: a head may have 8 kB, and its answer has to be made. */
const MAX_PIPELINED_IN_ALL = 500;

type Waiting = { request: IncomingMessage; response: ServerResponse };

type Connection = {
  active: Waiting | null;
  waiting: Waiting[];
  /** Status line for bytes that came after whole requests and are no HTTP. */
  parseError: string | null;
};

export type RequestQueue = {
  handle: RequestHandler;
  /** Whether one more request of this connection would be too many. */
  isFull(socket: Socket): boolean;
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
 * One queue serves all listeners: what waits is limited over all connections too. Past a limit the
 * connection is cut: answering what waits first would be work for somebody who asks for too much.
 */
export function createRequestQueue(handle: RequestHandler): RequestQueue {
  const connections = new WeakMap<Socket, Connection>();
  let waitingInAll = 0;

  function open(socket: Socket): Connection {
    const connection: Connection = { active: null, waiting: [], parseError: null };
    connections.set(socket, connection);
    socket.once('close', () => {
      waitingInAll -= connection.waiting.length;
      connection.waiting = [];
    });
    return connection;
  }

  function start(socket: Socket, connection: Connection, next: Waiting): void {
    connection.active = next;
    next.response.once('close', () => advance(socket, connection));
    handle(next.request, next.response);
  }

  function advance(socket: Socket, connection: Connection): void {
    connection.active = null;
    if (socket.destroyed) return;
    const next = connection.waiting.shift();
    if (next) {
      waitingInAll -= 1;
      connection.active = next;
      // Not at once: an answer that is written without waiting would call the next one in the
      // same turn of the event loop, and other visitors would wait for the whole pipeline.
      setImmediate(start, socket, connection, next);
    } else if (connection.parseError !== null) endWith(socket, connection.parseError);
  }

  function isFull(socket: Socket): boolean {
    const connection = connections.get(socket);
    if (!connection?.active) return false;
    return connection.waiting.length >= MAX_PIPELINED || waitingInAll >= MAX_PIPELINED_IN_ALL;
  }

  return {
    isFull,
    handle(request, response) {
      const { socket } = request;
      // The rest of a read whose connection has been cut.
      if (socket.destroyed) return;
      if (isFull(socket)) return void socket.destroy();
      const connection = connections.get(socket) ?? open(socket);
      if (connection.active === null) return start(socket, connection, { request, response });
      connection.waiting.push({ request, response });
      waitingInAll += 1;
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

type HttpClasses = {
  IncomingMessage: typeof IncomingMessage;
  shouldUpgradeCallback: (request: IncomingMessage) => boolean;
};

/** A request beyond the queue's limit: whatever its head says, it asks to leave HTTP. */
class RejectedMessage extends IncomingMessage {
  // Node's parser writes what the head says; without a value of its own, since the parent does too.
  get upgrade(): boolean {
    return true;
  }
  set upgrade(_value: boolean | null) {}
}

/**
 * Options of Node's HTTP server that pass over requests beyond the queue's limit. One read of a
 * socket holds up to 1,400 of them, and Node keeps request and response of each, some 2 kB, until
 * the connection has ended, which is after it has read what all others sent: 200 connections took
 * more than the heap has. A request that asks to leave HTTP gets no response and is not kept, so
 * that is what one too many is taken for; its connection is destroyed when the read is done.
 */
export function limitedPipelines(queue: Pick<RequestQueue, 'isFull'>): HttpClasses {
  // Every other request is of Node's own class: a class of ours costs a third of the throughput.
  function makeMessage(socket: Socket): IncomingMessage {
    return queue.isFull(socket) ? new RejectedMessage(socket) : new IncomingMessage(socket);
  }
  return {
    // Node's parser calls it with `new`, and gets what it returns.
    IncomingMessage: makeMessage as unknown as typeof IncomingMessage,
    shouldUpgradeCallback: (request) => request instanceof RejectedMessage,
  };
}
