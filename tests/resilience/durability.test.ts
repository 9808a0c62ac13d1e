import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { jsonType, sameOrigin, withoutLimits } from './fixture-server.ts';
import { exitOf, spawnServer } from './spawned-server.ts';

const ROUNDS = 10;
const WRITERS = 4;

/** Subscribes one after the other until the server is gone; keeps what was acknowledged. */
async function writeUntilGone(port: number, round: number, writer: number, acknowledged: string[]) {
  for (let count = 0; ; count += 1) {
    const email = `r${round}w${writer}n${count}@example.org`;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/newsletter`, {
        method: 'POST',
        headers: { ...sameOrigin, ...jsonType },
        body: JSON.stringify({ email }),
      });
      if (answer.status !== 202) throw new Error(`status ${answer.status}`);
      acknowledged.push(email);
    } catch {
      return;
    }
  }
}

test(
  'sec-D1 sec-X20 N7: nothing that was acknowledged is lost when the process is killed',
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kill-'));
    const dataDir = join(folder, 'data');
    const settings = {
      DIST_DIR: await makeFixtureSite(folder),
      DATA_DIR: dataDir,
      ...withoutLimits,
      LOG_LEVEL: 'error',
    };
    const acknowledged: string[] = [];
    const starts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      const server = await spawnServer(settings);
      starts.push(performance.now() - from);
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        writeUntilGone(server.port, round, writer, acknowledged),
      );
      await sleep(50 + ((round * 37) % 150));
      server.process.kill('SIGKILL');
      await Promise.all(writers);
      await exitOf(server.process);
    }
    const last = await spawnServer(settings);
    await sleep(1_500);
    last.process.kill('SIGTERM');
    await exitOf(last.process);

    const db = new DatabaseSync(join(dataDir, 'site.db'));
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const emails = (table: string) =>
      db
        .prepare(`select email from ${table}`)
        .all()
        .map((row) => row['email']);
    const stored = new Set(emails('subscribers'));
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
    expect(emails('newsletter_intake')).toEqual([]);
    const counts = db.prepare('select count(*) as mails, count(sent_at) as sent from outbox').get();
    db.close();
    // One confirmation for each subscriber, no more: state and mail share a transaction.
    expect(counts).toEqual({ mails: stored.size, sent: stored.size });
    const files = readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
    expect(files.length).toBe(stored.size);
    rmSync(folder, { recursive: true, force: true });
  },
);
