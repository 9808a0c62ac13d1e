import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export type Endpoint = {
  /** Never a name: nothing is looked up any more. */
  ip: string;
  port: number;
  /** Name or address that the certificate must carry; null for http. */
  tlsName: string | null;
};

/** Begins to connect; the socket says `connect` or `secureConnect` when it is there. */
export type Connect = (endpoint: Endpoint) => Socket;

export const connectByIp: Connect = ({ ip, port, tlsName }) =>
  tlsName === null
    ? connectPlain({ host: ip, port })
    : connectTls({
        host: ip,
        port,
        // An IP is no server name (RFC 6066, 3); the certificate is then held to `host`.
        ...(isIP(tlsName) === 0 ? { servername: tlsName } : {}),
        ALPNProtocols: ['http/1.1'],
      });

/**
 * Connects within `withinMs`.
 * @throws Error of the socket, or of the signal
 */
export function openSocket(
  connect: Connect,
  endpoint: Endpoint,
  withinMs: number,
  signal: AbortSignal,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  if (signal.aborted) return Promise.reject(signal.reason);
  const socket = connect(endpoint);
  // Stays: between two listeners, or after a deadline, an error that nobody hears ends the process.
  socket.on('error', () => undefined);
  const fail = (error: unknown) => {
    socket.destroy();
    reject(error);
  };
  const timer = setTimeout(() => fail(new Error('no connection in time')), withinMs);
  const abort = () => fail(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  socket.once(endpoint.tlsName === null ? 'connect' : 'secureConnect', () => resolve(socket));
  socket.once('error', fail);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    socket.off('error', fail);
  });
}
