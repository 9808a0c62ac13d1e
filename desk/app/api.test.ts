import { expect, test } from 'vitest';
import { answerWithin, ApiError } from './api.ts';

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
