import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskBrowser } from '#tests/desk/desk-harness.ts';
import { type EditingDesk, openEditingDesk } from '#tests/desk/editing-desk.ts';
import { asPreview } from './preview.routes.ts';

let editing: EditingDesk;
let browser: DeskBrowser;

beforeEach(async () => {
  editing = await openEditingDesk();
  ({ browser } = await editing.desk.signedIn('editor'));
});
afterEach(() => editing.close());

test('a page is shown in a frame of the desk, and nothing of it runs', async () => {
  expect((await browser.get('/api/preview/site/about')).status).toBe(409);
  expect((await browser.post('/api/preview/start')).status).toBe(204);
  const answer = await browser.get('/api/preview/site/about?x=1');
  expect(answer.headers.get('Content-Security-Policy')).toMatch(
    /^sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'/,
  );
  expect(answer.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  const html = await answer.text();
  expect(html).toContain('<img src="/api/preview/site/a.svg"><p>/about?x=1');
  expect(html).not.toContain('<script');
  const picture = await browser.get('/api/preview/site/a.svg');
  expect(picture.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(picture.headers.get('Content-Security-Policy')).toMatch(/^sandbox/);
  expect((await browser.get('/api/preview/site/main.js')).status).toBe(404);
});

test('the preview gets no password of the server, and asks nobody', async () => {
  await browser.post('/api/preview/start');
  const html = await (await browser.get('/api/preview/site/about')).text();
  expect(html).not.toContain('secret');
  expect(html).toContain('"NEWS_REFRESH":"off"');
});

test('a preview that ended starts again', async () => {
  await browser.post('/api/preview/start');
  await browser.get('/api/preview/site/end').catch(() => null);
  await expect.poll(async () => (await browser.get('/api/preview/site/about')).status).toBe(409);
  expect((await browser.post('/api/preview/start')).status).toBe(204);
  expect((await browser.get('/api/preview/site/about')).status).toBe(200);
});

test('links, pictures and fonts are led to the preview, others are left alone', () => {
  const html = [
    '<a href="/about">',
    '<a href="//other.example.org/x">',
    '<a href="https://other.example.org/x">',
    '<img srcset="/a.webp 1x, /b.webp 2x">',
    "<style>a{background:url('/c.svg')}b{background:url(#d)}</style>",
    '<SCRIPT src="/e.js"></SCRIPT>',
  ];
  expect(asPreview(html.join('\n')).split('\n')).toEqual([
    '<a href="/api/preview/site/about">',
    '<a href="//other.example.org/x">',
    '<a href="https://other.example.org/x">',
    '<img srcset="/api/preview/site/a.webp 1x, /api/preview/site/b.webp 2x">',
    "<style>a{background:url('/api/preview/site/c.svg')}b{background:url(#d)}</style>",
    '',
  ]);
});
