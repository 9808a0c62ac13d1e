import { expect, test, vi } from 'vitest';
import { createResponseCache } from './response-cache.ts';
import { without } from './static-resource.ts';

const plain = { url: '/a', acceptEncoding: undefined, ifNoneMatch: undefined };
const keepable = { headers: { 'Cache-Control': 'public, max-age=60' } };

function countingSource(init: ResponseInit = keepable) {
  const source = Object.assign(async () => new Response(`made ${++source.made}`, init), {
    made: 0,
  });
  return source;
}

test('W1: an answer is made once while it is fresh, and again after', async () => {
  let clock = 0;
  const cache = createResponseCache(1_000, 10, () => clock);
  const source = countingSource();
  const read = async () => (await cache.answer('a', plain, source)).text();
  expect(await Promise.all([read(), read(), read()])).toEqual(['made 1', 'made 1', 'made 1']);
  clock = 999;
  expect(await read()).toBe('made 1');
  // Just over: the old one at once, and the new one for the next.
  clock = 1_999;
  expect(await read()).toBe('made 1');
  await vi.waitFor(async () => expect(await read()).toBe('made 2'));
  clock = 1_999 + 2_000;
  expect(await read()).toBe('made 3');
});

test.each([
  [null, 'Accept-Encoding'],
  ['Accept', 'Accept, Accept-Encoding'],
  ['Accept, Accept-Encoding', 'Accept, Accept-Encoding'],
])(
  'an answer that varies with %s says so, and with its encoding, in 200 and 304',
  async (vary, all) => {
    const cache = createResponseCache(1_000, 10, () => 0);
    const headers = { ...keepable.headers, ...(vary ? { Vary: vary } : {}) };
    const first = await cache.answer('a', plain, countingSource({ headers }));
    expect(first.headers.get('vary')).toBe(all);
    const ifNoneMatch = first.headers.get('etag') ?? '';
    const again = await cache.answer('a', { ...plain, ifNoneMatch }, countingSource());
    expect([again.status, again.headers.get('vary')]).toEqual([304, all]);
  },
);

test('W1: the oldest answer goes when there are too many', async () => {
  const cache = createResponseCache(1_000, 2, () => 0);
  const source = countingSource();
  for (const key of ['a', 'b', 'c', 'b', 'a'])
    await cache.answer(key, { ...plain, url: `/${key}` }, source);
  expect(source.made).toBe(4);
});

test('sec-X21: questions that somebody makes up evict each other, and no page', async () => {
  const cache = createResponseCache(1_000, 3, () => 0);
  const source = countingSource();
  const asks = ['/', '/a', ...Array.from({ length: 20 }, (_, at) => `/news?page=${at}`), '/', '/a'];
  for (const key of asks) await cache.answer(key, { ...plain, url: key }, source);
  expect(source.made).toBe(22);
});

test.each<[string, ResponseInit]>([
  ['of a failure', { ...keepable, status: 500 }],
  ['that may not be cached', { headers: { 'Cache-Control': 'no-store' } }],
])('sec-14.2.2: an answer %s is made anew', async (_name, init) => {
  const cache = createResponseCache(1_000, 10, () => 0);
  const source = countingSource(init);
  const both = await Promise.all([1, 2].map(() => cache.answer('a', plain, source)));
  expect(await Promise.all(both.map((answer) => answer.text()))).toEqual(['made 1', 'made 1']);
  await cache.answer('a', plain, source);
  expect(source.made).toBe(2);
});

test('sec-X18: a source that throws is asked again', async () => {
  const cache = createResponseCache(1_000, 10, () => 0);
  const fails = async () => {
    throw new Error('planted');
  };
  await expect(cache.answer('a', plain, fails)).rejects.toThrow('planted');
  expect(await (await cache.answer('a', plain, countingSource())).text()).toBe('made 1');
});

test('W1: each encoding has a tag of its own, and a known tag is 304', async () => {
  const cache = createResponseCache(1_000, 10, () => 0);
  const source = countingSource();
  const tags = new Set<string>();
  for (const acceptEncoding of ['identity', 'gzip', 'br']) {
    const answer = await cache.answer('a', { ...plain, acceptEncoding }, source);
    const etag = answer.headers.get('etag') ?? '';
    tags.add(etag);
    const again = await cache.answer(
      'a',
      { ...plain, acceptEncoding, ifNoneMatch: `"x", W/${etag}` },
      source,
    );
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  }
  expect(tags.size).toBe(3);
});

test('W1: what was asked for before is found by its URL while it is fresh, and no longer', async () => {
  let clock = 0;
  const cache = createResponseCache(1_000, 1, () => clock);
  const source = countingSource();
  expect(cache.resourceAt('/a')).toBeNull();
  await cache.answer('a', plain, source);
  expect(cache.resourceAt('/a')?.identity.text).toBe('made 1');
  expect(cache.resourceAt('/a?x')).toBeNull();
  clock = 1_000;
  expect(cache.resourceAt('/a')).toBeNull();
  await cache.answer('b', { ...plain, url: '/b' }, source);
  clock = 0;
  expect(cache.resourceAt('/a')).toBeNull();
});

test('sec-X21: spellings of a query do not push out what visitors ask for', async () => {
  const cache = createResponseCache(1_000, 10, () => 0);
  const source = countingSource();
  await cache.answer('a', plain, source);
  for (let count = 0; count < 2_000; count += 1) {
    await cache.answer('a', { ...plain, url: `/a?x=${count}` }, source);
    expect(cache.resourceAt('/a')).not.toBeNull();
  }
  // And what came last is remembered, whatever came before.
  expect(cache.resourceAt('/a?x=1999')).not.toBeNull();
});

test('sec-ASVS-14.3.2: a range that cannot be satisfied of a cached response is not to be cached', async () => {
  const cache = createResponseCache(1_000, 10, () => 0);
  await cache.answer('a', plain, countingSource());
  const headers = cache.resourceAt('/a')?.identity.headers ?? [];
  expect(headers.join(' ').toLowerCase()).toContain('cache-control');
  expect(without(headers, 'Cache-Control').join(' ').toLowerCase()).not.toContain('cache-control');
});
