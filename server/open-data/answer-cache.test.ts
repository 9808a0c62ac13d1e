import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const TEXT = 'a row of a table, and another row of it; '.repeat(100);

function cacheAt(maxBytes: number) {
  const clock = { now: 0 };
  let made = 0;
  const cache = createAnswerCache(1_000, maxBytes, () => clock.now);
  const ask = (key: string, acceptEncoding?: string, ifNoneMatch?: string, body = TEXT) =>
    cache.answer(key, { url: key, acceptEncoding, ifNoneMatch }, async () => {
      made += 1;
      return { body, headers: new Headers({ 'Content-Type': 'application/json' }) };
    });
  return { ask, clock, made: () => made };
}

test('an answer comes in the encoding that is asked for, each with a tag of its own', async () => {
  const { ask } = cacheAt(100_000);
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const [plain, br, gzip] = await Promise.all([ask('a'), ask('a', 'br'), ask('a', 'gzip')]);
  expect((await bytes(plain)).toString()).toBe(TEXT);
  expect(brotliDecompressSync(await bytes(br)).toString()).toBe(TEXT);
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(TEXT);
  const tags = [plain, br, gzip].map(({ headers }) => headers.get('etag'));
  expect(new Set(tags).size).toBe(3);
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(br.headers.get('vary')).toBe('Accept-Encoding');
});

test('sec-X21: those that ask for an answer while it is made wait for that one', async () => {
  const { ask, clock, made } = cacheAt(100_000);
  const encodings = ['br', undefined, 'gzip', 'br', 'br'];
  const answers = await Promise.all(encodings.map((encoding) => ask('a', encoding)));
  expect(made()).toBe(1);
  const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  expect(bodies.map(({ byteLength }) => byteLength > 0)).toEqual(Array(5).fill(true));
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(
    encodings.map((encoding) => encoding ?? null),
  );
  clock.now = 1_001;
  await Promise.all([ask('a'), ask('b')]);
  expect(made()).toBe(3);
});

test('sec-X18: an error while an answer is made meets those that wait, and no one after', async () => {
  const cache = createAnswerCache(1_000, 100_000, () => 0);
  let tries = 0;
  const ask = () =>
    cache.answer('a', { url: 'a', acceptEncoding: 'br', ifNoneMatch: undefined }, async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return { body: TEXT, headers: new Headers() };
    });
  const results = await Promise.allSettled([ask(), ask()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([tries, (await ask()).status]).toEqual([1, 200]);
});

test('what a client has already is not sent again', async () => {
  const { ask } = cacheAt(100_000);
  const etag = (await ask('a', 'br')).headers.get('etag') ?? '';
  const again = await ask('a', 'br', etag);
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  expect(await again.text()).toBe('');
});

test('an answer is made once while it is fresh, and short ones go as they are', async () => {
  const { ask, clock, made } = cacheAt(100_000);
  await ask('a');
  clock.now = 999;
  await ask('a');
  expect(made()).toBe(1);
  clock.now = 1_001;
  await ask('a');
  expect(made()).toBe(2);
  expect((await ask('short', 'br', undefined, '{}')).headers.get('content-encoding')).toBeNull();
});

test('the cache holds so many bytes, and what was asked for longest ago goes first', async () => {
  const { ask, made } = cacheAt((TEXT.length + 2_050) * 2);
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  expect(made()).toBe(3);
  await ask('a');
  expect(made()).toBe(3);
  await ask('b');
  expect(made()).toBe(4);
});

test('sec-X21: a long question counts by its length, as its answer does', async () => {
  const { ask, made } = cacheAt((TEXT.length + 2_050) * 2);
  await ask('a');
  await ask('b'.repeat(7_000));
  await ask('a');
  expect(made()).toBe(3);
});
