import { expect, test } from 'vitest';
import { answerWithin, ApiError, errorOf } from './api.ts';

/** A server that takes a request and says nothing. */
const hang = (signal: AbortSignal | null) =>
  new Promise<Response>((_answer, refuse) => {
    signal?.addEventListener('abort', () => refuse(new Error('aborted')));
  });

test('a server that hangs is told of when the time is over', async () => {
  const waited = answerWithin(1, hang);
  await expect(waited).rejects.toThrow('The desk has not answered for a minute.');
  await expect(waited).rejects.toBeInstanceOf(ApiError);
});

test('no connection is told of at once, and an answer is passed on', async () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(answerWithin(60_000, fail)).rejects.toThrow('The desk does not answer.');
  const answer = new Response('fine');
  await expect(answerWithin(null, () => Promise.resolve(answer))).resolves.toBe(answer);
});

test('a proxy that waits no longer, or finds no desk, is told from a lost connection', async () => {
  const page = (status: number) => new Response('<html>Time-out</html>', { status });
  expect((await errorOf(page(504))).message).toMatch(/longer than its proxy waits/);
  expect((await errorOf(page(502))).message).toMatch(/does not run/);
  expect((await errorOf(page(500))).message).toMatch(/does not answer/);
  const own = Response.json({ error: 'Wait for the build.' }, { status: 504 });
  expect((await errorOf(own)).message).toBe('Wait for the build.');
});
