import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { newPostgresDatabase } from '#tests/databases/each-database.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { needs } from '#tests/needs.ts';
import { killRounds } from '#tests/soak/kill-rounds.ts';

/** Each kills at another moment of the writing; `npm run soak` has a hundred. */
const ROUNDS = 4;

const postgres = inject('postgres');

describe('durability on PostgreSQL', needs('PostgreSQL'), () => {
  test(
    'sec-D1 sec-X20: nothing that was acknowledged is lost when the process is killed',
    { timeout: 120_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'kill-'));
      const dist = await makeFixtureSite(folder);
      const databaseUrl = await newPostgresDatabase(postgres ?? '');
      const place = { dist, dataDir: join(folder, 'data'), databaseUrl };
      const result = await killRounds(place, ROUNDS);
      expect(result).toMatchObject({ lost: [], twice: [], errors: [] });
      expect(result.acknowledged.length).toBeGreaterThan(ROUNDS);
      rmSync(folder, { recursive: true, force: true });
    },
  );
});
