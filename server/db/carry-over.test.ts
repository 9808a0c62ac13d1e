import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { startCampaign } from '#server/newsletter/campaign.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { addReaders, testIssue } from '#tests/soak/issue-subscribers.ts';
import { carryOver } from './carry-over.ts';
import { keepReplaced } from './kept-copy.ts';
import type { SiteDatabase } from './open-database.ts';

const READERS = 1_203;

/** Counts the rows of the largest answer. */
function watched(db: SiteDatabase) {
  const seen = { most: 0 };
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      seen.most = Math.max(seen.most, result.rows.length);
      return Promise.resolve(result);
    },
  };
  return { db: db.withPlugin(counter), seen };
}

onEachDatabase('What a restore takes over', (database) => {
  test('sec-D4 N7: it is read in pages, whether the replaced database is there or copied', async () => {
    const [replaced, restored] = [await database.open(), await database.open()];
    for (const { db } of [replaced, restored]) await addReaders(db, READERS);
    let number = 0;
    await startCampaign(replaced.db, testIssue, () => `${(number += 1)}@x`, Date.now());
    await replaced.db.updateTable('outbox').set({ state: 'sent', sent_at: 9 }).execute();
    await replaced.db
      .updateTable('subscribers')
      .set({ state: 'unsubscribed', email: '', ended_at: 9 })
      .where('id', '<=', 2)
      .execute();
    await replaced.db.deleteFrom('subscribers').where('id', '=', 3).execute();

    const folder = mkdtempSync(join(tmpdir(), 'kept-copy-'));
    const source = watched(replaced.db);
    const copy = await keepReplaced(source.db, folder);
    const target = watched(restored.db);
    const expected = { left: 2, messages: READERS - 1, missing: 1 };
    expect(await copy.carryInto(target.db)).toEqual(expected);
    await copy.remove();
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    // Once more changes nothing, and straight from the replaced one it is the same.
    expect(await carryOver(target.db, source.db)).toEqual({ left: 0, messages: 0, missing: 1 });
    const messages = await restored.db
      .selectFrom('outbox')
      .select(['state', 'message_id'])
      .orderBy('id')
      .execute();
    expect(messages).toHaveLength(READERS - 1);
    expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['sent']));
    expect(new Set(messages.map((row) => row.message_id)).size).toBe(READERS - 1);
    expect(source.seen.most).toBe(500);
    expect(target.seen.most).toBe(500);
    await replaced.close();
    await restored.close();
  });
});
