import { once } from 'node:events';
import { connect } from 'node:net';

export type BegunRequest = {
  /** Sends the rest of the body. */
  finish: () => void;
  /** What the server has answered so far, apart from its word to go on. */
  answer: () => string;
};

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

/**
 * Begins a subscription and keeps all of its body but the first byte back. The server has said
 * "100 Continue" when this resolves, so it knows of the request, however slow the machine: one that
 * waits in the kernel still is reset by a stop.
 * @param email the address that subscribes
 */
export async function beginSubscription(port: number, email: string): Promise<BegunRequest> {
  const body = JSON.stringify({ email });
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let failure = '';
  socket.on('error', (error) => (failure = `\n${error.message}`));
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'connect');
  socket.write(
    `POST /api/newsletter HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 1)}`,
  );
  while (!text.startsWith(CONTINUE)) await once(socket, 'data');
  return {
    finish: () => void socket.write(body.slice(1)),
    answer: () => text.slice(CONTINUE.length) + failure,
  };
}
