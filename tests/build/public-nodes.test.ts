import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveNode } from '#tests/market/http-node.ts';
import { storeReadings } from '#tests/market/stored-readings.ts';
import { serveBuiltSite, within } from './served-site.ts';

const HOUR_MS = 3_600_000;
/** Between two readings, in seconds: a node that failed once is asked again at the next. */
const EVERY = '3';
/** Long enough to look at pages before the next one; a node that failed twice is left alone for a minute. */
const EVERY_WITH_LOOKS = '10';

/** Two local nodes that stand for the public ones, and the configuration that names them. */
async function publicNodes(every = EVERY) {
  const state = { first: false, second: false, asked: 0 };
  const nodes = await Promise.all(
    (['first', 'second'] as const).map((name) =>
      serveNode(() => {
        state.asked += 1;
        return state[name] ? { answer: 99_870_000n } : null;
      }),
    ),
  );
  const folder = mkdtempSync(join(tmpdir(), 'public-nodes-'));
  onTestFinished(() => {
    for (const node of nodes) node.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const config = join(folder, 'site.ts');
  const own = pathToFileURL(resolve('tests/fixtures/first-site.ts')).href;
  const list = nodes.map(({ host }, index) => ({
    name: `Node ${index}`,
    url: `http://${host}/`,
    about: 'https://node.example.org/',
  }));
  writeFileSync(
    config,
    `import { site as own } from ${JSON.stringify(own)};\n` +
      `export const site = { ...own, market: { ...own.market, publicNodes: ${JSON.stringify(list)} } };\n`,
  );
  return { state, settings: { SITE_CONFIG: config, MARKET_EVERY_SECONDS: every } };
}

const TAPE = /<section\b[^>]*\sdata-price-ticker[\s\S]*?<\/section>/;
const CARD = /<section\b[^>]*\sdata-live-card[\s\S]*?<\/section>/;
const EMPTY = /^<section[^>]*\shidden[^>]*><\/section>$/;
const part = async (url: string, pattern: RegExp) =>
  (pattern.exec(await (await fetch(url)).text())?.[0] ?? '').replaceAll(/<!--.*?-->/g, '');

test('where no node is set the public ones are read: no row before the first reading, then one', async () => {
  const { state, settings } = await publicNodes(EVERY_WITH_LOOKS);
  // As an owner who sets nothing: an empty value counts as not set.
  const { url, stop } = await serveBuiltSite({ ...settings, RPC_ETHEREUM: '' });
  onTestFinished(stop);
  await vi.waitUntil(() => state.asked >= 2, within(20_000));
  expect(await part(`${url}/`, TAPE)).toMatch(EMPTY);
  expect(await part(`${url}/learn/coins/usdc`, CARD)).toMatch(EMPTY);
  expect((await fetch(`${url}/resources/live`)).status).toBe(404);
  // The first of the two stays away: the other is asked in its place.
  state.second = true;
  await vi.waitUntil(async () => (await part(`${url}/`, TAPE)).includes('$0.9987'), within(30_000));
  await vi.waitUntil(
    async () => (await part(`${url}/learn/coins/usdc`, CARD)).includes('$0.9987'),
    within(30_000),
  );
  expect((await fetch(`${url}/resources/live`)).status).toBe(200);
}, 90_000);

test('where public nodes fail after a reading the row says so, and comes back with them', async () => {
  const { state, settings } = await publicNodes();
  const { url, stop } = await serveBuiltSite({ ...settings, RPC_ETHEREUM: '' }, (data) =>
    storeReadings(data, Date.now() - HOUR_MS),
  );
  onTestFinished(stop);
  expect(await part(`${url}/`, TAPE)).toContain('No price source is answering');
  await vi.waitUntil(() => state.asked >= 2, within(20_000));
  Object.assign(state, { first: true, second: true });
  await vi.waitUntil(async () => (await part(`${url}/`, TAPE)).includes('$0.9987'), within(30_000));
}, 60_000);

test('RPC_ETHEREUM=off asks nobody', async () => {
  const { state, settings } = await publicNodes();
  Object.assign(state, { first: true, second: true });
  const { url, stop } = await serveBuiltSite({ ...settings, RPC_ETHEREUM: 'off' });
  onTestFinished(stop);
  expect((await fetch(`${url}/api/market/live`)).status).toBe(404);
  expect(await part(`${url}/`, TAPE)).toMatch(EMPTY);
  expect(state.asked).toBe(0);
});
