import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveBuiltSite } from './served-site.ts';

const CROWD = 200;
const FORM = [
  'POST /newsletter HTTP/1.1',
  'Host: localhost',
  'Sec-Fetch-Site: same-origin',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Length: 7',
  '',
  'email=x',
].join('\r\n');

test.each([
  ['pages', 'GET /newsletter HTTP/1.1\r\nHost: localhost\r\n\r\n', /^HTTP\/1\.1 200/],
  // What is more than 128 at a time is refused.
  ['answers to forms', FORM, /^HTTP\/1\.1 (422|503)/],
])(
  'sec-X21: a file is answered while a crowd waits for %s, which all come',
  async (_, ask, comes) => {
    const served = await serveBuiltSite();
    onTestFinished(served.stop);
    const port = Number(new URL(served.url).port);
    let answered = 0;
    const sockets = await Promise.all(
      Array.from({ length: CROWD }, async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        return socket;
      }),
    );
    const all = sockets.map(async (socket) => {
      const [head] = (await once(socket, 'data')) as [Buffer];
      expect(head.toString('latin1', 0, 12)).toMatch(comes);
      answered += 1;
      socket.destroy();
    });
    for (const socket of sockets) socket.write(ask);
    expect((await fetch(`${served.url}/about`)).status).toBe(200);
    // Rendered in the turn in which they were read, all of them would have come before.
    expect(answered).toBeLessThan(CROWD / 2);
    await Promise.all(all);
  },
  60_000,
);
