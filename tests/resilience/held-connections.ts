import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Opens connections that send these bytes, each by its number, and read nothing. */
export async function holdConnections(
  port: number,
  count: number,
  bytesOf: (number: number) => string,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let number = 0; number < count; number += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytesOf(number), 'latin1'));
    socket.pause().on('error', () => undefined);
    sockets.push(socket);
    // More at once than the kernel keeps waiting would come a second later.
    if (number % 100 === 0) await sleep(10);
  }
  return sockets;
}
