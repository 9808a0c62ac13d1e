import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REGISTERS } from '#scripts/build/dev-content.ts';
import { freePort } from '#desk/server/preview/free-port.ts';

/** Within 2 s on a quiet machine; a busy one may take longer, and never is as long as a rebuild. */
const SEEN_WITHIN_MS = 45_000;
/** Each look draws a page, which keeps the server from seeing what has changed. */
const LOOK_MS = 250;
/** Astro gathers changes for half a second; who asks while it writes them down gets the old ones again and again. */
const WRITTEN_MS = 1_000;
const SEEN = { timeout: SEEN_WITHIN_MS, interval: LOOK_MS };
const LEFT_OUT = new Set([
  '.git',
  '.cache',
  'node_modules',
  'dist',
  'data',
  'test-results',
  '.astro',
]);

/**
 * The runner's own settings would make a test run of the development server. What Node has compiled
 * stays: Astro and Vite are most of a start.
 */
const ownEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|VITE_|TEST$|NODE_(?!COMPILE_)|MODE$|DEV$|PROD$|SSR$)/.test(name),
  ),
);
const folder = mkdtempSync(join(tmpdir(), 'dev-'));
let dev: ChildProcess;
let origin = '';
let output = '';

/** A copy of the project to edit, with the packages of this one. */
beforeAll(async () => {
  for (const name of readdirSync('.')) {
    if (LEFT_OUT.has(name)) continue;
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  dev = spawn(process.execPath, ['scripts/dev.ts', '--host', '127.0.0.1'], {
    cwd: folder,
    env: {
      ...ownEnvironment,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      NEWS_REFRESH: 'off',
      RPC_ETHEREUM: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const until = performance.now() + 60_000;
  while (!(await textOf('/')).includes('<h1')) {
    if (performance.now() > until) throw new Error(`dev did not start: ${output}`);
    await sleep(LOOK_MS);
  }
}, 90_000);
afterAll(async () => {
  dev.kill('SIGTERM');
  await Promise.race([once(dev, 'exit'), sleep(5_000)]);
  rmSync(folder, { recursive: true, force: true });
});

const textOf = (path: string) =>
  fetch(origin + path).then(
    (answer) => answer.text(),
    () => '',
  );

/** Changes a file as an editor does. */
function edit(file: string, change: (text: string) => string): () => void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after, `nothing to change in ${file}`).not.toBe(before);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}

/** A file of each folder that a page is made from, where a word goes in, and such a page. */
const places: [file: string, before: RegExp, page: string][] = [
  ['content/about/what-is.mdx', /(?<=\n## )/, '/about'],
  ['content/adverts/house.json', /(?<="title": ")/g, '/'],
  ['content/coins/usdc.json', /(?<="name": ")/, '/learn/coins/usdc'],
  ['content/depegs/usdc-2023.json', /(?<="lead": ")/, '/learn/depegs/usdc-2023'],
  ['content/designs.json', /(?<="summary": ")/, '/about'],
  ['content/explainers/blockchain.mdx', /(?<=\n### )/, '/resources'],
  ['content/figures/wallets.json', /(?<="value": ")(?=12 to 24)/, '/resources/crypto-wallets'],
  ['content/guides/crypto-wallets.mdx', /(?<=\n## )/, '/resources/crypto-wallets'],
  ['content/highlights.json', /(?<="text": ")/, '/'],
  ['content/lab/redemption.mdx', /(?<=\n## )/, '/learn/lab/redemption'],
  ['content/learn/future.mdx', /(?<=\n## )/, '/learn/future'],
  ['content/legal/cookie-policy.mdx', /(?<=\n## )/, '/cookie-policy'],
  ['content/path/lessons.json', /(?<="goal": ")/, '/learn/path'],
  ['content/quizzes/analytics.json', /(?<="question": ")/, '/learn/quiz/analytics'],
  ['content/regulation/places.json', /(?<="statusText": ")/, '/resources/regulatory-updates'],
  ['content/series/market.json', /(?<="caption": ")/, '/learn/market-analysis'],
  ['content/wallets/kinds.json', /(?<="fits": ")/, '/resources/crypto-wallets'],
];

const MARK = /Seen\d+ /g;
let marks = 10;

/** Changes these files at once, and gives those whose pages never show it. */
async function unseen(changed: readonly (typeof places)[number][]): Promise<string[]> {
  // Short, since some of these texts may not be long; and never one of an earlier try.
  const marked = changed.map((place) => ({ place, mark: `Seen${(marks += 1)}` }));
  for (const [, , page] of changed) await textOf(page);
  // Not taken back: the copy is the test's own, and each change takes seconds.
  for (const { place, mark } of marked)
    edit(place[0], (old) => old.replaceAll(MARK, '').replace(place[1], `${mark} `));
  const until = performance.now() + SEEN_WITHIN_MS;
  await sleep(WRITTEN_MS);
  const late: string[] = [];
  for (const { place, mark } of marked) {
    const [file, , page] = place;
    let text = await textOf(page);
    while (!text.includes(mark) && performance.now() < until) {
      await sleep(LOOK_MS);
      text = await textOf(page);
    }
    if (!text.includes(mark)) late.push(`${file} on ${page}`);
  }
  return late;
}

test('npm run dev brings a browser what explorables come alive by', async () => {
  const page = await textOf('/learn/lab/redemption');
  const [, part = ''] = /component-url="([^"]+)"/.exec(page) ?? [];
  const [, react = ''] = /"([^"]*\/deps\/react_jsx[^"]*)"/.exec(await textOf(part)) ?? [];
  expect(react).not.toBe('');
  // What Vite has failed to prepare is never answered.
  const signal = AbortSignal.timeout(SEEN_WITHIN_MS);
  expect((await fetch(origin + react, { signal })).status).toBe(200);
  expect(output).not.toContain('[ERROR]');
}, 120_000);

test('npm run dev shows a change of every folder of content', async () => {
  const isRegister = ([file]: (typeof places)[number]) =>
    REGISTERS.includes(file.split('/')[1] ?? '');
  // A register renders every page anew, and so would show what has changed beside it.
  const [registers = [], others = []] = [true, false].map((is) =>
    places.filter((place) => isRegister(place) === is),
  );
  expect(await unseen(others)).toEqual([]);
  // That of terms is the one of the slip below, which shows what is right again.
  expect(registers).toHaveLength(REGISTERS.length - 1);
  // A text that is saved right after them must not hide them.
  expect(await unseen([...registers, ...others.slice(0, 1)])).toEqual([]);
}, 300_000);

/** An article as somebody begins it at the desk: not published, and nothing in it is checked. */
const PLANNED = `---
id: pier
order: 900
title: The pier
description: Where the boats come in.
summary: A short walk along the pier, with the boats that come in, the people who wait for them, and the lamp that shows both of them the way.
status: planned
type: Article
icon: article
---

A walk to the sea.

<Picture id="pier" />
`;

test('a picture that a text names is on its page, which may be a draft, and in the mail of a letter', async () => {
  const pictures = join(folder, 'content/pictures');
  mkdirSync(join(pictures, 'pier'), { recursive: true });
  const data = { id: 'pier', alt: 'A pier', credit: 'Ada', width: 60, height: 40, widths: [60] };
  writeFileSync(join(pictures, 'pier.json'), JSON.stringify(data));
  for (const name of ['60.avif', '60.webp', 'mail.jpg'])
    writeFileSync(join(pictures, 'pier', name), name);
  const guide = 'content/guides/crypto-wallets.mdx';
  const letter = 'content/newsletters/what-holds-a-dollar.mdx';
  const undo = [guide, letter].map((file) =>
    edit(file, (text) => `${text}\n<Picture id="pier" />\n`),
  );
  const shows = async (path: string, what: RegExp) => {
    await expect.poll(() => textOf(path), SEEN).toMatch(what);
  };
  await shows(
    '/resources/crypto-wallets',
    /<img src="\/pictures\/pier-60-[0-9a-f]{8}\.webp" width="60" height="40" alt="A pier"/,
  );
  await shows('/resources/crypto-wallets', /<figcaption[^>]*>Picture: Ada<\/figcaption>/);
  await shows(
    '/learn/letters/what-holds-a-dollar',
    /srcset="\/pictures\/pier-60-[0-9a-f]{8}\.avif 60w"/,
  );
  const mail = /<img src="(\/pictures\/pier-mail-[0-9a-f]{8}\.jpg)" alt="A pier"/;
  await shows('/letter-mail/what-holds-a-dollar', mail);
  const [, path = ''] = mail.exec(await textOf('/letter-mail/what-holds-a-dollar')) ?? [];
  const jpeg = await fetch(origin + path);
  writeFileSync(join(folder, 'content/learn/pier.mdx'), PLANNED);
  await shows('/learn/pier', /A walk to the sea[\s\S]*\/pictures\/pier-60-/);
  expect([jpeg.status, await jpeg.text()]).toEqual([200, 'mail.jpg']);
  for (const back of undo) back();
}, 120_000);

test('the code of a newsletter does not run, whatever the files hold when its page is asked for', async () => {
  const proof = join(folder, 'has-run');
  const path = '/learn/letters/what-holds-a-dollar';
  expect(await textOf(path)).toContain('>Where to begin<');
  const undo = edit('content/newsletters/what-holds-a-dollar.mdx', (text) => {
    const code = `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(proof)}, '')`;
    return `${text}\n{(() => { ${code}; return ''; })()}\n`;
  });
  await expect.poll(() => textOf(path), SEEN).not.toContain('>Where to begin<');
  expect(existsSync(proof)).toBe(false);
  undo();
  await expect.poll(() => textOf(path), SEEN).toContain('>Where to begin<');
}, 120_000);

test('npm run dev tells a slip with file and line, and that it is mended by going on', async () => {
  const undo = edit('content/glossary/b.json', (text) => text.replace(/\n\]\s*$/, ',\n]'));
  await expect.poll(() => output, SEEN).toContain('This comma is one too many');
  expect(output).toMatch(/content\/glossary\/b\.json:\d+/);
  expect(await textOf('/learn/glossary')).toContain('<h1');
  undo();
  const undoNew = edit('content/glossary/b.json', (text) =>
    text.replace(/"definition": "/, '"definition": "Mended '),
  );
  await expect.poll(() => textOf('/learn/glossary'), SEEN).toContain('Mended ');
  undoNew();
}, 120_000);

/** Opens what the browser of a page hears of errors through, and gives them in their order. */
async function collectErrors(token: string): Promise<{ told: string[]; close(): void }> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const told: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { type: string; err?: { message: string } };
    if (message.type === 'error') told.push(message.err?.message ?? '');
  });
  await once(socket, 'open');
  return { told, close: () => socket.close() };
}

test('what npm run dev leaves over a page is the line to mend, not where rendering ended', async () => {
  const token = /wsToken = "([^"]+)"/.exec(await textOf('/@vite/client'))?.[1] ?? '';
  const undo = edit('content/guides/crypto-wallets.mdx', (text) =>
    text.replace(/\n## /, '\nBy {wording.brand}.\n\n## '),
  );
  await expect.poll(() => output, SEEN).toContain('"wording" is not known');
  await textOf('/resources/crypto-wallets');
  const { told, close } = await collectErrors(token);
  // On a quiet machine both have spoken by then: a third of a second after the page asks.
  await sleep(1_000);
  await expect
    .poll(() => told.at(-1), SEEN)
    .toMatch(/^content\/guides\/crypto-wallets\.mdx:13\n.*wording.* is not known/);
  close();
  undo();
}, 120_000);

test('D4: an advert is shown in its places, in both themes, while one writes', async () => {
  const html = await textOf('/advert-places/check');
  for (const words of ['Light theme', 'Dark theme', 'Is it the real coin?', 'data-ad-slot'])
    expect(html).toContain(words);
});
