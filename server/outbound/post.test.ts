import { expect, test } from 'vitest';
import { serveLocally } from '#tests/news/feed-fixtures.ts';
import { createOutboundFetch } from './outbound-fetch.ts';

test('sec-F2: what is posted arrives whole, and follows no redirect', async () => {
  const bodies: string[] = [];
  const { host, close } = await serveLocally((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      bodies.push(`${request.method} ${request.url} ${body}`);
      if (request.url === '/moved') response.writeHead(307, { Location: '/' });
      response.end('{}');
    });
  });
  const policy = { hosts: new Set<string>(), testTargets: new Set([host]), ports: new Set([443]) };
  const fetch = createOutboundFetch({ policy, userAgent: 'test' });
  const never = new AbortController().signal;
  expect(await fetch(`http://${host}/`, {}, never, '{"é":1}')).toMatchObject({ status: 200 });
  expect(await fetch(`http://${host}/moved`, {}, never, '{}')).toEqual({
    error: 'redirects what was posted',
  });
  close();
  expect(bodies).toEqual(['POST / {"é":1}', 'POST /moved {}']);
});
