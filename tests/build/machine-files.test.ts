import { describe, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { scanTags } from '#scripts/build/html-scan.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { readBuiltSite } from './built-site.ts';

const { pages, texts, manifest } = readBuiltSite('.cache/dist-first');
const second = readBuiltSite('.cache/dist-second');

const text = (path: string) => texts.get(path) ?? '';
const indexed = [...pages]
  .filter(([, html]) => !html.includes('content="noindex"'))
  .map(([path]) => path);
const exists = (path: string) =>
  path in manifest.files ||
  path in manifest.onDemand ||
  Object.values<string>(serverRoutes).includes(path);

describe('what machines read', () => {
  test('the sitemap lists exactly the pages that are indexed', () => {
    const maps = [...text('/sitemap-index.xml').matchAll(/<loc>([^<]+)/g)].map(
      ([, url]) => new URL(url!).pathname,
    );
    const listed = maps.flatMap((map) =>
      [...text(map).matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url!).pathname),
    );
    expect(listed.toSorted()).toEqual(indexed.toSorted());
  });

  test('robots.txt keeps programs out of what is no page, and names the sitemap', () => {
    const robots = text('/robots.txt');
    for (const path of ['/api/', '/embed/', '/slot/'])
      expect(robots).toContain(`Disallow: ${path}`);
    expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m);
    for (const path of indexed) expect(robots).not.toContain(`Disallow: ${path}\n`);
  });

  test('every link of llms.txt leads to a page, and every page is in it', () => {
    const links = [...text('/llms.txt').matchAll(/\]\((\S+?)\)/g)].map(
      ([, url]) => new URL(url!).pathname,
    );
    for (const path of links) expect(exists(path), path).toBe(true);
    expect(links).toEqual(expect.arrayContaining(indexed));
  });

  test('llms.txt says how to get a page as Markdown', () => {
    expect(text('/llms.txt')).toMatch(/`\.md`.*`Accept: text\/markdown`.*\/index\.md$/m);
    expect(texts.has('/index.md')).toBe(true);
    // Other pages have no Markdown, so that of the API says where the list is.
    expect(pages.get('/data/api')).toContain('href="/llms.txt"');
  });

  test('llms.txt and robots.txt lead programs to the API and the MCP endpoint', () => {
    for (const path of ['/api/v1/', '/api/v1/openapi.json', '/mcp'])
      expect(text('/llms.txt')).toMatch(new RegExp(String.raw`\]\(https?://[^/)]+${path}\)`));
    expect(text('/robots.txt')).toContain('Allow: /api/v1/\n');
  });

  test('the web manifest names icons that are served, one of 192 and one of 512 pixels', () => {
    const webManifest = JSON.parse(text('/site.webmanifest')) as {
      name: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(webManifest.name).toBe(site.brand);
    for (const icon of webManifest.icons) {
      expect(manifest.files[icon.src]?.type, icon.src).toContain(icon.type);
    }
    const sizes = webManifest.icons.map((icon) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });

  test('security.txt has what RFC 9116 asks for, and has not run out', () => {
    const file = text('/.well-known/security.txt');
    expect(file).toMatch(/^Contact: (mailto:|https:)\S+$/m);
    const expires = /^Expires: (\S+)$/m.exec(file)?.[1] ?? '';
    expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  });

  test('ads.txt is there only where adverts are configured', () => {
    expect(texts.has('/ads.txt')).toBe(site.adverts.adsTxt.length > 0);
    expect(second.texts.has('/ads.txt')).toBe(true);
  });
});

describe('links', () => {
  test('every link and fragment within the site leads somewhere', () => {
    const ids = new Map(
      [...pages].map(
        ([path, html]) =>
          [path, new Set(scanTags(html).map((tag) => tag.attributes.get('id')))] as const,
      ),
    );
    for (const [path, html] of pages) {
      for (const { name, attributes } of scanTags(html)) {
        const href =
          name === 'a' || name === 'link' ? attributes.get('href') : attributes.get('src');
        if (!href || /^(https?|mailto|tel|data):/.test(href)) continue;
        const { pathname, hash } = new URL(href, `http://site${path}`);
        expect(exists(pathname), `${path}: ${href}`).toBe(true);
        const isThere = !hash || (ids.get(pathname)?.has(hash.slice(1)) ?? true);
        expect(isThere, `${path}: ${href}`).toBe(true);
      }
    }
  });

  test('sec-S8: no page and no file of the site as it ships knows of test pages', () => {
    expect(Object.keys(manifest.files).filter((path) => path.startsWith('/test/'))).toEqual([]);
    expect(Object.keys(manifest.onDemand).filter((path) => path.startsWith('/test/'))).toEqual([]);
    expect(Object.keys(second.manifest.onDemand)).toContain('/test/failing');
  });
});
