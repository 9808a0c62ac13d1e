import type { Server, Socket } from 'node:net';

export type ConnectionLimits = {
  /** Connections at one time, over all listeners. */
  maxConnections: number;
  /** Milliseconds in which a client that is being sent something has to take `minBytes` of it. */
  stallMs: number;
  /** A paused player or a slow phone (2G brings 3 kB a second) takes more than this. */
  minBytes: number;
  /** Milliseconds between two looks at all connections. */
  sweepMs: number;
};

export const connectionLimits: ConnectionLimits = {
  maxConnections: 2_000,
  stallMs: 20_000,
  minBytes: 8_192,
  sweepMs: 1_000,
};

/** Descriptors that files, database and listeners may need beside connections. */
const RESERVED_DESCRIPTORS = 200;
/** A connection may need a second descriptor, for the file that it is sent. */
const DESCRIPTORS_EACH = 2;

/**
 * The connection limit that the process's file descriptors allow (`ulimit -n`).
 * @param descriptors soft limit of open files, or null where it is not known
 */
export function affordableConnections(descriptors: number | null, most: number): number {
  if (descriptors === null) return most;
  const affordable = Math.floor((descriptors - RESERVED_DESCRIPTORS) / DESCRIPTORS_EACH);
  return Math.max(Math.min(descriptors >> 2, most), Math.min(affordable, most), 16);
}

/** The soft limit of open files of this process, where the system tells. */
export function descriptorLimit(): number | null {
  try {
    // The network's part of a report can wait for a name server.
    Object.assign(process.report, { excludeNetwork: true });
    const { userLimits } = process.report.getReport() as unknown as {
      userLimits?: { open_files?: { soft?: unknown } };
    };
    const soft = userLimits?.open_files?.soft;
    return typeof soft === 'number' ? soft : null;
  } catch {
    return null;
  }
}

type Seen = {
  /** Bytes that came and went by the last sweep. */
  bytes: number;
  /** When the current stall window began, and the bytes sent by then. */
  since: number;
  sentBefore: number;
};

export type ConnectionGuard = {
  /** Counts the connections of a listener, one of several; call it before the server listens. */
  watch(server: Server): void;
  open(): number;
  /** One look at all connections: cuts the slow readers. The guard's own timer calls it. */
  sweep(): void;
  stop(): void;
};

/** Bytes that left this process: what the system has not taken yet is not sent. */
function sentBytes(socket: Socket): number {
  const handle = (socket as unknown as { _handle?: { writeQueueSize?: number } | null })._handle;
  return socket.bytesWritten - (handle?.writeQueueSize ?? 0);
}

/**
 * Closes a connection. One that is being sent something is reset (RST): after a plain close the
 * system would keep what it has taken for it, megabytes that nobody reads, until it gives up.
 */
function cut(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy();
  else socket.destroy();
}

/**
 * Limits connections and cuts slow readers. Past the limit the connection that has made no
 * progress for longest gives way to the new one, so that idle clients never keep visitors out.
 * @param monotonic milliseconds of a clock that never goes back
 */
export function createConnectionGuard(
  limits: ConnectionLimits,
  monotonic: () => number,
): ConnectionGuard {
  /** In the order of their last progress, the stillest first. */
  const sockets = new Map<Socket, Seen>();

  function accept(socket: Socket): void {
    const now = monotonic();
    sockets.set(socket, { bytes: 0, since: now, sentBefore: 0 });
    socket.on('close', () => sockets.delete(socket));
    if (sockets.size <= limits.maxConnections) return;
    const stillest = sockets.keys().next().value;
    if (!stillest) return;
    sockets.delete(stillest);
    cut(stillest);
  }

  function sweep(): void {
    const now = monotonic();
    // A copy: what has moved goes to the end, and would be met again.
    for (const [socket, seen] of Array.from(sockets)) {
      const sent = sentBytes(socket);
      const bytes = socket.bytesRead + sent;
      if (bytes !== seen.bytes) {
        seen.bytes = bytes;
        sockets.delete(socket);
        sockets.set(socket, seen);
      }
      const isSending = socket.writableLength > 0;
      if (!isSending || sent - seen.sentBefore >= limits.minBytes) {
        seen.since = now;
        seen.sentBefore = sent;
      } else if (now - seen.since >= limits.stallMs) {
        cut(socket);
      }
    }
  }

  const timer = setInterval(sweep, limits.sweepMs);
  timer.unref();
  return {
    watch: (server) => void server.on('connection', accept),
    open: () => sockets.size,
    sweep,
    stop: () => clearInterval(timer),
  };
}
