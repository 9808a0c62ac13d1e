import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { SiteLocals } from '#shared/locals.ts';
import { createRateLimit } from '#server/http/rate-limit.ts';
import { searchRoutes } from './search.routes.ts';

function appWith(limit: number) {
  const rendered: { locals: SiteLocals; status: number | undefined }[] = [];
  let reads = 0;
  const app = searchRoutes({
    pages: {
      async page(_path, locals, _id, status) {
        rendered.push({ locals, status });
        return new Response('page', { status: status ?? 200 });
      },
      failure: () => new Response('failed', { status: 500 }),
    },
    readFile() {
      reads += 1;
      return Buffer.from('{"offers":[],"places":[],"index":{}}');
    },
    limit: createRateLimit(limit, 60_000, () => 0),
  });
  const incoming = new IncomingMessage(new Socket());
  const env = { incoming, requestId: 'id-1', clientIp: '192.0.2.7', body: Buffer.alloc(0) };
  const ask = async (query: string) => app.request(`/search/results${query}`, undefined, env);
  return { ask, rendered, reads: () => reads };
}

test('N1: what is typed reaches the page cleaned, and the index is read once', async () => {
  const { ask, rendered, reads } = appWith(100);
  for (const query of [
    '?q=%20usdt%0d%0ax',
    '',
    '?q=%E2%80%AEtdsu',
    '?q=%ff%fe',
    '?other=1&q=a&q=b',
  ])
    expect((await ask(query)).status, query).toBe(200);
  const queries = rendered.map(({ locals }) => locals.search?.query);
  expect(queries).toEqual(['usdt x', '', 'tdsu', '\ufffd\ufffd', 'a']);
  expect(new Set(rendered.map(({ locals }) => locals.search?.index)).size).toBe(1);
  expect(reads()).toBe(1);
});

test('N1: a network that searches too often is asked to wait, and its words are not looked up', async () => {
  const { ask, rendered } = appWith(2);
  const answers = [await ask('?q=a'), await ask('?q=b'), await ask('?q=c'), await ask('')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
  expect(answers[2]?.headers.get('Retry-After')).toBe('60');
  expect(rendered[2]?.locals.search).toEqual({ query: 'c', index: null });
});
