import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FEED_LIMIT, good, hostile } from '#tests/news/hostile-feeds.ts';
import { NOON } from '#tests/news/feed-fixtures.ts';
import { createParseInWorker } from './parse-in-worker.ts';
import { parseFeed } from './parse-feed.ts';

const BASE = 'https://feed.example/rss';
const ENOUGH_MS = 25_000;
const never = new AbortController().signal;

test('sec-F1: in its own thread a feed reads the same, and a stop ends it', async () => {
  const parseInWorker = createParseInWorker();
  const input = { bytes: Buffer.from(good), contentType: undefined, base: BASE, now: NOON };
  expect(await parseInWorker(input, never)).toEqual(parseFeed(input));
  const stop = new AbortController();
  const stopped = parseInWorker(input, stop.signal);
  stop.abort();
  expect(await stopped).toEqual({ error: 'stopped' });
});

test('sec-F1: a program with nothing else to do reads every feed that waits, and then ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'at-par-feeds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'read.mjs');
  writeFileSync(
    program,
    `import { createParseInWorker } from '${new URL('./parse-in-worker.ts', import.meta.url).href}';
    const parse = createParseInWorker();
    const { signal } = new AbortController();
    const input = () => ({ bytes: Buffer.from(${JSON.stringify(good)}), base: '${BASE}', now: 0 });
    const read = await Promise.all([1, 2, 3].map(() => parse(input(), signal)));
    console.log(read.map(({ items }) => items.length).join());`,
  );
  const run = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  expect(run.stdout + run.stderr).toBe('1,1,1\n');
  expect(run.status).toBe(0);
});

// The thread ends where it needs more than 64 MB, and then says that the feed could not be read.
test.each(hostile.filter(([, document]) => document.length > FEED_LIMIT / 2))(
  'sec-F1: %s fits the memory of its thread',
  async (_name, document) => {
    const input = { bytes: Buffer.from(document), contentType: undefined, base: BASE, now: NOON };
    // As long as a busy machine takes: how quickly it is read, parse-feed.test.ts holds.
    expect(await createParseInWorker(ENOUGH_MS)(input, never)).toEqual(parseFeed(input));
  },
);

test('sec-F1: a feed that takes too long is given up', async () => {
  const input = { bytes: Buffer.from(good), contentType: undefined, base: BASE, now: NOON };
  const parsed = await createParseInWorker(0)(input, never);
  expect(parsed).toEqual({ error: 'the feed took too long to read' });
});
