import { describe, expect, test } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { endMarker, slotOffsets, startMarker } from '#shared/live-slots.ts';
import type { StaticFile } from '#shared/site-manifest.ts';
import type { Resource } from '#server/http/static-resource.ts';
import { takeTemplate, injectFragment } from './fragment-injection.ts';

const slot = (inner: string) => startMarker('price-ticker') + inner + endMarker('price-ticker');
const empty = '<section hidden=""></section>';
const built = `<main><h1>Größe</h1>${slot(empty)}<section id="about">About</section></main>`;
const filled = '<section><section>USDC $&amp;$1</section></section>';

function filesWith(html: string) {
  const body = Buffer.from(html);
  const headers = ['Content-Length', '9', 'ETag', '"x"', 'Cache-Control', 'public', 'X-A', 'b'];
  const form = { body, text: null, bytes: body.length, etag: '"x"', headers, notModified: [] };
  const resources = new Map<string, Resource>([
    ['/', { fd: -1, identity: form, br: null, gzip: null, preflight: null }],
  ]);
  const entry = { slots: slotOffsets(html) } as StaticFile;
  return { resources, manifest: { files: { '/': entry } } };
}

describe('live numbers in a slot of a built page', () => {
  test('replace what is in it, whatever its markup, and nothing else', () => {
    const files = filesWith(built);
    const home = takeTemplate(files, '/', 'price-ticker');
    expect(files.resources.size).toBe(0);
    expect(home?.headers).toEqual(['Cache-Control', 'public', 'X-A', 'b']);
    const page = home && injectFragment(home, `<body>${slot(filled)}<p>More</p></body>`);
    expect(page).toBe(built.replace(empty, () => filled));
  });

  test('leave Vary and the link to the Markdown', () => {
    const files = filesWith(built);
    const own = ['Vary', 'Accept, Accept-Encoding', 'Link', '</index.md>; rel=alternate'];
    files.resources.get('/')!.identity.headers.push(...own);
    expect(takeTemplate(files, '/', 'price-ticker')?.headers.slice(-4)).toEqual(own);
  });

  test('that are not there leave it as it was built', () => {
    const home = takeTemplate(filesWith(built), '/', 'price-ticker');
    expect(home && [injectFragment(home, null), injectFragment(home, '<h1>No</h1>')]).toEqual([
      built,
      built,
    ]);
  });

  test('of another slot do not come into it', () => {
    const home = takeTemplate(filesWith(built), '/', 'price-ticker');
    const other = slot(filled).replaceAll('price-ticker', 'live-card');
    expect(home && injectFragment(home, other)).toBe(built);
    expect(takeTemplate(filesWith(built), '/', 'live-card')).toBeNull();
  });

  test('leave a page without a slot to the files', () => {
    const files = filesWith('<h1>Home</h1>');
    expect(takeTemplate(files, '/', 'price-ticker')).toBeNull();
    expect(files.resources.size).toBe(1);
  });
});

describe('the addresses of nodes', () => {
  test('are read by chain, in their order', () => {
    const read = parseEnv({ RPC_BASE: 'https://a.example/key, http://127.0.0.1:8545' });
    const nodes = 'env' in read ? [...read.env.market.nodes] : [];
    expect(nodes.map(([chain, urls]) => [chain, urls.map((url) => url.host)])).toEqual([
      ['base', ['a.example', '127.0.0.1:8545']],
    ]);
  });

  test('an unset setting means the public nodes of the configuration, and off means none', () => {
    const asks = (RPC_ETHEREUM: string | undefined) => {
      const read = parseEnv({ RPC_ETHEREUM });
      return 'env' in read && [read.env.market.asksPublicNodes, read.env.market.nodes.size];
    };
    expect(asks(undefined)).toEqual([true, 0]);
    expect(asks('')).toEqual([true, 0]);
    expect(asks('off')).toEqual([false, 0]);
    expect(asks('http://127.0.0.1:8545')).toEqual([false, 1]);
  });

  test('that are none are refused without being repeated: they may hold keys', () => {
    for (const wrong of ['secret', 'ftp://secret.example', 'https://u:secret@a.example']) {
      const read = parseEnv({ RPC_ETHEREUM: wrong });
      expect('error' in read && read.error).toMatch(/^Wrong setting: RPC_ETHEREUM must be/);
      expect(JSON.stringify(read)).not.toContain('secret');
    }
  });
});
