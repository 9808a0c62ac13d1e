import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixtureFiles, writeFiles } from '#tests/fixtures/fixture-site.ts';
import { ownHtml } from './collect-files.ts';
import { type FinishOptions, finishBuild } from './finish-build.ts';
import type { BuildBefore } from './previous-assets.ts';

/** Kept from test to test: each would compress the same files at the highest level. */
const compressed = mkdtempSync(join(tmpdir(), 'finish-compressed-'));
afterAll(() => rmSync(compressed, { recursive: true, force: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finish-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function finish(
  changes: Record<string, string | Buffer | null> = {},
  before: BuildBefore = { generations: join(folder, '.cache/generations') },
  more: Partial<FinishOptions> = {},
) {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const files = Object.entries({ ...fixtureFiles(), ...changes }).filter(
    ([, content]) => content !== null,
  );
  writeFiles(dist, Object.fromEntries(files) as Record<string, string | Buffer>);
  return finishBuild({
    dist,
    compressed,
    before,
    origin: 'https://coins.example',
    outsideOrigins: ['https://ads.example', 'https://unused.example'],
    ...more,
  });
}

const htmlWith = (body: string) => `<!doctype html><html lang="en"><title>x</title><body>${body}`;

test('the market values that the server falls back on are in the manifest', async () => {
  const registered = { day: 'May 9, 2022', asOf: 0, source: 'A history', dollars: { USDC: 1e9 } };
  expect((await finish({}, undefined, { registered })).registered).toEqual(registered);
  expect(await finish({}, undefined, { registered: null })).not.toHaveProperty('registered');
});

describe('policy', () => {
  test('sec-H3: each page allows exactly the inline scripts that it has', async () => {
    const manifest = await finish();
    for (const [path, file] of Object.entries(manifest.files)) {
      if (!file.page) continue;
      const html = readFileSync(join(folder, 'dist', file.file), 'utf8');
      const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
      const hashes = scripts.map(
        (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
      );
      expect(file.page.scriptHashes, path).toEqual(hashes);
    }
    expect(manifest.files['/about']?.page?.scriptHashes).toHaveLength(2);
    expect(manifest.bootHashes).toHaveLength(1);
    expect(manifest.onDemand['/newsletter']?.scriptHashes).toEqual(manifest.bootHashes);
  });

  test('sec-A5: a page may frame the origins that it frames, and no others', async () => {
    const { files } = await finish();
    expect(files['/news']?.page?.frameOrigins).toEqual(['https://ads.example']);
    expect(files['/about']?.page?.frameOrigins).toEqual([]);
  });

  test('sec-H2: scripts of the build carry their hash', async () => {
    const { integrity } = await finish();
    const html = readFileSync(join(folder, 'dist/client/about.html'), 'utf8');
    expect(html).toContain(
      `<script integrity="${integrity['/_astro/chrome.d4e5f6.js']}" type="module" src="/_astro/chrome.d4e5f6.js">`,
    );
  });

  test.each([
    ['<p style="color:red">x', 'inline styles are blocked'],
    ['<button onclick="x()">x', 'inline handlers are blocked'],
    ['<a href=" javascript:x()">x', 'script addresses are blocked'],
    ['<a href="&#106;ava&#9;script:x()">x', 'script addresses are blocked'],
    ['<script>1</script>'.repeat(21), '21 inline scripts'],
  ])('sec-H6: %s stops the build and names the page', async (body, error) => {
    await expect(finish({ 'client/bad.html': htmlWith(body) })).rejects.toThrow(
      new RegExp(`^page /bad: .*${error}`),
    );
  });

  test('sec-H6: what only looks like a fault does not stop it', async () => {
    const body =
      '<!-- <p style="x"> --><p data-style="x" title="style=&quot;x&quot;">style="color:red"</p><script>"<p onclick=x>"</script>';
    await expect(finish({ 'client/fine.html': htmlWith(body) })).resolves.toBeDefined();
  });
});

describe('slots for live numbers', () => {
  test('the manifest has the bytes of what each encloses', async () => {
    const { files } = await finish({
      'client/ö.html': htmlWith(
        '<p>ö</p><!--live live-card--><section>ä</section><!--/live live-card-->',
      ),
    });
    const page = files['/%C3%B6'];
    const html = readFileSync(join(folder, 'dist', page!.file));
    expect(html.subarray(...page!.slots!['live-card']!).toString()).toBe('<section>ä</section>');
    expect(files['/about']).not.toHaveProperty('slots');
  });

  test('one that does not end stops the build and names the page', async () => {
    const bad = finish({ 'client/bad.html': htmlWith('<!--live live-board--><p>x') });
    await expect(bad).rejects.toThrow('page /bad: the slot "live-board" has not one start');
  });
});

describe('the stylesheet of on-demand pages', () => {
  const entry = (sheet: string) =>
    `export const render = async () => new Response('<html lang="en"><head><title>x</title><link rel="stylesheet" href="${sheet}"></head><body class="used_a">', { headers: { 'Content-Type': 'text/html' } });`;
  const built = {
    'client/_astro/style.a1.css':
      '.all{margin:0}@supports (--part:one){.used_a{margin:1px}}@supports (--part:two){.other_b{margin:2px}}',
    'server/on-demand.json': '["/newsletter"]',
  };

  test('has their rules, by the manifest; built code stays as it is', async () => {
    const { stylesheet, files } = await finish({
      ...built,
      'server/entry.mjs': entry('/_astro/style.a1.css'),
    });
    expect(stylesheet?.rendered).toBe('/_astro/style.a1.css');
    const { file } = files[stylesheet!.sent]!;
    const css = readFileSync(join(folder, 'dist', file), 'utf8');
    expect(css).toMatch(/\.all.*\.used_a/);
    expect(css).not.toContain('.other_b');
    const code = readFileSync(join(folder, 'dist/server/entry.mjs'), 'utf8');
    expect(code).toBe(entry('/_astro/style.a1.css'));
  });

  test('that the framework no longer links stops the build and names the page', async () => {
    const changed = finish({ ...built, 'server/entry.mjs': entry('/_astro/other.css') });
    await expect(changed).rejects.toThrow(
      'on-demand page /newsletter: it has no link to /_astro/style.a1.css',
    );
  });
});

describe('links', () => {
  test.each([
    ['<a href="/nowhere">x', '/nowhere: leads nowhere'],
    ['<a href="/about/">x', '/about/: leads nowhere'],
    ['<img src="/pictures/none.svg" alt="">', '/pictures/none.svg: leads nowhere'],
    [
      '<img srcset="/pictures/note.svg 1x, /pictures/big.svg 2x" alt="">',
      '/pictures/big.svg: leads nowhere',
    ],
    ['<a href="/about#nothing">x', 'no element has the id "nothing"'],
    ['<a href="#gone">x', 'no element has the id "gone"'],
    ['<a href="/about#50%">x', 'link /about#50%: its fragment is wrongly encoded'],
  ])('%s stops the build and names page and link', async (body, error) => {
    await expect(finish({ 'client/bad.html': htmlWith(body) })).rejects.toThrow(`page /bad: link`);
    await expect(finish({ 'client/bad.html': htmlWith(body) })).rejects.toThrow(error);
  });

  test('links to files, pages, fragments, APIs, embeds and other sites are fine', async () => {
    const body =
      '<a href="/about#facts">a<a href="#here" id="here">b<a href="/embed/contact?category=x">c<a href="https://other.example/x">d<a href="mailto:a@b.org">e<form action="/newsletter"></form><a href="#top">f';
    await expect(finish({ 'client/fine.html': htmlWith(body) })).resolves.toBeDefined();
  });
});

describe('HTML in public/', () => {
  test('is served under its whole name, and pages of the build under theirs', async () => {
    const token = 'google-site-verification: googleabc.html';
    const own = { 'google1.html': token, 'old/index.html': '<p>Old', 'news.html': '<p>Mine' };
    writeFiles(join(folder, 'public'), { ...own, 'about.html': '<p>Mine' });
    const dist = join(folder, 'dist');
    // Of one name Astro takes the owner's file, and the sitemap lists the page all the same.
    const sitemap = '<loc>https://coins.example/news</loc>';
    writeFiles(join(dist, 'client'), { ...own, 'about.html': 'Built', 'sitemap-0.xml': sitemap });
    const names = await ownHtml(dist, join(folder, 'public'));
    expect([...names].sort()).toEqual(['google1.html', 'old/index.html']);
    expect(await ownHtml(dist, join(folder, 'none'))).toEqual(new Set());

    const { files, redirects } = await finish(
      {
        'client/google1.html': token,
        'client/old/index.html': '<p>Old',
        'client/links.html': htmlWith('<a href="/old">a</a><a href="/old/index.html">b</a>'),
      },
      undefined,
      { ownHtml: names },
    );
    expect(files['/google1.html']).toMatchObject({ type: 'text/html; charset=utf-8' });
    expect(files).toHaveProperty(['/about']);
    for (const path of ['/google1', '/old', '/about.html'])
      expect(files).not.toHaveProperty([path]);
    expect(redirects).toMatchObject({
      '/google1': '/google1.html',
      '/old': '/old/index.html',
      '/old/': '/old/index.html',
      '/about/': '/about',
    });
  });
});

describe('addresses of a former site', () => {
  const withMoved = (from: string, to: string) =>
    finish({}, undefined, {
      moved: [
        { from: '/alt/%c3%bc/', to: '/news' },
        { from, to },
      ],
    });

  test('lead on with and without a slash, whatever their spelling', async () => {
    const { redirects } = await withMoved('/?p=7', '/about#facts');
    expect(redirects).toMatchObject({
      '/alt/%C3%BC': '/news',
      '/alt/%C3%BC/': '/news',
      '/?p=7': '/about#facts',
      '/about/': '/about',
    });
    expect(redirects).not.toHaveProperty('/');
    const away = await withMoved('/x/?y=1', 'https://other.example');
    expect(away.redirects['/x/?y=1']).toBe('https://other.example/');
    expect(away.redirects['/x?y=1']).toBe('https://other.example/');
  });

  test.each([
    ['/about/', '/news', 'is an address of this site already'],
    ['/embed/contact', '/news', 'is an address of this site already'],
    ['/old', '/gone', 'leads to /gone, which is no page and no file of this site'],
    ['/old', '/alt/ü', 'leads to /alt/ü, which is no page'],
    [
      '/old',
      'https://coins.example/about',
      'content/moved.json: /old leads to https://coins.example/about: write it',
    ],
    ['/alt/ü', '/about', 'is there twice'],
  ])('%s to %s stops the build and names the entry', async (from, to, error) => {
    await expect(withMoved(from, to)).rejects.toThrow(error);
  });
});

describe('Markdown', () => {
  const sitemap = (...paths: string[]) =>
    `<urlset>${paths.map((path) => `<url><loc>https://coins.example${path}</loc></url>`).join('')}</urlset>`;
  const listed = '<main><h1>Listed</h1></main>';

  test('pages of the sitemap have it beside them, others do not', async () => {
    const { files } = await finish({
      'client/sitemap-0.xml': sitemap('', '/listed'),
      'client/index.html': htmlWith(`${listed}<a id="top-of-page">`),
      'client/listed.html': htmlWith(listed),
      'client/about.md': null,
    });
    const own = Object.keys(files).filter((path) => path.endsWith('.md'));
    expect(own.toSorted()).toEqual(['/index.md', '/listed.md']);
    expect(files['/listed.md']).toMatchObject({ cache: 'page', page: null });
    const text = readFileSync(join(folder, 'dist', files['/listed.md']!.file), 'utf8');
    expect(text).toMatch(/^# Listed\n[\s\S]*<https:\/\/coins\.example\/listed>/);
  });

  test('a page of the sitemap that is not there stops the build', async () => {
    await expect(finish({ 'client/sitemap-0.xml': sitemap('/gone') })).rejects.toThrow('/gone');
  });
});

describe('sitemap', () => {
  const robots = 'User-agent: *\n\nSitemap: https://coins.example/sitemap-index.xml\n';
  const sitemap = (...paths: string[]) =>
    `<urlset>${paths.map((path) => `<url><loc>https://coins.example${path}</loc></url>`).join('')}</urlset>`;
  const head = (path: string, robot = '') =>
    `<!doctype html><html lang="en"><head><title>x</title><link rel="canonical" href="https://coins.example${path}">${robot}</head><body><main><h1>x</h1></main>`;
  const noindex = '<meta name="robots" content="noindex">';
  const fixturePages = Object.keys(fixtureFiles()).filter((name) => name.endsWith('.html'));
  const site = (
    listed: string[],
    changes: Record<string, string | null> = {},
    more: Partial<FinishOptions> = {},
  ) =>
    finish(
      {
        ...Object.fromEntries(fixturePages.map((name) => [name, null])),
        'server/entry.mjs': null,
        'client/about.md': null,
        'client/robots.txt': robots,
        'client/sitemap-index.xml': '<sitemapindex/>',
        'client/sitemap-0.xml': sitemap(...listed),
        'client/index.html': head('/'),
        'client/de.html': head('/'),
        'client/guide.html': head('/guide'),
        'client/frame.html': head('/frame', noindex),
        ...changes,
      },
      undefined,
      more,
    );

  test('lists every page that may be found, and no frame and no page that repeats another', async () => {
    await expect(site(['/', '/guide'])).resolves.toBeDefined();
    await expect(site(['/'])).rejects.toThrow('page /guide: the sitemap leaves it out');
    await expect(site(['/', '/guide', '/frame'])).rejects.toThrow('page /frame: the sitemap lists');
    await expect(site(['/', '/guide', '/de'])).rejects.toThrow('page /de: the sitemap lists it');
    const token = { 'client/google1.html': 'google-site-verification: google1.html' };
    const own = { ownHtml: new Set(['google1.html']) };
    await expect(site(['/', '/guide'], token, own)).resolves.toBeDefined();
    await expect(site(['/', '/guide'], token)).rejects.toThrow('page /google1: the sitemap leaves');
  });

  test('that robots.txt names has to be there', async () => {
    const gone = { 'client/sitemap-index.xml': null, 'client/sitemap-0.xml': null };
    await expect(site([], gone)).rejects.toThrow(
      'robots.txt: it names the sitemap /sitemap-index.xml, which is not there',
    );
  });
});

describe('files', () => {
  test('the manifest names the address that the site was built for', async () => {
    expect((await finish()).origin).toBe('https://coins.example');
  });

  test('sec-X2: hidden files and maps are not listed, unknown kinds stop the build', async () => {
    const { files } = await finish();
    expect(Object.keys(files).filter((path) => /env|map/.test(path))).toEqual([]);
    await expect(finish({ 'client/secret.key': 'x' })).rejects.toThrow('dist/client/secret.key');
  });

  test('files of the build before stay, one generation of them', async () => {
    const renamed = { 'client/_astro/chrome.d4e5f6.js': null, 'client/_astro/chrome.new.js': '1' };
    const home = (script: string) =>
      htmlWith(`<script type="module" src="/_astro/${script}.js"></script>`);
    const onlyHome = {
      'client/about.html': null,
      'client/news.html': null,
      'client/embed/depeg/fall.html': null,
      'client/404.html': null,
      'client/500.html': null,
      'server/entry.mjs': null,
    };
    await finish();
    const second = await finish({
      ...onlyHome,
      ...renamed,
      'client/index.html': home('chrome.new'),
    });
    expect(second.files['/_astro/chrome.d4e5f6.js']).toMatchObject({
      cache: 'immutable',
      file: 'previous/_astro/chrome.d4e5f6.js',
    });
    const same = await finish({ ...onlyHome, ...renamed, 'client/index.html': home('chrome.new') });
    expect(same.files['/_astro/chrome.d4e5f6.js']).toBeDefined();
    expect(same.buildId).toBe(second.buildId);
    const third = await finish({
      ...onlyHome,
      'client/_astro/chrome.d4e5f6.js': null,
      'client/_astro/chrome.third.js': '3',
      'client/index.html': home('chrome.third'),
    });
    expect(third.files['/_astro/chrome.new.js']).toBeDefined();
    expect(third.files['/_astro/chrome.d4e5f6.js']).toBeUndefined();
  });

  test('files of the site whose place a build takes stay, whatever was built before', async () => {
    await finish();
    const live = join(folder, 'live');
    const part = (of: string, name: string) => join(live, of, '_astro', name);
    for (const [of, name] of [
      ['client', 'chrome.live.js'],
      ['previous', 'chrome.older.js'],
    ] as const) {
      mkdirSync(dirname(part(of, name)), { recursive: true });
      writeFileSync(part(of, name), name);
    }
    const next = await finish({}, { dist: live });
    expect(next.files['/_astro/chrome.live.js']).toMatchObject({ cache: 'immutable' });
    expect(next.files['/_astro/chrome.older.js']).toBeUndefined();
    // What was built again without a change keeps what it kept.
    for (const name of readdirSync(join(folder, 'dist/client/_astro')))
      writeFileSync(part('client', name), name);
    rmSync(part('client', 'chrome.live.js'));
    const same = await finish({}, { dist: live });
    expect(same.files['/_astro/chrome.older.js']).toBeDefined();
    expect(same.files['/_astro/chrome.live.js']).toBeUndefined();
  });
});
