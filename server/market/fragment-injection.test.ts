import { describe, expect, test } from 'vitest';
import { parseEnv } from '#server/env.ts';
import type { Resource } from '#server/http/static-resource.ts';
import { takeTemplate, injectFragment } from './fragment-injection.ts';

const placeholder = '<section class="t" data-price-ticker="" hidden=""></section>';
const built = `<main><h1>Home</h1>${placeholder}<section id="about">About</section></main>`;
const page = '<body><section class="t" data-price-ticker="300">USDC $&amp;$1</section></body>';

function resourcesWith(html: string): Map<string, Resource> {
  const body = Buffer.from(html);
  const headers = ['Content-Length', '9', 'ETag', '"x"', 'Cache-Control', 'public', 'X-A', 'b'];
  const form = { body, text: null, bytes: body.length, etag: '"x"', headers, notModified: [] };
  return new Map([['/', { fd: -1, identity: form, br: null, gzip: null }]]);
}

describe('a live part of a built page', () => {
  test('stands in its place, as it was written, and nothing else moves', () => {
    const resources = resourcesWith(built);
    const home = takeTemplate(resources, '/', 'price-ticker');
    expect(resources.size).toBe(0);
    expect(home?.headers).toEqual(['Cache-Control', 'public', 'X-A', 'b']);
    expect(home && injectFragment(home, 'price-ticker', page)).toBe(
      built.replace(
        placeholder,
        () => '<section class="t" data-price-ticker="300">USDC $&amp;$1</section>',
      ),
    );
  });

  test('still varies with Accept, and says where its Markdown is', () => {
    const resources = resourcesWith(built);
    const own = ['Vary', 'Accept, Accept-Encoding', 'Link', '</index.md>; rel=alternate'];
    resources.get('/')!.identity.headers.push(...own);
    expect(takeTemplate(resources, '/', 'price-ticker')?.headers.slice(-4)).toEqual(own);
  });

  test('leaves its place empty where there is none to show', () => {
    const home = takeTemplate(resourcesWith(built), '/', 'price-ticker');
    expect(
      home && [
        injectFragment(home, 'price-ticker', null),
        injectFragment(home, 'price-ticker', '<h1>No</h1>'),
      ],
    ).toEqual([built, built]);
  });

  test('leaves every other place as it was', () => {
    const home = takeTemplate(resourcesWith(built), '/', 'price-ticker');
    expect(home && injectFragment(home, 'live-card', page)).toBe(built);
    expect(takeTemplate(resourcesWith(built), '/', 'live-card')).toBeNull();
  });

  test('leaves a Home without a place to the files', () => {
    const resources = resourcesWith('<h1>Home</h1>');
    expect(takeTemplate(resources, '/', 'price-ticker')).toBeNull();
    expect(resources.size).toBe(1);
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
