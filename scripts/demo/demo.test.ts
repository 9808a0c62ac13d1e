import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPages, welcome } from './demo-pages.ts';
import { chapterAt, fall, STEP_MS, STORY_STEPS } from './play-depeg.ts';
import { type DemoState, startStripProxy, type StripProxy } from './strip-proxy.ts';

const state: DemoState = { now: 1, isBreaking: false, changesAt: 22_000, ticker: 'USDC' };
const asked: { url: string | undefined; host: string | undefined }[] = [];
const PAGE = '<!doctype html><html><head><title>x</title></head><body><p>page</p></body></html>';

const site = createServer((request, response) => {
  asked.push({ url: request.url, host: request.headers.host });
  const type = request.url === '/file.json' ? 'application/json' : 'text/html; charset=utf-8';
  if (request.method === 'POST') request.pipe(response);
  else response.writeHead(200, { 'Content-Type': type, ETag: '"one"' }).end(PAGE);
});
let proxy: StripProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  proxy = await startStripProxy({
    upstream: `http://127.0.0.1:${port}`,
    port: 0,
    state: () => state,
  });
});

afterAll(async () => {
  await proxy.close();
  site.close();
});

test('pages have the strip with its four links, and no charity’s notice', async () => {
  const answer = await fetch(`${proxy.url}/about`, { headers: { 'If-None-Match': '"one"' } });
  const html = await answer.text();
  expect(html).toContain('<p>page</p><aside class="demo-strip"');
  for (const { path, name } of demoPages) expect(html).toContain(`<a href="${path}">${name}</a>`);
  expect(answer.headers.get('set-cookie')).toContain('donation_popup=closed');
  expect(answer.headers.get('etag')).toBeNull();
  expect(asked.at(-1)).toEqual({ url: '/about', host: new URL(proxy.url).host });
});

test('frames, other files and what is sent pass as they are', async () => {
  for (const path of ['/embed/news', '/slot/101', '/file.json'])
    expect(await (await fetch(proxy.url + path)).text(), path).toBe(PAGE);
  const sent = await fetch(`${proxy.url}/api/contact`, { method: 'POST', body: 'a=1' });
  expect(await sent.text()).toBe('a=1');
});

test('the strip’s files and its state are the proxy’s own', async () => {
  const before = asked.length;
  for (const file of ['strip.js', 'strip.css'])
    expect((await fetch(`${proxy.url}/demo/${file}`)).status).toBe(200);
  expect(await (await fetch(`${proxy.url}/demo/state`)).json()).toEqual(state);
  expect(asked).toHaveLength(before);
});

test('the story says when a break begins and ends, and none is further than a minute away', () => {
  expect(chapterAt(0)).toEqual({ isBreaking: false, stepsLeft: 5 });
  expect(chapterAt(4)).toEqual({ isBreaking: false, stepsLeft: 1 });
  expect(chapterAt(5)).toMatchObject({ isBreaking: true });
  const chapters = Array.from({ length: STORY_STEPS }, (_, step) => chapterAt(step));
  const waits = chapters.filter(({ isBreaking }) => !isBreaking).map(({ stepsLeft }) => stepsLeft);
  expect(Math.max(...waits) * STEP_MS.usual).toBeLessThanOrEqual(60_000);
  // What is said of a step holds: after so many more, it is the other.
  for (const [step, { isBreaking, stepsLeft }] of chapters.entries())
    expect(chapterAt(step + stepsLeft).isBreaking).toBe(!isBreaking);
  expect(chapters.filter(({ isBreaking }) => isBreaking).length).toBeGreaterThan(fall.length);
});

test('the terminal has the four addresses', () => {
  const words = welcome('http://localhost:3000', 144);
  expect(words).toContain('every 144 seconds');
  for (const { path } of demoPages) expect(words).toContain(`http://localhost:3000${path}\n`);
});
