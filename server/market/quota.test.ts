import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { emptyMarket } from '#tests/market/test-market.ts';
import { recordCall, acquireCall } from './quota.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 30, 23);
const limits = { intervalMs: 5 * MINUTE, maxCalls: 3 };

onEachDatabase('The calls that a source allows', (database) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await database.open();
  });
  afterAll(() => opened.close());
  beforeEach(() => emptyMarket(opened.db));

  const take = (at: number) => acquireCall(opened.db, 'x', limits, at);
  const note = (at: number, retryAfterMs: number | null) =>
    recordCall(opened.db, 'x', limits, at, retryAfterMs);

  test('are one at a time for all who ask at once, and so many a month', async () => {
    const turns = [0, 1, 2, 3].map((turn) => NOW + turn * 5 * MINUTE);
    const taken: string[][] = [];
    for (const at of turns) taken.push((await Promise.all([take(at), take(at)])).sort());
    expect(taken).toEqual([...Array(3).fill(['early', 'taken']), ['spent', 'spent']]);
    expect(await take(Date.UTC(2026, 11, 1))).toBe('taken');
  });

  test('stop for as long as a fault asks, longer with each, and go on after a good answer', async () => {
    expect(await take(NOW)).toBe('taken');
    await note(NOW, 0);
    const second = NOW + 5 * MINUTE;
    expect(await take(second)).toBe('taken');
    await note(second, 0);
    expect(await take(second + 9 * MINUTE)).toBe('paused');
    expect(await take(second + 10 * MINUTE)).toBe('taken');
    await note(second + 10 * MINUTE, null);
    await opened.db.updateTable('market_calls').set({ calls: 0 }).execute();
    expect(await take(second + 15 * MINUTE)).toBe('taken');
    await note(second + 15 * MINUTE, 40 * MINUTE);
    expect(await take(second + 54 * MINUTE)).toBe('paused');
  });

  test('are not held up by a clock that was a year ahead', async () => {
    await take(NOW);
    const year = NOW + 365 * 24 * 60 * MINUTE;
    await opened.db.updateTable('market_calls').set({ asked_at: year, not_before: year }).execute();
    expect(await take(NOW + MINUTE)).toBe('taken');
  });
});
