import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SubscriberState } from '#server/db/schema.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { type FixtureServer, jsonType, sameOrigin, startFixtureServer } from './fixture-server.ts';
import { subscribe } from './writers.ts';

/** Of each kind: medians of so many tell five milliseconds on any machine. */
const SAMPLES = 100;
const MAX_APART_MS = 5;

let server: FixtureServer;
let database: OpenDatabase;
beforeAll(async () => {
  server = await startFixtureServer();
  database = await openDatabase({ dataDir: server.dataDir, databaseUrl: null }, 'command');
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const known: SubscriberState[] = ['pending', 'active', 'unsubscribed', 'bounced', 'complained'];

async function makeKnown(): Promise<void> {
  for (const state of known) expect(await subscribe(server.port, `${state}@example.org`)).toBe(202);
  const rows = () => database.db.selectFrom('subscribers').selectAll().orderBy('id').execute();
  await expect.poll(async () => (await rows()).length).toBe(known.length);
  for (const row of await rows()) {
    const state = known.find((one) => row.email.startsWith(one)) ?? 'pending';
    const email = ['pending', 'active'].includes(state) ? row.email : '';
    const change = { state, email, confirmed_at: 1 };
    await database.db.updateTable('subscribers').set(change).where('id', '=', row.id).execute();
  }
}

/** The whole answer, but for its date and id, and how long it took. */
async function ask(email: string): Promise<{ answer: string; ms: number }> {
  const started = performance.now();
  const response = await fetch(`${server.origin}/api/newsletter`, {
    method: 'POST',
    headers: { ...sameOrigin, ...jsonType },
    body: JSON.stringify({ email }),
  });
  const body = await response.text();
  const ms = performance.now() - started;
  const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
  return { answer: JSON.stringify([response.status, headers, body]), ms };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test('sec-N5: new, waiting, active, left and suppressed addresses get equal bytes, in equal time', async () => {
  await makeKnown();
  const times = new Map<string, number[]>();
  const answers = new Set<string>();
  for (let sample = 0; sample < SAMPLES; sample += 1)
    for (const kind of ['new', ...known]) {
      const name = kind === 'new' ? `new${sample}` : kind;
      const { answer, ms } = await ask(`${name}@example.org`);
      answers.add(answer);
      times.set(kind, [...(times.get(kind) ?? []), ms]);
    }
  expect([...answers]).toHaveLength(1);
  const medians = [...times.values()].map(median);
  console.info(
    [...times.keys()].map((kind, at) => `${kind} ${medians[at]?.toFixed(1)} ms`).join(', '),
  );
  expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(MAX_APART_MS);
});
