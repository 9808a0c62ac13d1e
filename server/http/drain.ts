import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Connections without a request under way are looked for this often while draining. */
const SWEEP_MS = 50;
/** A request whose head has begun to arrive may take this long to become one. */
const HEAD_GRACE_MS = 1_000;
/** After this long what is still under way is cut. */
const HARD_STOP_MS = 10_000;

export type Drain = {
  isDraining(): boolean;
  /** Remembers which answer a connection is busy with. */
  track(request: IncomingMessage, response: ServerResponse): void;
  /** Stops accepting, lets requests under way finish, and resolves when the last one has. */
  stop(): Promise<void>;
  /** Watches the connections of a server, one of several; call it before the server listens. */
  watch(server: Server): void;
};

/**
 * Closing a Node server waits for connections that have not said anything yet, or not all of
 * their request's head, until their time is up; a client could hold a deploy up so. They are
 * closed here, and answers under way close their connections when they are done.
 */
export function createDrain(): Drain {
  let draining = false;
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const latest = new WeakMap<Socket, ServerResponse>();

  function closeIdle(): void {
    for (const socket of sockets) {
      const response = latest.get(socket);
      if (!response || response.writableFinished) socket.destroy();
    }
  }

  async function stop(): Promise<void> {
    draining = true;
    for (const socket of sockets) {
      const response = latest.get(socket);
      if (response && !response.headersSent) response.shouldKeepAlive = false;
    }
    const closed = Promise.all(
      servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
    );
    const sweep = setInterval(() => {
      for (const server of servers) server.closeIdleConnections();
    }, SWEEP_MS);
    const grace = setTimeout(closeIdle, HEAD_GRACE_MS);
    const hardStop = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, HARD_STOP_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(grace);
    clearTimeout(hardStop);
  }

  return {
    isDraining: () => draining,
    track: (request, response) => void latest.set(request.socket, response),
    stop,
    watch(server) {
      servers.push(server);
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
      });
    },
  };
}
