import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** A port, and the host or IP to listen on; null means every interface. */
export type ListenTarget = { port: number; host: string | null };

/**
 * Listeners on the site's port (`SO_REUSEPORT` sockets). Node takes one new connection for each turn of its loop and listening socket. Under a flood of
 * requests a turn is long, and visitors would wait to be let in; with several sockets on the port
 * as many are let in at once. Only Linux shares visitors out among them.
 */
const MAX_LISTENERS = 64;

/**
 * Starts several listeners on one port (`SO_REUSEPORT`), and gives its URL.
 * @param makeServer makes the server of one listener
 * @throws Error of one line for the operator, where the port cannot be listened on
 */
export async function startListeners(
  makeServer: () => Server,
  target: ListenTarget,
): Promise<string> {
  // Sockets that share a port do not see who else shares it: alone, one does.
  const probe = createServer();
  const url = await listenOn(probe, target);
  const { port } = probe.address() as AddressInfo;
  await close(probe);
  const host = target.host === null ? {} : { host: target.host };
  const count = (await canReusePort({ port, ...host })) ? MAX_LISTENERS : 1;
  for (let index = 0; index < count; index += 1) {
    const server = makeServer();
    server.listen({ port, ...host, reusePort: count > 1 });
    await once(server, 'listening');
  }
  return url;
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}

/** Whether this system lets sockets share a port: not all that call themselves Linux do. */
async function canReusePort(target: { port: number; host?: string }): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const server = createServer();
  try {
    server.listen({ ...target, reusePort: true });
    await once(server, 'listening');
    await close(server);
    return true;
  } catch {
    return false;
  }
}

/**
 * Listens on one socket, and gives its URL, such as `http://localhost:3000`.
 * @param setting what the port is set by
 * @throws Error of one line for the operator, where the port cannot be listened on
 */
export async function listenOn(
  server: Server,
  target: ListenTarget,
  setting = 'PORT',
): Promise<string> {
  const { port, host } = target;
  try {
    server.listen({ port, ...(host === null ? {} : { host }) });
    await once(server, 'listening');
  } catch (error) {
    throw new Error(listenError(error, target, setting), { cause: error });
  }
  return urlOf(server.address() as AddressInfo, host);
}

function listenError(error: unknown, { port, host }: ListenTarget, setting: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const target = `${host ?? ''}:${port}`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what uses it, or set ${setting}`;
  if (code === 'EACCES')
    return `This user may not listen on ${target}: set ${setting} to 1024 or more`;
  return `Cannot listen on ${target}: ${error instanceof Error ? error.message : code}`;
}

function urlOf({ port }: AddressInfo, host: string | null): string {
  const isEverywhere = host === null || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
