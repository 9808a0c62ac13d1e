import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** A port, and an address to listen on; null means every interface. */
export type Place = { port: number; host: string | null };

/**
 * Node takes one new connection for each turn of its loop and listening socket. Under a flood of
 * requests a turn is long, and visitors would wait to be let in; with several sockets on the port
 * as many are let in at once. Only Linux shares visitors out among them.
 */
const DOORS = 64;

/**
 * Listens with several servers on one port, and gives the address.
 * @param makeServer makes one of them
 * @throws Error of one line for the operator, where the place cannot be had
 */
export async function listenAtDoors(makeServer: () => Server, place: Place): Promise<string> {
  // Sockets that share a port do not see who else shares it: alone, one does.
  const probe = createServer();
  const address = await listenAt(probe, place);
  const { port } = probe.address() as AddressInfo;
  await close(probe);
  const host = place.host === null ? {} : { host: place.host };
  const doors = (await canShare({ port, ...host })) ? DOORS : 1;
  for (let door = 0; door < doors; door += 1) {
    const server = makeServer();
    server.listen({ port, ...host, reusePort: doors > 1 });
    await once(server, 'listening');
  }
  return address;
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}

/** Whether this system lets sockets share a port: not all that call themselves Linux do. */
async function canShare(place: { port: number; host?: string }): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const server = createServer();
  try {
    server.listen({ ...place, reusePort: true });
    await once(server, 'listening');
    await close(server);
    return true;
  } catch {
    return false;
  }
}

/**
 * Listens, and gives the address, such as `http://localhost:3000`.
 * @param setting what the port is set by
 * @throws Error of one line for the operator, where the place cannot be had
 */
export async function listenAt(server: Server, place: Place, setting = 'PORT'): Promise<string> {
  const { port, host } = place;
  try {
    server.listen({ port, ...(host === null ? {} : { host }) });
    await once(server, 'listening');
  } catch (error) {
    throw new Error(listenFault(error, place, setting), { cause: error });
  }
  return addressOf(server.address() as AddressInfo, host);
}

function listenFault(error: unknown, { port, host }: Place, setting: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const place = `${host ?? ''}:${port}`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what uses it, or set ${setting}`;
  if (code === 'EACCES')
    return `This user may not listen on ${place}: set ${setting} to 1024 or more`;
  return `Cannot listen on ${place}: ${error instanceof Error ? error.message : code}`;
}

function addressOf({ port }: AddressInfo, host: string | null): string {
  const isEverywhere = host === null || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
