import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { killRounds } from '#tests/soak/kill-rounds.ts';
import { settingsAt } from '#tests/soak/server-settings.ts';
import { exitOf, spawnServer } from './spawned-server.ts';

/** Each kills at another moment of the writing; `npm run soak` has a hundred. */
const ROUNDS = 4;

test(
  'sec-D1 sec-X20 N7: nothing that was acknowledged is lost when the process is killed',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kill-'));
    const dataDir = join(folder, 'data');
    const place = { dist: await makeFixtureSite(folder), dataDir, databaseUrl: null };
    const result = await killRounds(place, ROUNDS);
    expect(result).toMatchObject({ lost: [], twice: [], errors: [] });
    expect(result.acknowledged.length).toBeGreaterThan(ROUNDS);

    const last = await spawnServer(settingsAt(place));
    const db = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
    const count = (of: string) => db.prepare(`select count(*) as n from ${of}`).get()?.['n'];
    const waiting = () => [count('newsletter_intake'), count('outbox where sent_at is null')];
    await vi.waitFor(() => expect(waiting()).toEqual([0, 0]), { timeout: 20_000, interval: 50 });
    last.process.kill('SIGTERM');
    await exitOf(last.process);

    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const stored = ['email as name from subscribers', 'name from messages'].flatMap((of) =>
      db
        .prepare(`select ${of}`)
        .all()
        .map(({ name }) => name),
    );
    expect(result.acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
    // One confirmation for each subscriber, no more: state and mail share a transaction.
    const confirmations = count(`outbox where kind = 'confirmation'`);
    expect(confirmations).toBe(count('subscribers'));
    const files = readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
    expect(files.length).toBe(count('outbox'));
    db.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
