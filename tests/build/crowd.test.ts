import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveBuiltSite } from './served-site.ts';

const CROWD = 200;
const ASK = 'GET /newsletter HTTP/1.1\r\nHost: localhost\r\n\r\n';
const ASK_FILE = 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('sec-X21: a file is answered while a crowd waits for rendered pages, which all come', async () => {
  const served = await serveBuiltSite();
  onTestFinished(served.stop);
  const port = Number(new URL(served.url).port);
  let answered = 0;
  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }
  const reader = await open();
  const sockets = await Promise.all(Array.from({ length: CROWD }, open));
  const all = sockets.map(async (socket) => {
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString('latin1', 0, 12)).toBe('HTTP/1.1 200');
    answered += 1;
    socket.destroy();
  });
  for (const socket of sockets) socket.write(ASK);
  reader.write(ASK_FILE);
  const [file] = (await once(reader, 'data')) as [Buffer];
  expect(file.toString('latin1', 0, 12)).toBe('HTTP/1.1 200');
  reader.destroy();
  // Rendered in the turn in which they were read, all of them would have come before.
  expect(answered).toBeLessThan(CROWD / 2);
  await Promise.all(all);
}, 60_000);
